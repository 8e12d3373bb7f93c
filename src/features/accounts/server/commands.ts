import { hashPassword } from 'better-auth/crypto'
import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { alreadyRegistered } from '#mail/messages/already-registered.ts'
import { passwordChanged } from '#mail/messages/password-changed.ts'
import { resetPassword as resetPasswordMail } from '#mail/messages/reset-password.ts'
import { verifyEmail as verifyEmailMail } from '#mail/messages/verify-email.ts'
import { queueMail } from '#mail/send-mail.ts'
import { AppError } from '#server/errors.ts'
import { foundCompany, type OnCompanyFounded } from '../company/server/commands.ts'
import type { passwordReset, registration } from '../schema.ts'
import { type AuthOptions, createAuth } from './auth.ts'
import { consumeEmailToken, createEmailToken } from './email-tokens.ts'

export type AccountContext = { auth: AuthOptions; onCompanyFounded: OnCompanyFounded }

/**
 * Makes a user with a company of their own and mails the link that confirms the address. An address that already has
 * an account gets a mail that says so, and the caller learns nothing. A registration that nobody confirmed counts for
 * nothing: the next one takes its place, so that nobody can keep an address that is not theirs.
 */
export async function register(db: Db, context: AccountContext, wanted: z.output<typeof registration>): Promise<void> {
  const passwordHash = await hashPassword(wanted.password)
  try {
    await inTransaction(db, async (trx) => {
      const known = await findUserForChange(trx, context, wanted.email)
      if (known?.emailVerified) return queueMail(trx, wanted.email, alreadyRegistered(context.auth.publicUrl))
      if (known) await forgetUnconfirmed(trx, context, known.id)
      const userId = await createUser(trx, context, wanted, passwordHash)
      await foundCompany(trx, { userId, companyName: wanted.company }, context.onCompanyFounded)
      const token = await createEmailToken(trx, userId, 'verify-email')
      await queueMail(trx, wanted.email, verifyEmailMail(context.auth.publicUrl, wanted.firstname, token))
    })
  } catch (error) {
    // The same address registered twice at the same moment: the other one won, and its mail is on the way.
    if (!isUniqueViolation(error)) throw error
  }
}

/** Confirms an address with the token of its mail; each token works once. */
export async function verifyEmail(db: Db, context: AccountContext, token: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const owner = await consumeEmailToken(trx, 'verify-email', token)
    if (!owner)
      throw new AppError(400, 'token-invalid', 'Deze link is verlopen of al gebruikt. Vraag een nieuwe mail aan.')
    const { internalAdapter } = await accountsIn(trx, context)
    await internalAdapter.updateUser(owner.userId, { emailVerified: true })
  })
}

/** Mails a new confirmation link to an address that still needs one; says nothing about any other address. */
export async function resendVerification(db: Db, context: AccountContext, email: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await findUser(trx, context, email)
    if (!user || user.emailVerified) return
    const token = await createEmailToken(trx, user.id, 'verify-email')
    await queueMail(trx, email, verifyEmailMail(context.auth.publicUrl, await firstNameOf(trx, user.id), token))
  })
}

/** Mails a link with which a new password can be chosen, if the address has an account. */
export async function forgotPassword(db: Db, context: AccountContext, email: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await findUser(trx, context, email)
    if (!user) return
    const token = await createEmailToken(trx, user.id, 'reset-password')
    await queueMail(trx, email, resetPasswordMail(context.auth.publicUrl, await firstNameOf(trx, user.id), token))
  })
}

/** Sets a new password with the token of a mail, ends every session of the user, and tells the user by mail. */
export async function resetPassword(
  db: Db,
  context: AccountContext,
  wanted: z.output<typeof passwordReset>,
): Promise<void> {
  const passwordHash = await hashPassword(wanted.password)
  await inTransaction(db, async (trx) => {
    const owner = await consumeEmailToken(trx, 'reset-password', wanted.token)
    if (!owner)
      throw new AppError(400, 'token-invalid', 'Deze link is verlopen of al gebruikt. Vraag een nieuwe mail aan.')
    const { internalAdapter } = await accountsIn(trx, context)
    await internalAdapter.updatePassword(owner.userId, passwordHash)
    // Whoever can read the mailbox has shown the address to be theirs.
    const user = await internalAdapter.updateUser(owner.userId, { emailVerified: true })
    await internalAdapter.deleteUserSessions(owner.userId)
    await queueMail(trx, user.email, passwordChanged(context.auth.publicUrl, await firstNameOf(trx, owner.userId)))
  })
}

/** Better Auth's own operations, inside our open transaction. */
function accountsIn(trx: Trx, context: AccountContext) {
  return createAuth(trx, context.auth).$context
}

async function forgetUnconfirmed(trx: Trx, context: AccountContext, userId: string): Promise<void> {
  const membership = await trx
    .selectFrom('membership')
    .select('company_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { internalAdapter } = await accountsIn(trx, context)
  await internalAdapter.deleteUser(userId)
  // Nobody can have come in through somebody who never signed in: the company is empty.
  if (membership) await trx.deleteFrom('company').where('id', '=', membership.company_id).execute()
}

/** The user of an address, whose row nobody else changes until this transaction ends. */
async function findUserForChange(trx: Trx, context: AccountContext, email: string) {
  const user = await findUser(trx, context, email)
  if (!user) return undefined
  // Writing the row takes its lock on both databases; it is read again, as it may have waited for somebody else.
  await trx
    .updateTable('user')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', user.id)
    .execute()
  return findUser(trx, context, email)
}

async function findUser(trx: Trx, context: AccountContext, email: string) {
  const { internalAdapter } = await accountsIn(trx, context)
  return (await internalAdapter.findUserByEmail(email))?.user
}

async function createUser(
  trx: Trx,
  context: AccountContext,
  wanted: z.output<typeof registration>,
  passwordHash: string,
): Promise<string> {
  const { internalAdapter } = await accountsIn(trx, context)
  const { firstname, lastname, email } = wanted
  const user = await internalAdapter.createUser(
    { email, name: `${firstname} ${lastname}`, emailVerified: false },
    { method: 'email-password' },
  )
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: passwordHash,
  })
  await trx
    .insertInto('profile')
    .values({
      user_id: user.id,
      firstname,
      lastname,
      role: null,
      department: null,
      terms_accepted_at: new Date().toISOString(),
    })
    .execute()
  return user.id
}

async function firstNameOf(trx: Trx, userId: string): Promise<string> {
  const { firstname } = await trx
    .selectFrom('profile')
    .select('firstname')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return firstname
}
