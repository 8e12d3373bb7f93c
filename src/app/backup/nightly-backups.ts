import type { Db } from '#db/connect.ts'
import { type Lease, moveLease, takeLease } from '#server/work/leases.ts'
import { minute } from '#shared/dates.ts'
import { type RepeatedRounds, repeatRounds } from '../repeated-rounds.ts'
import { listBackups, newBackupIn, pruneBackups } from './backup-folder.ts'
import type { MakeBackup } from './backup-process.ts'
import { isBackupDue, nextNight, retryAfter } from './rules.ts'

type Settings = {
  make: MakeBackup
  folder: string
  /** Whether other servers may use this database. */
  isShared: boolean
  warn: (message: string) => void
}

// In ms: how often the clock is looked at, which a computer that slept or a clock that was set right cannot upset.
const lookEvery = minute

/**
 * Makes a backup in a folder every night at 03:00, and at the start if there is none since the last 03:00; then deletes
 * the old ones. Of several servers on one database one makes it. A failure is passed to `warn`, and tried again after an
 * hour, or by another server after half of one. `stop` aborts the backup under way.
 */
export function createNightlyBackups(db: Db, { make, folder, isShared, warn }: Settings): RepeatedRounds {
  const stopping = new AbortController()
  let notBefore = 0
  // A server that is alone makes one at once where it finds none, as after a change of BACKUP_DIR.
  const job = isShared ? 'nightly-backup' : `nightly-backup ${folder}`

  async function round(now: Date): Promise<void> {
    if (now.getTime() < notBefore) return
    try {
      if (!isBackupDue(now, listBackups(folder))) return
      const lease = await takeLease(db, job, now, now.getTime() + retryAfter)
      if (lease) await makeUnder(lease, now)
    } catch (error) {
      notBefore = now.getTime() + retryAfter
      warn(`The backup in ${folder} failed and will be tried again in an hour: ${(error as Error).message}`)
    }
  }

  async function makeUnder(lease: Lease, now: Date): Promise<void> {
    try {
      await make(newBackupIn(folder, now), stopping.signal)
    } catch (error) {
      // Before this server tries again: another may have the room or the folder that this one lacks.
      await moveLease(db, lease, now.getTime() + (stopping.signal.aborted ? 0 : retryAfter / 2))
      if (!stopping.signal.aborted) throw error
      return
    }
    prune(now)
    await moveLease(db, lease, nextNight(now).getTime())
  }

  function prune(now: Date): void {
    try {
      pruneBackups(folder, now)
    } catch (error) {
      warn(`Old backups in ${folder} could not be deleted: ${(error as Error).message}`)
    }
  }

  return repeatRounds(round, lookEvery, stopping)
}
