import { searchForm } from '#shared/text.ts'
import type { PaperSize } from './schema.ts'

/** The name of the downloaded code without its ending, from the menu's name: 'Café Zé' → 'qr-code-cafe-ze'. */
export function qrFileName(menuName: string): string {
  return `qr-code-${fileNamePart(menuName)}`
}

/** The name of the table card's file: 'Café Zé' → 'tafelkaart-cafe-ze-a6.pdf'. */
export function tableCardFileName(menuName: string, size: PaperSize): string {
  return `tafelkaart-${fileNamePart(menuName)}-${size}.pdf`
}

function fileNamePart(menuName: string): string {
  const name = searchForm(menuName)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
    .toWellFormed()
  return name || 'menukaart'
}
