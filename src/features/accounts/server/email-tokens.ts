import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { EmailTokenTable } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import { isoAfter } from '#shared/dates.ts'
import { tokenLifetimes } from '../rules.ts'

type Purpose = EmailTokenTable['purpose']

/** A new token for a link in a mail; earlier ones for the same purpose stop working. Only its hash is stored. */
export async function createEmailToken(trx: Trx, userId: string, purpose: Purpose): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await trx.deleteFrom('email_token').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await trx
    .insertInto('email_token')
    .values({
      token_hash: hash(token),
      user_id: userId,
      purpose,
      new_email: null,
      expires_at: isoAfter(new Date(), tokenLifetimes[purpose]),
    })
    .execute()
  return token
}

/** Uses a token up and tells whose it was; undefined when it is unknown, used, expired or for something else. */
export async function consumeEmailToken(
  trx: Trx,
  purpose: Purpose,
  token: string,
): Promise<{ userId: string } | undefined> {
  const row = await trx
    .deleteFrom('email_token')
    .where('token_hash', '=', hash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date().toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return row && { userId: row.user_id }
}

/** Removes tokens that nobody can use any more. */
export async function forgetExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_token').where('expires_at', '<=', now.toISOString()).execute()
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
