import type { Db } from '#db/connect.ts'
import { refidOf, roomForIds } from '#features/catalogue/refid.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { mailWarnings } from '#features/products/server/mailed-warnings.ts'
import { rereadSheets, type SheetCursor, type SheetRange } from '#features/products/server/reread-sheets.ts'
import { AppError } from '#server/requests/errors.ts'
import { type Lease, moveLease, takeLease } from '#server/work/leases.ts'
import { hour, minute } from '#shared/dates.ts'
import { nextNight } from '../backup/rules.ts'
import { type RepeatedRounds, repeatRounds } from '../repeated-rounds.ts'

type Settings = {
  catalogue: Pick<Catalogue, 'getSheet' | 'findByGtin' | 'indexVersion'>
  /** The address of the server, for links in mails. */
  publicUrl: string
  warn: (message: string, error: unknown) => void
}
type Reading = { name: string; range: SheetRange }

// All in ms. How often the file of the index is looked at, which costs next to nothing.
const lookEvery = 10_000
// Longer than the slowest source takes for the sheets between two places.
const leaseLasts = 15 * minute
// After a failure, and while another server has the lease.
const retryAfter = 5 * minute
const mailEvery = hour
const beginning: SheetCursor = { key: 0, company: 0 }

const menuapp: Reading = {
  name: 'menuapp',
  range: { start: refidOf('menuapp', 1), end: refidOf('menuapp', 1) + roomForIds, live: true },
}

/**
 * Reads the sheets of all companies' products again: those of our own index when another file takes its place, and every
 * night; those of the menuapp source every night. Then mails the owners what warns of more. Of several servers on one
 * database one reads, and the next goes on where one was stopped or killed. `stop` ends the round under way.
 */
export function createSheetReadings(db: Db, { catalogue, publicUrl, warn }: Settings): RepeatedRounds {
  const stopping = new AbortController()
  /** Until when (ms) not to look again at what was read, or at the mails. */
  const resting = new Map<string, number>()

  async function round(now: Date): Promise<void> {
    const begun = performance.now()
    const clock = () => new Date(now.getTime() + performance.now() - begun)
    for (const reading of [indexReading(), menuapp]) if (reading) await read(reading, clock)
    await inItsTime('mail', clock, async () => {
      await mailWarnings(db, publicUrl, now, stopping.signal)
      return now.getTime() + mailEvery
    })
  }

  function indexReading(): Reading | undefined {
    const version = catalogue.indexVersion()
    return version === undefined
      ? undefined
      : { name: `embedded ${version}`, range: { start: 1, end: 10 * roomForIds, live: false } }
  }

  /** Does what is due, unless it rests; `work` returns until when (ms) it rests from then on. */
  async function inItsTime(name: string, clock: () => Date, work: () => Promise<number>): Promise<void> {
    if (stopping.signal.aborted || clock().getTime() < (resting.get(name) ?? 0)) return
    try {
      resting.set(name, await work())
    } catch (error) {
      resting.set(name, clock().getTime() + retryAfter)
      // That a source is away, the catalogue tells itself.
      if (!(error instanceof AppError)) warn('Sheets of the catalogue could not be read again', error)
    }
  }

  function read({ name, range }: Reading, clock: () => Date): Promise<void> {
    return inItsTime(name, clock, async () => {
      const lease = await takeLease(db, name, clock(), clock().getTime() + leaseLasts)
      if (!lease) return clock().getTime() + retryAfter
      // What was said until now must not wait for the mail of an hour from now.
      resting.delete('mail')
      return readUnder(lease, range, clock)
    })
  }

  async function readUnder(first: Lease, range: SheetRange, clock: () => Date): Promise<number> {
    let lease = first
    const from: SheetCursor = lease.progress === null ? beginning : JSON.parse(lease.progress)
    try {
      for await (const place of rereadSheets(db, catalogue, range, from, stopping.signal)) {
        const until = clock().getTime() + (stopping.signal.aborted ? 0 : leaseLasts)
        const moved = await moveLease(db, lease, until, JSON.stringify(place))
        if (!moved || stopping.signal.aborted) return clock().getTime() + retryAfter
        lease = moved
      }
    } catch (error) {
      await moveLease(db, lease, clock().getTime() + retryAfter)
      throw error
    }
    const next = nextNight(clock()).getTime()
    await moveLease(db, lease, next, null)
    return next
  }

  return repeatRounds(round, lookEvery, stopping)
}
