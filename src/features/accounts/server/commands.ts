import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { passwordChanged } from '#mail/messages/password-changed.ts'
import { resetPassword as resetPasswordMail } from '#mail/messages/reset-password.ts'
import { queueMail } from '#mail/send-mail.ts'
import { giveBackTurns, takeTurn } from '#server/requests/throttle.ts'
import type { passwordReset } from '../schema.ts'
import { triesFrom } from './address-limits.ts'
import { type AuthOptions, accountsIn, findUser } from './auth.ts'
import { consumeEmailToken, createEmailToken } from './email-tokens.ts'
import { firstNameOf } from './first-name.ts'
import { refuseGuessableOf } from './guessable-passwords.ts'
import { linkGone } from './refusals.ts'
import { endChallenges } from './session.ts'

/** Mails a link to choose a new password if the address has an account, at most once a minute and a few times an hour. */
export async function forgotPassword(db: Db, auth: AuthOptions, email: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if ((await takeTurn(trx, 'reset-mail', email)) > 0 || (await takeTurn(trx, 'asked-mail', email)) > 0) return
    const user = await findUser(trx, auth, email)
    if (!user) return
    const token = await createEmailToken(trx, user.id, 'reset-password')
    await queueMail(trx, email, resetPasswordMail(auth.publicUrl, await firstNameOf(trx, user.id), token), {
      aboutUserId: user.id,
    })
  })
}

/**
 * Sets a new password with the token of a mail, ends every session of the user, removes the passkeys, which somebody else
 * may have made, and notifies the user by mail. The tries from `network` are forgotten. Returns the address of the
 * account; throws a refusal (400) when the token is unknown, used or expired, or the password easily guessed: then the token
 * goes on working.
 */
export async function resetPassword(
  db: Db,
  auth: AuthOptions,
  wanted: z.output<typeof passwordReset> & { network: string },
): Promise<{ email: string }> {
  const passwordHash = await auth.passwords.hash(wanted.password)
  return inTransaction(db, async (trx) => {
    const owner = await consumeEmailToken(trx, 'reset-password', wanted.token)
    if (!owner) throw linkGone()
    await refuseGuessableOf(trx, owner.userId, wanted.password)
    const { internalAdapter } = await accountsIn(trx, auth)
    await internalAdapter.updatePassword(owner.userId, passwordHash)
    // Using a mailed link proves that the address is the user's.
    const user = await internalAdapter.updateUser(owner.userId, { emailVerified: true })
    await internalAdapter.deleteUserSessions(owner.userId)
    await endChallenges(trx, owner.userId)
    await giveBackTurns(trx, 'wrong-password', triesFrom(user.email, wanted.network))
    await giveBackTurns(trx, 'guessed-account', user.email)
    const passkeys = await trx.deleteFrom('passkey').where('userId', '=', owner.userId).returning('id').execute()
    const ended = { endedSessions: 'everywhere', passkeys: passkeys.length > 0 ? 'removed' : 'none' } as const
    await queueMail(trx, user.email, passwordChanged(auth.publicUrl, await firstNameOf(trx, owner.userId), ended), {
      aboutUserId: owner.userId,
    })
    return { email: user.email }
  })
}
