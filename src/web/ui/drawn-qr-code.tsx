import { useMemo } from 'react'
import classes from './drawn-qr-code.module.css'
import { qrShapeOf } from './qr-shape.ts'

/** The width of a dot in CSS pixels: whole, so that all dots are drawn alike. */
const dotSize = 5

/** A text as a QR code, black on white; drawn here, so that no other machine ever sees it. */
export function DrawnQrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => qrShapeOf(text), [text])
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
