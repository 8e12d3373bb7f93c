import { qrShapeOf } from '#web/ui/qr-shape.ts'

/** Draws a text as a QR code in SVG, black on white, as the screens do. */
export function drawQrCode(text: string): string {
  const { path, side } = qrShapeOf(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
}
