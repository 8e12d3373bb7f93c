import type { Db } from '#db/connect.ts'
import type { SheetCursor } from './reread-sheets.ts'

/** A turn to read sheets again: of what, behind which place, and until when (ms) it lasts. */
export type ReadingTurn = { name: string; place: SheetCursor; until: number }

const beginning: SheetCursor = { key: 0, company: 0 }

/**
 * Takes the turn to read some sheets again, behind the place that was reached before; undefined while a server, this one
 * or another on the same database, has it or has read them to the end. A turn whose server was killed ends by itself.
 */
export async function takeReadingTurn(
  db: Db,
  name: string,
  now: Date,
  until: number,
): Promise<ReadingTurn | undefined> {
  const row = await db
    .insertInto('sheet_reading')
    .values({ name, last_key: beginning.key, last_company: beginning.company, until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ until }).where('sheet_reading.until', '<=', now.getTime()),
    )
    .returning(['last_key', 'last_company'])
    .executeTakeFirst()
  return row && { name, place: { key: row.last_key, company: row.last_company }, until }
}

/** Keeps the place that a turn has reached and makes it last until another moment; false when another took it since. */
export async function moveReadingTurn(db: Db, turn: ReadingTurn, place: SheetCursor, until: number): Promise<boolean> {
  const moved = await db
    .updateTable('sheet_reading')
    .set({ last_key: place.key, last_company: place.company, until })
    .where('name', '=', turn.name)
    .where('until', '=', turn.until)
    .executeTakeFirst()
  return moved.numUpdatedRows !== 0n
}

/** Ends a turn that has read everything: the next one begins anew, after a moment. Forgets what nobody reads any more. */
export async function endReadingTurn(db: Db, turn: ReadingTurn, next: Date, forgetBefore: Date): Promise<void> {
  await moveReadingTurn(db, turn, beginning, next.getTime())
  await db.deleteFrom('sheet_reading').where('until', '<', forgetBefore.getTime()).execute()
}
