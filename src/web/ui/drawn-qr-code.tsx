import qrcode from 'qrcode-generator'
import { useMemo } from 'react'
import classes from './drawn-qr-code.module.css'

// ISO/IEC 18004, "quiet zone".
const margin = 4
/** The width of a dot in CSS pixels: whole, so that all dots are drawn alike. */
const dotSize = 5

/** A text as a QR code, black on white; drawn here, so that no other machine ever sees it. */
export function DrawnQrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => shapeOf(text), [text])
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${side} ${side}`}
      width={side * dotSize}
      height={side * dotSize}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000000" />
    </svg>
  )
}

function shapeOf(text: string): { path: string; side: number } {
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
