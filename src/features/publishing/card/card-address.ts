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
