import { type Language, ownLanguage } from '#features/translations/languages.ts'

/**
 * Returns whether only this computer can reach an address: a printed code with such an address would lead guests
 * nowhere.
 */
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

/** Returns the address that search engines and other people may be given; undefined where it works on one computer. */
export function shareableUrl(publicUrl: string | undefined): string | undefined {
  return publicUrl !== undefined && !isLoopback(publicUrl) ? publicUrl : undefined
}

/** Returns the address in a menu's QR code. */
export function cardUrl(publicUrl: string, qrcode: string): string {
  return `${publicUrl}/show/${qrcode}`
}

/** Returns the readable address of a house's card: it leads to the one in the code. */
export function readableUrl(publicUrl: string, name: string): string {
  return `${publicUrl}/k/${name}`
}

/** Returns the address of a card in a language; the Dutch one is the card's own. */
export function addressIn(url: string, language: Language): string {
  return language === ownLanguage ? url : `${url}?lang=${language}`
}

/**
 * Returns the address at which staff open the card: the one in the code, or the path on this same server while that
 * address works on one computer only.
 */
export function openableUrl({ url, reachable }: { url: string; reachable: boolean }): string {
  return reachable ? url : new URL(url).pathname
}
