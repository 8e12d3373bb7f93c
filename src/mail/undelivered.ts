import type { Db } from '#db/connect.ts'
import type { Iso } from '#db/schema/columns.ts'
import type { Trx } from '#db/transaction.ts'
import { isoAfter } from '#shared/dates.ts'
import { addressChangedSubject } from './messages/address-changed.ts'
import { keptUndelivered } from './rules.ts'

/** A mail that was given up, without its text: that may hold what is meant for its reader alone. */
export type UndeliveredMail = {
  id: number
  recipient: string
  subject: string
  createdAt: Iso
  failedAt: Iso
  attempts: number
  reason: string | null
}

/** Lists the mails that were given up, the latest first. */
export function listUndeliveredMail(db: Db): Promise<UndeliveredMail[]> {
  return db
    .selectFrom('mail')
    .select([
      'id',
      'recipient',
      'subject',
      'created_at as createdAt',
      'failed_at as failedAt',
      'attempts',
      'last_error as reason',
    ])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ failedAt: Iso }>()
    .execute()
}

/** Counts the mails in the queue: those that wait for an attempt, the first one included, and those given up. */
export async function countMail(db: Db): Promise<{ waiting: number; undelivered: number }> {
  const rows = db.selectFrom('mail').select(({ fn }) => fn.countAll().as('count'))
  const waiting = await rows.where('failed_at', 'is', null).executeTakeFirstOrThrow()
  const undelivered = await rows.where('failed_at', 'is not', null).executeTakeFirstOrThrow()
  return { waiting: Number(waiting.count), undelivered: Number(undelivered.count) }
}

/**
 * Queues a mail that was given up once more, with all its attempts before it. Returns false when there is no such mail,
 * as when it has been queued again or deleted meanwhile.
 */
export async function retryMail(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ failed_at: null, attempts: 0, next_attempt_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Lists the former addresses of a user whose mail about the change still waits: whoever reads one has not been told yet,
 * and would not be when the account is deleted.
 */
export async function listUntoldAddresses(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('mail')
    .select('recipient')
    .distinct()
    .where('about_user_id', '=', userId)
    .where('subject', '=', addressChangedSubject)
    .where('failed_at', 'is', null)
    .execute()
  return rows.map(({ recipient }) => recipient)
}

/**
 * Deletes the mails in the queue that are for this address or bring its answer: for an account that is erased. A mail
 * about the erasure itself is queued afterwards.
 */
export async function forgetMailOf(trx: Trx, address: string): Promise<void> {
  await trx.deleteFrom('mail').where('recipient', '=', address).execute()
  await trx.deleteFrom('mail').where('reply_to', '=', address).execute()
}

/** Deletes mails that were given up 30 days ago. */
export async function forgetUndeliveredMail(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('failed_at', 'is not', null)
    .where('failed_at', '<', isoAfter(now, -keptUndelivered))
    .execute()
}
