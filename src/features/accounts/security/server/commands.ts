import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { addressChanged } from '#mail/messages/address-changed.ts'
import { alreadyRegistered } from '#mail/messages/already-registered.ts'
import { changeAddress } from '#mail/messages/change-address.ts'
import { passwordChanged } from '#mail/messages/password-changed.ts'
import { queueMail } from '#mail/send-mail.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import { type AuthOptions, accountsIn, findUser } from '../../server/auth.ts'
import { consumeEmailToken, createEmailToken, dropEmailTokens } from '../../server/email-tokens.ts'
import { firstNameOf } from '../../server/first-name.ts'
import { linkGone, notSignedIn, tooManyAddressChanges } from '../../server/refusals.ts'
import { endChallenges } from '../../server/session.ts'
import { lockUser } from '../../server/user-lock.ts'

/**
 * Sets a new password, ends all sessions of the user but `keepSession` (its id), and notifies the user by mail. Links
 * that were mailed before, for a new password or another address, no longer work: so ask for a change of address after
 * this, not before. Throws 401 when `keepSession` ended meanwhile: of two who change it at once, the second is one that
 * the first wanted out.
 */
export async function changePassword(
  trx: Trx,
  auth: AuthOptions,
  { userId, passwordHash, keepSession }: { userId: string; passwordHash: string; keepSession: string },
): Promise<void> {
  if (!(await lockUser(trx, userId))) throw notSignedIn()
  const { internalAdapter } = await accountsIn(trx, auth)
  await internalAdapter.updatePassword(userId, passwordHash)
  // Read under the lock, which others who change this password had before.
  const kept = await trx.selectFrom('session').select('id').where('id', '=', keepSession).executeTakeFirst()
  if (!kept) throw notSignedIn()
  await trx.deleteFrom('session').where('userId', '=', userId).where('id', '!=', keepSession).execute()
  await dropEmailTokens(trx, userId)
  await endChallenges(trx, userId)
  const { email } = await emailOf(trx, userId)
  const passkey = await trx.selectFrom('passkey').select('id').where('userId', '=', userId).executeTakeFirst()
  const ended = { endedSessions: 'elsewhere', passkeys: passkey ? 'kept' : 'none' } as const
  await queueMail(trx, email, passwordChanged(auth.publicUrl, await firstNameOf(trx, userId), ended), {
    aboutUserId: userId,
  })
}

/**
 * Mails a link to the address that a user wants; the change takes effect when it is used (`confirmAddress`). If that
 * address has an account already, its owner gets a mail about that instead and the caller learns nothing. Only links to
 * the newest wanted address work. Throws 429 when the account asks too often. Does nothing for the address that the user
 * has.
 */
export async function requestAddressChange(
  trx: Trx,
  auth: AuthOptions,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  if (!(await lockUser(trx, userId))) throw notSignedIn()
  const { email } = await emailOf(trx, userId)
  if (email === newEmail) return
  const wait = await takeTurn(trx, 'address-change', userId)
  if (wait > 0) throw tooManyAddressChanges(wait)
  await trx
    .deleteFrom('email_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('new_email', '!=', newEmail)
    .execute()
  // Made for a taken address as well, where it never works: so nobody sees a difference, not even in what is stored.
  const token = await createEmailToken(trx, userId, 'change-email', newEmail)
  const isTaken = await findUser(trx, auth, newEmail)
  const message = isTaken ? alreadyRegistered(auth.publicUrl) : changeAddress(auth.publicUrl, token)
  // Beyond this pace, over all accounts together, the address gets no more mail; nobody sees the difference.
  if ((await takeTurn(trx, 'address-mail', newEmail)) > 0) return
  await queueMail(trx, newEmail, message, { aboutUserId: userId })
}

/**
 * Gives the user the address that a mailed link was sent to, and notifies the old one. Only the user can: the link alone
 * proves who reads the mail, and whoever reads it may never have wanted their address in this account. Every link mailed to the old address
 * stops working. Returns the new address; throws a refusal (400) when the token is unknown, used or expired, or when
 * somebody else has the address by now.
 */
export async function confirmAddress(
  trx: Trx,
  auth: AuthOptions,
  { token, userId }: { token: string; userId: string | undefined },
): Promise<{ email: string }> {
  const owner = await consumeEmailToken(trx, 'change-email', token)
  if (!owner?.newEmail) throw linkGone()
  if (owner.userId !== userId) throw notTheirs()
  if (await findUser(trx, auth, owner.newEmail)) throw linkGone()
  const { email: before } = await emailOf(trx, owner.userId)
  const { internalAdapter } = await accountsIn(trx, auth)
  await internalAdapter.updateUser(owner.userId, { email: owner.newEmail })
  await trx.deleteFrom('pending_registration').where('email', '=', owner.newEmail).execute()
  const firstname = await firstNameOf(trx, owner.userId)
  const message = addressChanged(auth.publicUrl, { firstname, newEmail: owner.newEmail })
  await queueMail(trx, before, message, { aboutUserId: owner.userId })
  return { email: owner.newEmail }
}

function notTheirs(): AppError {
  const message = 'Log eerst in met het account waarvan je het e-mailadres wilt wijzigen, en open dan de link opnieuw.'
  return new AppError(401, 'sign-in-first', message)
}

function emailOf(trx: Trx, userId: string): Promise<{ email: string }> {
  return trx.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
}

/** Ends one session of a user; throws 404 unless it is theirs. */
export async function endOneSession(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Sessie')
}

/** Ends all sessions of a user. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', userId).execute()
}

/**
 * Removes the second factor and the passkeys of a user who lost them, with what a sign-in that is under way has left, and
 * ends all sessions: whoever found the phone may be signed in on it.
 */
export async function removeSecondFactors(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await trx.deleteFrom('passkey').where('userId', '=', userId).execute()
  // Better Auth's own type of boolean differs per database; the word is the same.
  await sql`update "user" set "twoFactorEnabled" = false where id = ${userId}`.execute(trx)
  await trx
    .deleteFrom('verification')
    .where((eb) => eb.or([eb('value', '=', userId), eb('value', 'like', `%"id":"${userId}"%`)]))
    .execute()
  await endAllSessions(trx, userId)
}
