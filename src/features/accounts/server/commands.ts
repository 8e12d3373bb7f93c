import { hashPassword } from 'better-auth/crypto'
import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { passwordChanged } from '#mail/messages/password-changed.ts'
import { resetPassword as resetPasswordMail } from '#mail/messages/reset-password.ts'
import { queueMail } from '#mail/send-mail.ts'
import type { passwordReset } from '../schema.ts'
import { type AuthOptions, accountsIn, findUser } from './auth.ts'
import { consumeEmailToken, createEmailToken } from './email-tokens.ts'
import { linkGone } from './refusals.ts'
import { giveBackTurns, takeTurn } from './throttle.ts'

/** Mails a link with which a new password can be chosen, if the address has an account; once a minute. */
export async function forgotPassword(db: Db, auth: AuthOptions, email: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if ((await takeTurn(trx, 'reset-mail', email)) > 0) return
    const user = await findUser(trx, auth, email)
    if (!user) return
    const token = await createEmailToken(trx, user.id, 'reset-password')
    await queueMail(trx, email, resetPasswordMail(auth.publicUrl, await firstNameOf(trx, user.id), token))
  })
}

/**
 * Sets a new password with the token of a mail, ends every session of the user, and tells the user by mail. Gives the
 * address of the account.
 */
export async function resetPassword(
  db: Db,
  auth: AuthOptions,
  wanted: z.output<typeof passwordReset>,
): Promise<{ email: string }> {
  const passwordHash = await hashPassword(wanted.password)
  return inTransaction(db, async (trx) => {
    const owner = await consumeEmailToken(trx, 'reset-password', wanted.token)
    if (!owner) throw linkGone()
    const { internalAdapter } = await accountsIn(trx, auth)
    await internalAdapter.updatePassword(owner.userId, passwordHash)
    // Whoever can read the mailbox has shown the address to be theirs.
    const user = await internalAdapter.updateUser(owner.userId, { emailVerified: true })
    await internalAdapter.deleteUserSessions(owner.userId)
    await giveBackTurns(trx, 'wrong-password', user.email)
    await queueMail(trx, user.email, passwordChanged(auth.publicUrl, await firstNameOf(trx, owner.userId)))
    return { email: user.email }
  })
}

async function firstNameOf(trx: Trx, userId: string): Promise<string> {
  const { firstname } = await trx
    .selectFrom('profile')
    .select('firstname')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return firstname
}
