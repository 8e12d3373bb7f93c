type Size = { width: number; height: number }

// In CSS pixels: fits a phone of 320 between the card's margins, and leaves the first dish on the screen.
const roomOnCard: Size = { width: 280, height: 96 }

/** Where a menu's logo is found on this server. `hash` is that of its contents: the address changes with them. */
export function logoAddress(qrcode: string, hash: string): string {
  return `/menu/GetImage/${qrcode}?v=${hash}`
}

/** How large a logo stands on the card, in CSS pixels: as large as it is, at most what there is room for. */
export function sizeOnCard({ width, height }: Size): Size {
  const scale = Math.min(1, roomOnCard.width / width, roomOnCard.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
