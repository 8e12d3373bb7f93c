import type { Db } from '#db/connect.ts'
import { day } from '#shared/dates.ts'

/**
 * The right to do a job, which one of several servers on one database has at a time: until when (ms since 1970), and how
 * far the job has come, in the words of the job.
 */
export type Lease = { name: string; until: number; progress: string | null }

// In ms, more than any lease lasts: one that ends later was taken while a clock was wrong.
const longest = 2 * day

/**
 * Takes the lease of a job until a moment, with the progress of who had it before; undefined while a server, this one or
 * another, has it. The lease of a server that was killed, or freezes, ends by itself.
 */
export async function takeLease(db: Db, name: string, now: Date, until: number): Promise<Lease | undefined> {
  const row = await db
    .insertInto('lease')
    .values({ name, until, progress: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ until })
        .where((eb) =>
          eb.or([eb('lease.until', '<=', now.getTime()), eb('lease.until', '>', now.getTime() + longest)]),
        ),
    )
    .returning('progress')
    .executeTakeFirst()
  return row && { name, until, progress: row.progress }
}

/**
 * Has a lease end at another moment, at the progress given. Returns it as it is then; undefined, and changes nothing, when
 * another server has taken it meanwhile: who was frozen for too long stops there.
 */
export async function moveLease(
  db: Db,
  lease: Lease,
  until: number,
  progress = lease.progress,
): Promise<Lease | undefined> {
  const moved = await db
    .updateTable('lease')
    .set({ until, progress })
    .where('name', '=', lease.name)
    .where('until', '=', lease.until)
    .executeTakeFirst()
  return moved.numUpdatedRows === 0n ? undefined : { ...lease, until, progress }
}

// In ms, after its end: some jobs are named by the file that they read.
const keptFor = 30 * day

/** Deletes the leases of jobs that nobody does any more. */
export async function forgetOldLeases(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('lease')
    .where('until', '<', now.getTime() - keptFor)
    .execute()
}
