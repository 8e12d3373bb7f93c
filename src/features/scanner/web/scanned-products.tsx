import { VisuallyHidden } from '@mantine/core'
import { List } from '#web/ui/list.tsx'
import { mostShown } from '../rules.ts'
import type { SessionAnswer } from '../schema.ts'
import { ScanRow } from './scan-row.tsx'
import classes from './scanned-products.module.css'

type Props = { sessionId: number; session: SessionAnswer | undefined }

/** Lists what was scanned in a session, the newest first, and says so when something comes. */
export function ScannedProducts({ sessionId, session }: Props) {
  const scans = session?.scans ?? []
  const [newest] = scans
  return (
    <section className={classes.scanned} aria-label="Gescande producten">
      <p className={newest ? classes.count : classes.empty} role="status">
        {countText(scans.length)}
        {newest && <VisuallyHidden>{`. Laatste: ${newest.name}`}</VisuallyHidden>}
      </p>
      {scans.length > 0 && (
        <List>
          {scans.map((scan) => (
            <ScanRow key={scan.id} scan={scan} sessionId={sessionId} sessionInto={session?.into ?? null} />
          ))}
        </List>
      )}
    </section>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nog niets gescand'
  return count === mostShown ? `De laatste ${mostShown} scans` : `${count} gescand`
}
