import type { Db } from '#db/connect.ts'
import { hour, minute } from '#shared/dates.ts'
import { type RepeatedRounds, repeatRounds } from '../repeated-rounds.ts'
import { listBackups, newBackupIn, pruneBackups } from './backup-folder.ts'
import type { MakeBackup } from './backup-process.ts'
import { isBackupDue, nextNight } from './rules.ts'

type Settings = { make: MakeBackup; folder: string; warn: (message: string) => void }

// In ms: how often the clock is looked at, which a computer that slept or a clock that was set right cannot upset.
const lookEvery = minute
// After a failure; also how long a turn lasts whose server was killed.
const retryAfter = hour

/**
 * Makes a backup in a folder every night at 03:00, and at the start if there is none since the last 03:00; then deletes
 * the old ones. Of several servers on one database one makes it. A failure is passed to `warn`, and tried again after an
 * hour. `stop` aborts the backup under way.
 */
export function createNightlyBackups(db: Db, { make, folder, warn }: Settings): RepeatedRounds {
  const stopping = new AbortController()
  let notBefore = 0

  async function round(now: Date): Promise<void> {
    if (now.getTime() < notBefore) return
    try {
      if (!isBackupDue(now, listBackups(folder))) return
      if (!(await takeBackupTurn(db, now, new Date(now.getTime() + retryAfter)))) return
      await makeInTurn(now)
    } catch (error) {
      notBefore = now.getTime() + retryAfter
      warn(`The backup in ${folder} failed and will be tried again in an hour: ${(error as Error).message}`)
    }
  }

  async function makeInTurn(now: Date): Promise<void> {
    try {
      await make(newBackupIn(folder, now), stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) throw error
      return passBackupTurn(db, now)
    }
    await passBackupTurn(db, nextNight(now))
    prune(now)
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

// No row of the limits on calls has this key: theirs are hashes.
const key = 'nightly-backup'

/**
 * Takes the turn to make the nightly backup until a moment; returns false while a server, this one or another on the
 * same database, has it. A turn that is not given back, as its server was killed, ends by itself.
 */
async function takeBackupTurn(db: Db, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .insertInto('throttle')
    .values({ key, until: until.getTime() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ until: until.getTime() }).where('throttle.until', '<=', now.getTime()),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Leaves the next turn to whoever asks first after a moment. */
async function passBackupTurn(db: Db, until: Date): Promise<void> {
  await db.updateTable('throttle').set({ until: until.getTime() }).where('key', '=', key).execute()
}
