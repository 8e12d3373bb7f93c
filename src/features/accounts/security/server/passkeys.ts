import { getAuthenticatorName } from '@better-auth/passkey'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { isUniqueViolation, revealOutages } from '#db/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { securityChanged } from '#mail/messages/security-changed.ts'
import { queueMail } from '#mail/send-mail.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { type AuthOptions, createAuth } from '../../server/auth.ts'
import { firstNameOf } from '../../server/first-name.ts'
import { notSignedIn } from '../../server/refusals.ts'
import { authHeaders, type SignedIn } from '../../server/session.ts'
import { lockUser } from '../../server/user-lock.ts'
import { deviceName } from '../device-name.ts'
import { maxPasskeys } from '../rules.ts'
import type { newPasskey } from '../schema.ts'

type Owner = Pick<SignedIn, 'userId' | 'email'>

/**
 * Stores a passkey that the browser made for the challenge in its cookie, under the name of its maker or else of the
 * browser, and notifies the user by mail. Throws 400 when it does not answer that challenge, 409 for one too many.
 */
export async function addPasskey(
  db: Db,
  options: AuthOptions,
  user: Owner,
  request: FastifyRequest,
  { response }: z.output<typeof newPasskey>,
): Promise<void> {
  requireNoMaker(response.response.attestationObject)
  await inTransaction(db, async (trx) => {
    if (!(await lockUser(trx, user.userId))) throw notSignedIn()
    const { count } = await trx
      .selectFrom('passkey')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', user.userId)
      .executeTakeFirstOrThrow()
    if (count >= maxPasskeys)
      throw new AppError(409, 'too-many-passkeys', `Je kunt niet meer dan ${maxPasskeys} passkeys hebben.`)
    const answer = await revealOutages(() =>
      createAuth(trx, options).api.verifyPasskeyRegistration({
        body: { response },
        headers: authHeaders(request),
        asResponse: true,
      }),
    )
    if (!answer.ok) throw passkeyRefused()
    const { id, aaguid } = (await answer.json()) as { id: string; aaguid?: string }
    const name = getAuthenticatorName(aaguid) ?? deviceName(request.headers['user-agent'] ?? null)
    await trx.updateTable('passkey').set({ name }).where('id', '=', id).execute()
    await queueMail(
      trx,
      user.email,
      securityChanged(options.publicUrl, await firstNameOf(trx, user.userId), 'passkey-added'),
      { aboutUserId: user.userId },
    )
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? passkeyRefused() : error
  })
}

/** Renames a passkey; throws 404 unless it is this user's. */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('Passkey')
}

/** Deletes a passkey and notifies the user by mail; throws 404 unless it is this user's. */
export async function removePasskey(db: Db, options: AuthOptions, user: Owner, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('userId', '=', user.userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('Passkey')
    await queueMail(
      trx,
      user.email,
      securityChanged(options.publicUrl, await firstNameOf(trx, user.userId), 'passkey-removed'),
      { aboutUserId: user.userId },
    )
  })
}

/**
 * Refuses a passkey that comes with certificates of its device's maker, for which we do not ask: to check them the library
 * fetches whatever address they name, before it has checked anything else (https://www.w3.org/TR/webauthn-3/#sctn-attestation).
 */
function requireNoMaker(attestationObject: string): void {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const format = attestation.get('fmt')
    const isSelfMade = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
    if (format === 'none' || isSelfMade) return
  } catch {
    throw passkeyRefused()
  }
  throw passkeyRefused()
}

function passkeyRefused(): AppError {
  return new AppError(400, 'passkey-refused', 'Deze passkey kon niet worden toegevoegd. Probeer het opnieuw.')
}
