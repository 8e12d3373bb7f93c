import type { Db } from '#db/connect.ts'
import type { EmailTokenTable } from '#db/schema/accounts.ts'
import type { Trx } from '#db/transaction.ts'
import { hashOf, newSecret } from '#server/hashes/secrets.ts'
import { isoAfter } from '#shared/dates.ts'
import { keptResetLinks, tokenLifetimes } from '../rules.ts'
import { lockUser } from './user-lock.ts'

type Purpose = EmailTokenTable['purpose']

/**
 * Creates a token for a link in a mail and stores only its hash, with the address that a 'change-email' link confirms. The
 * user's newest three of a purpose keep working.
 */
export async function createEmailToken(
  trx: Trx,
  userId: string,
  purpose: Purpose,
  newEmail: string | null = null,
): Promise<string> {
  const token = newSecret()
  const token_hash = hashOf(token)
  const expires_at = isoAfter(new Date(), tokenLifetimes[purpose])
  await trx
    .insertInto('email_token')
    .values({ token_hash, user_id: userId, purpose, new_email: newEmail, expires_at })
    .execute()
  const newest = trx
    .selectFrom('email_token')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('expires_at', 'desc')
    .limit(keptResetLinks)
  await trx
    .deleteFrom('email_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('token_hash', 'not in', newest)
    .execute()
  return token
}

/** Returns whether a token still works, without using it up; an unknown, a used and an expired one are all the same. */
export async function isEmailTokenValid(db: Db, purpose: Purpose, token: string): Promise<boolean> {
  const found = await findToken(db, purpose, token)
  return found !== undefined
}

/**
 * Uses up a token and voids every other link that was mailed to its user: a stranger who was in the account may have
 * asked for one. Returns the user and the address that the token confirms; undefined when it is unknown, used, expired
 * or for another purpose.
 */
export async function consumeEmailToken(
  trx: Trx,
  purpose: Purpose,
  token: string,
): Promise<{ userId: string; newEmail: string | null } | undefined> {
  const row = await findToken(trx, purpose, token)
  if (!row || !(await lockUser(trx, row.user_id))) return undefined
  // One statement deletes them all: of two links used at the same moment, the second finds its own gone.
  const used = await trx.deleteFrom('email_token').where('user_id', '=', row.user_id).returning('token_hash').execute()
  const isOurs = used.some(({ token_hash }) => token_hash === row.token_hash)
  return isOurs ? { userId: row.user_id, newEmail: row.new_email } : undefined
}

/** Voids every link that was mailed to a user. */
export async function dropEmailTokens(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('email_token').where('user_id', '=', userId).execute()
}

/** Deletes expired tokens. */
export async function forgetExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_token').where('expires_at', '<=', now.toISOString()).execute()
}

function findToken(db: Db, purpose: Purpose, token: string) {
  return db
    .selectFrom('email_token')
    .select(['token_hash', 'user_id', 'new_email'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
}
