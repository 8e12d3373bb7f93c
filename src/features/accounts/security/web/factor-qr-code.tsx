import qrcode from 'qrcode-generator'
import { useMemo } from 'react'
import classes from './second-factor-setup.module.css'

// ISO/IEC 18004, "quiet zone".
const margin = 4

/** The secret of a second factor as a QR code; drawn here, so that no other machine ever sees it. */
export function FactorQrCode({ url }: { url: string }) {
  const { path, side } = useMemo(() => shapeOf(url), [url])
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR-code voor je app"
    >
      <path d={path} fill="#000000" />
    </svg>
  )
}

function shapeOf(url: string): { path: string; side: number } {
  const code = qrcode(0, 'M')
  code.addData(url)
  code.make()
  const size = code.getModuleCount()
  const modules = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const)
  const path = modules
    .filter(([column, row]) => code.isDark(row, column))
    .map(([column, row]) => `M${column + margin} ${row + margin}h1v1h-1z`)
    .join('')
  return { path, side: size + 2 * margin }
}
