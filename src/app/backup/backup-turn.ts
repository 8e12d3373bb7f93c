import type { Db } from '#db/connect.ts'

// No row of the limits on calls has this key: theirs are hashes.
const key = 'nightly-backup'

/**
 * Takes the turn to make the nightly backup until a moment; returns false while a server, this one or another on the
 * same database, has it. A turn that is not given back, as its server was killed, ends by itself.
 */
export async function takeBackupTurn(db: Db, now: Date, until: Date): Promise<boolean> {
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
export async function passBackupTurn(db: Db, until: Date): Promise<void> {
  await db.updateTable('throttle').set({ until: until.getTime() }).where('key', '=', key).execute()
}
