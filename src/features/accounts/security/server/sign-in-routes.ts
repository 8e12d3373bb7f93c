import { isUniqueViolation, revealOutages } from '#db/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { credentials } from '../../schema.ts'
import { fewFromOneAddress } from '../../server/address-limits.ts'
import { linkGone } from '../../server/refusals.ts'
import { authHeaders, findSession, passCookies } from '../../server/session.ts'
import { addressConfirmation, passkeyAnswer, passkeyOptions, typedCode } from '../schema.ts'
import { confirmAddress } from './commands.ts'
import { type SignInContext, signInWithCode, signInWithPasskey, signInWithPassword } from './sign-in.ts'

const tags = ['Account']

/**
 * Adds the calls that sign in, with a password, with a code after it and with a passkey, and the one behind the link that
 * confirms another address.
 */
export function signInRoutes(app: App, context: SignInContext): void {
  const guessing = fewFromOneAddress(app, context.db, 'guess')
  app.post(
    '/auth/sign-in/email',
    { ...guessing, schema: { tags, body: credentials, response: taken } },
    async (request, reply) => {
      await signInWithPassword(context, { request, reply }, request.body)
      return true as const
    },
  )
  app.post(
    '/auth/sign-in/code',
    { ...guessing, schema: { tags, body: typedCode, response: taken } },
    async (request, reply) => {
      await signInWithCode(context, { request, reply }, request.body.code)
      return true as const
    },
  )
  app.post(
    '/auth/passkey-options',
    { ...guessing, schema: { tags, response: { 200: passkeyOptions } } },
    async (request, reply) => {
      // Without the session: a browser that asks again for who is signed in offers all of its passkeys, too.
      const headers = authHeaders(request, { without: 'session_token' })
      const answer = await revealOutages(() =>
        context.auth.api.generatePasskeyAuthenticationOptions({ headers, asResponse: true }),
      )
      passCookies(answer, reply)
      const options = (await answer.json()) as Record<string, unknown>
      return { ...options, userVerification: 'required' }
    },
  )
  app.post(
    '/user/ConfirmEmail',
    { ...guessing, schema: { tags, body: addressConfirmation, response: taken } },
    async (request, reply) => {
      const { token } = request.body
      const userId = (await findSession(context.auth, request, reply))?.user.id
      await inTransaction(context.db, (trx) => confirmAddress(trx, context.options, { token, userId })).catch(
        (error: unknown) => {
          // Somebody else was given the address at the same moment.
          throw isUniqueViolation(error) ? linkGone() : error
        },
      )
      return true as const
    },
  )
  app.post(
    '/auth/sign-in/passkey',
    { ...guessing, schema: { tags, body: passkeyAnswer, response: taken } },
    async (request, reply) => {
      await signInWithPasskey(context, { request, reply }, request.body)
      return true as const
    },
  )
}
