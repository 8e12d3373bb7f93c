import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { hashOf } from '#server/hashes/secrets.ts'
import { nextTurn, paces } from './paces.ts'

type Paced = keyof typeof paces

/**
 * Takes a turn to do something with `subject` (an e-mail address, a link), counted over all processes. Returns 0, or
 * the wait in ms when there is no turn now; the same whether the subject exists or not.
 */
export function takeTurn(db: Db, what: Paced, subject: string): Promise<number> {
  const key = keyOf(what, subject)
  return inTransaction(db, async (trx) => {
    // Writing the row locks it on both databases, so that no two calls take the same turn.
    const { until: before } = await trx
      .insertInto('throttle')
      .values({ key, until: 0 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ until: sql`throttle.until` }))
      .returning('until')
      .executeTakeFirstOrThrow()
    const { wait, until } = nextTurn(before, Date.now(), paces[what])
    if (until !== before) await trx.updateTable('throttle').set({ until }).where('key', '=', key).execute()
    return wait
  })
}

/** Gives back all turns that were taken to do something with `subject`. */
export async function giveBackTurns(db: Db, what: Paced, subject: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', keyOf(what, subject)).execute()
}

/** Deletes the marks that make nobody wait any more. */
export async function forgetPastTurns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('until', '<=', now.getTime()).execute()
}

/** Returns a key of fixed length, which does not store the address of a person who may not even be a user. */
function keyOf(what: Paced, subject: string): string {
  return hashOf(`${what} ${subject}`)
}
