import { searchForm, wellFormed } from '#shared/text.ts'
import type { PaperSize } from './schema.ts'

/** Returns the name of the code's file without its extension, from the menu's name: 'Café Zé' → 'qr-code-cafe-ze'. */
export function qrFileName(menuName: string): string {
  return `qr-code-${fileNamePart(menuName)}`
}

/** Returns the name of the table card's file, from the menu's name: 'Café Zé' → 'tafelkaart-cafe-ze-a6.pdf'. */
export function tableCardFileName(menuName: string, size: PaperSize): string {
  return `tafelkaart-${fileNamePart(menuName)}-${size}.pdf`
}

/** Returns the name of the file for maps, from the menu's name: 'Café Zé' → 'google-menu-cafe-ze.json'. */
export function foodMenusFileName(menuName: string): string {
  return `google-menu-${fileNamePart(menuName)}.json`
}

function fileNamePart(menuName: string): string {
  const name = searchForm(menuName)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return wellFormed(name) || 'menukaart'
}
