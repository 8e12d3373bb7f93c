import { useEffect, useRef } from 'react'
import classes from './overlay.module.css'

/** Covers the page once its session is over; `kept` scans wait on the phone for the next one. `reason` says why it is over. */
export function Overlay({ kept, reason }: { kept: number; reason: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className={classes.overlay}>
      <h1 ref={heading} tabIndex={-1}>
        Scanner niet meer actief
      </h1>
      {reason && <p>{reason}</p>}
      <p>Scan opnieuw de QR-code om een nieuwe sessie te starten.</p>
      {kept > 0 && <p className={classes.kept}>{`${keptText(kept)} Na het koppelen gaat het verder.`}</p>}
    </main>
  )
}

function keptText(count: number): string {
  return count === 1 ? 'Er wacht nog 1 scan op deze telefoon.' : `Er wachten nog ${count} scans op deze telefoon.`
}
