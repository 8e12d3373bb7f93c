/** True for an address that only this computer itself can reach: a printed code with it would lead guests nowhere. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\./.test(hostname) ||
    hostname === '0.0.0.0'
  )
}

/** The address behind the QR code of a menu. */
export function cardUrl(publicUrl: string, qrcode: string): string {
  return `${publicUrl}/show/${qrcode}`
}
