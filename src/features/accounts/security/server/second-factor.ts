import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Db } from '#db/connect.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { securityChanged } from '#mail/messages/security-changed.ts'
import { queueMail } from '#mail/send-mail.ts'
import { AppError, invalidField } from '#server/requests/errors.ts'
import { giveBackTurns, takeTurn } from '#server/requests/throttle.ts'
import { type AuthOptions, accountsIn, appName } from '../../server/auth.ts'
import { firstNameOf } from '../../server/first-name.ts'
import { notSignedIn } from '../../server/refusals.ts'
import type { SignedIn } from '../../server/session.ts'
import { lockUser } from '../../server/user-lock.ts'
import { normalCode } from '../rules.ts'
import { newBackupCodes } from './backup-codes.ts'
import { tooManyCodes } from './refusals.ts'

type Owner = Pick<SignedIn, 'userId' | 'email'>

/**
 * Creates the secret of a second factor, which is not in force until `enableSecondFactor` gets its first code. Returns it
 * as text and as the address that authenticator apps scan
 * (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). Throws 409 when a second factor is in force.
 */
export async function prepareSecondFactor(
  db: Db,
  auth: AuthOptions,
  user: Owner,
): Promise<{ secret: string; url: string }> {
  const secret = generateRandomString(32)
  const stored = await symmetricEncrypt({ key: auth.secret, data: secret })
  await inTransaction(db, async (trx) => {
    const { adapter } = await accountsIn(trx, auth)
    if (!(await lockUser(trx, user.userId))) throw notSignedIn()
    const known = await findFactor(trx, auth, user.userId)
    if (known?.verified) throw alreadyOn()
    await trx.deleteFrom('twoFactor').where('userId', '=', user.userId).execute()
    await adapter.create({
      model: 'twoFactor',
      data: { userId: user.userId, secret: stored, backupCodes: '[]', verified: false },
    })
  })
  const url = createOTP(secret).url(appName, user.email)
  return { secret: base32.encode(secret, { padding: false }), url }
}

/**
 * Puts the prepared second factor in force with a code of the app, and returns its backup codes, which are never shown
 * again. Throws 400 for a wrong code, 409 when none was prepared or one is in force, 429 after too many wrong codes.
 */
export async function enableSecondFactor(db: Db, auth: AuthOptions, user: Owner, typed: string): Promise<string[]> {
  const code = normalCode(typed)
  await takeCodeTurn(db, user.userId)
  const isFresh = (await takeTurn(db, 'used-code', `${user.userId} ${code}`)) === 0
  const { codes, stored } = newBackupCodes()
  await inTransaction(db, async (trx) => {
    await lockUser(trx, user.userId)
    const factor = await findFactor(trx, auth, user.userId)
    if (!factor) throw new AppError(409, 'second-factor-not-prepared', 'Begin opnieuw met instellen.')
    if (factor.verified) throw alreadyOn()
    const secret = await symmetricDecrypt({ key: auth.secret, data: factor.secret })
    if (!isFresh || !(await createOTP(secret).verify(code))) throw wrongFirstCode()
    const { adapter, internalAdapter } = await accountsIn(trx, auth)
    const where = [{ field: 'userId', value: user.userId }]
    await adapter.update({ model: 'twoFactor', where, update: { verified: true, backupCodes: stored } })
    await internalAdapter.updateUser(user.userId, { twoFactorEnabled: true })
    await tellUser(trx, auth, user, 'second-factor-on')
  })
  await giveBackTurns(db, 'wrong-code', user.userId)
  return codes
}

/** Switches the second factor off. Throws 409 when there is none. */
export async function disableSecondFactor(db: Db, auth: AuthOptions, user: Owner): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { internalAdapter } = await accountsIn(trx, auth)
    await requireFactor(trx, auth, user.userId)
    await trx.deleteFrom('twoFactor').where('userId', '=', user.userId).execute()
    await internalAdapter.updateUser(user.userId, { twoFactorEnabled: false })
    await tellUser(trx, auth, user, 'second-factor-off')
  })
}

/** Replaces the backup codes and returns the new ones. Throws 409 when there is no second factor. */
export async function renewBackupCodes(db: Db, auth: AuthOptions, user: Owner): Promise<string[]> {
  const { codes, stored } = newBackupCodes()
  await inTransaction(db, async (trx) => {
    await requireFactor(trx, auth, user.userId)
    await trx.updateTable('twoFactor').set({ backupCodes: stored }).where('userId', '=', user.userId).execute()
    await tellUser(trx, auth, user, 'backup-codes-renewed')
  })
  return codes
}

/** Takes a turn to try a code for this user; throws 429 when there is none now. */
export async function takeCodeTurn(db: Db, userId: string): Promise<void> {
  const wait = await takeTurn(db, 'wrong-code', userId)
  if (wait > 0) throw tooManyCodes(wait)
}

type Factor = { secret: string; backupCodes: string; verified: boolean }

// Through Better Auth, which reads booleans alike on both databases.
async function findFactor(trx: Trx, auth: AuthOptions, userId: string): Promise<Factor | null> {
  const { adapter } = await accountsIn(trx, auth)
  return adapter.findOne<Factor>({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] })
}

async function requireFactor(trx: Trx, auth: AuthOptions, userId: string): Promise<void> {
  await lockUser(trx, userId)
  const factor = await findFactor(trx, auth, userId)
  if (!factor?.verified) throw new AppError(409, 'second-factor-off', 'Inloggen in twee stappen staat niet aan.')
}

async function tellUser(
  trx: Trx,
  { publicUrl }: AuthOptions,
  user: Owner,
  change: Parameters<typeof securityChanged>[2],
): Promise<void> {
  await queueMail(trx, user.email, securityChanged(publicUrl, await firstNameOf(trx, user.userId), change), {
    aboutUserId: user.userId,
  })
}

function alreadyOn(): AppError {
  return new AppError(409, 'second-factor-on', 'Inloggen in twee stappen staat al aan.')
}

function wrongFirstCode(): AppError {
  return invalidField('code', 'Deze code klopt niet. Vul de code in die je app nu toont.')
}
