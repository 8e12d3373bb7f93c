type Size = { width: number; height: number }

// The largest logo on the card, in CSS pixels: fits a phone of 320 between the card's margins, and leaves the first
// dish on the screen.
const roomOnCard: Size = { width: 280, height: 72 }

/**
 * Returns the path of a menu's logo on this server. `hash` is that of the logo's contents, so a new logo has a new
 * path.
 */
export function logoAddress(qrcode: string, hash: string): string {
  return `/menu/GetImage/${qrcode}?v=${hash}`
}

/**
 * Returns the size of a logo on the card in CSS pixels, at least 1 by 1: its own size, shrunk to fit the card where
 * needed.
 */
export function sizeOnCard({ width, height }: Size): Size {
  const scale = Math.min(1, roomOnCard.width / width, roomOnCard.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
