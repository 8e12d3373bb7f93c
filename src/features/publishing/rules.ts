import { searchForm } from '#shared/text.ts'

/** True for an address that only this computer itself can reach: a printed code with it would lead guests nowhere. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname) ||
    hostname === '0.0.0.0'
  )
}

/** The address behind the QR code of a menu. */
export function cardUrl(publicUrl: string, qrcode: string): string {
  return `${publicUrl}/show/${qrcode}`
}

/** Where staff open the card: the address in the code, or this same server while that address works on one computer only. */
export function openableUrl({ url, reachable }: { url: string; reachable: boolean }): string {
  return reachable ? url : new URL(url).pathname
}

/** The name of the downloaded code without its ending, from the menu's name: 'Café Zé' → 'qr-code-cafe-ze'. */
export function qrFileName(menuName: string): string {
  return `qr-code-${fileNamePart(menuName)}`
}

/** The name of the table card's file: 'Café Zé' → 'tafelkaart-cafe-ze-a6.pdf'. */
export function tableCardFileName(menuName: string, size: 'a6' | 'a4'): string {
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
