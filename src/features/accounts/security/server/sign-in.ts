import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { revealOutages } from '#db/errors.ts'
import { AppError } from '#server/requests/errors.ts'
import { giveBackTurns, takeTurn } from '#server/requests/throttle.ts'
import type { credentials } from '../../schema.ts'
import { networkOf, triesFrom } from '../../server/address-limits.ts'
import { type Auth, type AuthOptions, challengeCookie } from '../../server/auth.ts'
import { isKnownBrowser, makeKnownBrowser } from '../../server/browser-cookies.ts'
import { tooManyPasswords } from '../../server/refusals.ts'
import { authHeaders, endSessionBefore, passCookies } from '../../server/session.ts'
import { isAppCode, normalCode } from '../rules.ts'
import type { passkeyAnswer } from '../schema.ts'
import { storedCode } from './backup-codes.ts'
import { challengeGone, codeNeeded, wrongCode, wrongPasskey } from './refusals.ts'
import { takeCodeTurn } from './second-factor.ts'

export type SignInContext = { db: Db; auth: Auth; options: AuthOptions }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * Signs in with an address and a password. Throws 401 for a wrong one, the same for an address without an account; 429
 * after too many; 401 `second-factor-needed` when the password is right and a code is needed as well: the browser then
 * has ten minutes for `signInWithCode`.
 */
export async function signInWithPassword(
  context: SignInContext,
  exchange: Exchange,
  given: z.output<typeof credentials>,
): Promise<void> {
  const { db, auth, options } = context
  const { request, reply } = exchange
  const isKnown = isKnownBrowser(request, given.email, options)
  const counted = isKnown ? `${given.email} in a known browser` : triesFrom(given.email, networkOf(request.ip))
  const wait = await takeTurn(db, 'wrong-password', counted)
  if (wait > 0) throw tooManyPasswords(wait)
  const waitForAll = isKnown ? 0 : await takeTurn(db, 'guessed-account', given.email)
  if (waitForAll > 0) throw tooManyPasswords(waitForAll)
  const headers = authHeaders(request)
  const answer = await revealOutages(() => auth.api.signInEmail({ body: given, headers, asResponse: true }))
  if (!answer.ok) throw signInRefusal(answer.status)
  await giveBackTurns(db, 'wrong-password', counted)
  if ('twoFactorRedirect' in ((await answer.clone().json()) as object)) {
    // The session that this browser may have goes on: the plugin would take its cookie away.
    passCookies(answer, reply, (cookie) => cookie.includes(`${challengeCookie}=`))
    throw codeNeeded()
  }
  await finish(context, exchange, answer)
}

/**
 * Signs in with the code that `signInWithPassword` asked for: of the app, or a backup code. Each works once. Throws 401
 * for a wrong or used code and when the password was given too long ago, 429 after too many wrong codes.
 */
export async function signInWithCode(context: SignInContext, exchange: Exchange, typed: string): Promise<void> {
  const { db, auth } = context
  const { request } = exchange
  // Without the browser's session, which the plugin would take for a sign-in that is already complete.
  const headers = authHeaders(request, { without: 'session_token' })
  const userId = await revealOutages(() => auth.api.challengedUser({ headers }))
  if (!userId) throw challengeGone()
  await takeCodeTurn(db, userId)
  const answer = isAppCode(typed)
    ? await tryAppCode(context, userId, { code: normalCode(typed), headers })
    : await revealOutages(() =>
        auth.api.verifyBackupCode({ body: { code: storedCode(typed) }, headers, asResponse: true }),
      )
  if (!answer?.ok) throw await codeRefusal(answer)
  await giveBackTurns(db, 'wrong-code', userId)
  await finish(context, exchange, answer)
}

/** Tries a code of the app; undefined when it was tried before, as long as it could still be valid. */
async function tryAppCode({ db, auth }: SignInContext, userId: string, given: { code: string; headers: Headers }) {
  if ((await takeTurn(db, 'used-code', `${userId} ${given.code}`)) > 0) return undefined
  const { code, headers } = given
  return revealOutages(() => auth.api.verifyTOTP({ body: { code }, headers, asResponse: true }))
}

/**
 * Signs in with a passkey's answer to the challenge in this browser's cookie. It needs no code besides: the device has
 * checked who holds it. Throws 401 when it does not sign in anybody.
 */
export async function signInWithPasskey(
  context: SignInContext,
  exchange: Exchange,
  { response }: z.output<typeof passkeyAnswer>,
): Promise<void> {
  const headers = authHeaders(exchange.request)
  const body = { response: { ...response, clientExtensionResults: {} } }
  const answer = await revealOutages(() =>
    context.auth.api.verifyPasskeyAuthentication({ body, headers, asResponse: true }),
  )
  if (answer.status >= 500) throw new Error(`Better Auth answered a passkey with ${answer.status}`)
  if (!answer.ok) throw wrongPasskey()
  await finish(context, exchange, answer)
}

/** Gives the browser its new session, ends the one that it had, and marks it as known to the address. */
async function finish({ db, auth, options }: SignInContext, { request, reply }: Exchange, answer: Response) {
  const { user } = (await answer.json()) as { user: { email: string } }
  await endSessionBefore(db, auth, request)
  passCookies(answer, reply)
  makeKnownBrowser(reply, user.email, options)
}

function signInRefusal(status: number): Error {
  if (status >= 500) return new Error(`Better Auth answered a sign-in with ${status}`)
  return new AppError(401, 'wrong-credentials', 'E-mailadres of wachtwoord klopt niet.')
}

// After five wrong codes the plugin ends a challenge; it names none of its reasons by status alone.
async function codeRefusal(answer: Response | undefined): Promise<Error> {
  // 409: another browser used up a backup code at the same moment.
  if (!answer || answer.status === 409) return wrongCode()
  if (answer.status >= 500) return new Error(`Better Auth answered a code with ${answer.status}`)
  const { code } = (await answer.json()) as { code?: string }
  return code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE' ? wrongCode() : challengeGone()
}
