import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { alreadyRegistered } from '#mail/messages/already-registered.ts'
import { verifyEmail as verifyEmailMail } from '#mail/messages/verify-email.ts'
import { queueMail } from '#mail/send-mail.ts'
import { hashOf, newSecret } from '#server/hashes/secrets.ts'
import { AppError } from '#server/requests/errors.ts'
import { giveBackTurns, takeTurn } from '#server/requests/throttle.ts'
import { isoAfter } from '#shared/dates.ts'
import { requireKnownCode } from '../../access-requests/server/commands.ts'
import { codeBehind } from '../../invitations/server/commands.ts'
import { resendableFor, tokenLifetimes } from '../../rules.ts'
import type { confirmation, registration } from '../../schema.ts'
import { type AccountContext, findUser } from '../../server/auth.ts'
import { refuseGuessable } from '../../server/guessable-passwords.ts'
import { linkGone, tooManyPasswords, tooManyRegistrations } from '../../server/refusals.ts'
import { createAccount, type Pending } from './new-account.ts'

type Confirmation = z.output<typeof confirmation> & { browser: string | undefined }

/**
 * Stores a registration until its address is confirmed, and mails the link for that. Any number may wait for one
 * address, each with its own link, password and company: none replaces another. An address that has an account gets a
 * mail about that, and the caller learns nothing. Throws refusals: 429 when the address has no turn now, 400 for a code
 * that no company has, an invitation that no longer works, and a password that is easily guessed.
 */
export async function register(
  db: Db,
  context: AccountContext,
  wanted: z.output<typeof registration>,
  browser: string,
): Promise<void> {
  const wait = await takeTurn(db, 'registration', wanted.email)
  if (wait > 0) throw tooManyRegistrations(wait)
  if (wanted.code !== undefined) await requireKnownCode(db, wanted.code)
  const { firstname, lastname, email, company: company_name = '', invitation } = wanted
  const company_code = invitation === undefined ? (wanted.code ?? null) : await codeBehind(db, invitation)
  const invitation_hash = invitation === undefined ? null : hashOf(invitation)
  await refuseGuessable(wanted.password, [firstname, lastname, email, company_name])
  const password_hash = await context.auth.passwords.hash(wanted.password)
  await inTransaction(db, async (trx) => {
    const user = await findUser(trx, context.auth, wanted.email)
    if (user) return queueMail(trx, wanted.email, alreadyRegistered(context.auth.publicUrl), { aboutUserId: user.id })
    const created_at = new Date().toISOString()
    const account = { email, firstname, lastname, password_hash, company_name, company_code, created_at }
    await mailLink(trx, context, { ...account, invitation_hash, browser_hash: hashOf(browser) })
  })
}

/**
 * Mails another link for the registration that waits for this address: this browser's own if there is one, else the
 * newest. Earlier links keep working. The caller learns nothing about the address. Mails at most once a minute, and no
 * longer than two days after registering, so that nobody keeps a registration waiting for ever.
 */
export async function resendVerification(
  db: Db,
  context: AccountContext,
  email: string,
  browser: string | undefined,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if ((await takeTurn(trx, 'verify-mail', email)) > 0 || (await takeTurn(trx, 'asked-mail', email)) > 0) return
    const now = new Date()
    const pending = await trx
      .selectFrom('pending_registration')
      .selectAll()
      .where('email', '=', email)
      .where('expires_at', '>', now.toISOString())
      .where('created_at', '>', isoAfter(now, -resendableFor))
      .orderBy('created_at', 'desc')
      .execute()
    const chosen = pending.find((one) => isFrom(one, browser)) ?? pending[0]
    if (chosen) await mailLink(trx, context, chosen)
  })
}

/**
 * Creates the account of the registration that a mailed link belongs to, and drops the address's other registrations.
 * The link alone proves only who reads the mail: its user must also prove to have registered, by the browser or by the
 * password. A wrong password does not use up the link. Throws refusals: 400 for a link that no longer works, 401
 * without the right password, 429 after too many wrong ones.
 */
export async function confirmRegistration(
  db: Db,
  context: AccountContext,
  { token, password, browser }: Confirmation,
): Promise<{ userId: string; email: string }> {
  const pending = await findPending(db, token)
  if (!pending) throw linkGone()
  if (!isFrom(pending, browser)) await checkPassword(db, context, pending, password)
  return confirmPending(db, context, pending)
}

/** Lists the registrations that wait for an address, one for each link that was mailed, the oldest first. */
export function listPending(db: Db, email: string): Promise<Pending[]> {
  return db
    .selectFrom('pending_registration')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at')
    .orderBy('expires_at')
    .execute()
}

/**
 * Creates the account of a registration, and drops the address's other registrations. The caller has made sure whose it
 * is. Throws a refusal (400) when it no longer waits.
 */
export async function confirmPending(
  db: Db,
  context: AccountContext,
  pending: Pending,
): Promise<{ userId: string; email: string }> {
  try {
    return await inTransaction(db, async (trx) => {
      const dropped = await trx
        .deleteFrom('pending_registration')
        .where('email', '=', pending.email)
        .returning('token_hash')
        .execute()
      if (!dropped.some(({ token_hash }) => token_hash === pending.token_hash)) throw linkGone()
      return { userId: await createAccount(trx, context, pending), email: pending.email }
    })
  } catch (error) {
    // This registration came while another of the same address was being confirmed: that one is the account now.
    throw isUniqueViolation(error) ? linkGone() : error
  }
}

/** Deletes registrations whose link has expired. */
export async function forgetExpiredRegistrations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pending_registration').where('expires_at', '<=', now.toISOString()).execute()
}

/** Mails a new link for a registration and stores it in a row of its own, with only the hash of the link. */
async function mailLink(
  trx: Trx,
  context: AccountContext,
  registered: Omit<Pending, 'token_hash' | 'expires_at'>,
): Promise<void> {
  const token = newSecret()
  const expires_at = isoAfter(new Date(), tokenLifetimes['verify-email'])
  await trx
    .insertInto('pending_registration')
    .values({ ...registered, token_hash: hashOf(token), expires_at })
    .execute()
  await queueMail(trx, registered.email, verifyEmailMail(context.auth.publicUrl, token))
}

function findPending(db: Db, token: string): Promise<Pending | undefined> {
  return db
    .selectFrom('pending_registration')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
}

function isFrom({ browser_hash }: Pending, browser: string | undefined): boolean {
  return browser !== undefined && browser_hash === hashOf(browser)
}

async function checkPassword(
  db: Db,
  { auth }: AccountContext,
  pending: Pending,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    const message = 'Vul het wachtwoord in dat je koos toen je je account aanmaakte.'
    throw new AppError(401, 'password-needed', message, { password: message })
  }
  const wait = await takeTurn(db, 'wrong-password', pending.token_hash)
  if (wait > 0) throw tooManyPasswords(wait)
  if (!(await auth.passwords.verify({ hash: pending.password_hash, password }))) {
    const message = 'Dit is niet het wachtwoord dat je koos toen je je account aanmaakte.'
    throw new AppError(401, 'wrong-password', message, { password: message })
  }
  await giveBackTurns(db, 'wrong-password', pending.token_hash)
}
