import qrcode from 'qrcode-generator'

// ISO/IEC 18004, "quiet zone".
const margin = 4

/** Returns a text as the path of a QR code for a screen, with its margin, and the side of it in dots. */
export function qrShapeOf(text: string): { path: string; side: number } {
  // Nothing stains a screen: the least correction makes the fewest and largest dots.
  const code = qrcode(0, 'L')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const modules = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const)
  const path = modules
    .filter(([column, row]) => code.isDark(row, column))
    .map(([column, row]) => `M${column + margin} ${row + margin}h1v1h-1z`)
    .join('')
  return { path, side: size + 2 * margin }
}
