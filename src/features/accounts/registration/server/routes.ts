import type { Db } from '#db/connect.ts'
import { revealOutages } from '#db/errors.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { confirmation, emailOnly, registration } from '../../schema.ts'
import { fewFromOneAddress } from '../../server/address-limits.ts'
import type { AccountContext, Auth } from '../../server/auth.ts'
import { browserOf, makeKnownBrowser, rememberBrowser } from '../../server/browser-cookies.ts'
import { inConstantTime } from '../../server/constant-time.ts'
import { authHeaders, endSessionBefore, passCookies } from '../../server/session.ts'
import { confirmRegistration, register, resendVerification } from './commands.ts'

const tags = ['Account']

/** Adds the calls for registering, and for the link that confirms the address. */
export function registrationRoutes(app: App, db: Db, auth: Auth, context: AccountContext): void {
  const [mailing, guessing] = [fewFromOneAddress(app, db, 'mail'), fewFromOneAddress(app, db, 'guess')]
  app.post(
    '/user/Register',
    { ...mailing, schema: { tags, body: registration, response: taken } },
    async (request, reply) => {
      const browser = rememberBrowser(request, reply, context.auth)
      await inConstantTime(() => register(db, context, request.body, browser))
      return true as const
    },
  )
  app.post(
    '/user/VerifyEmail',
    { ...guessing, schema: { tags, body: confirmation, response: taken } },
    async (request, reply) => {
      const browser = browserOf(request, context.auth)
      const { userId, email } = await confirmRegistration(db, context, { ...request.body, browser })
      const headers = authHeaders(request)
      const signedIn = await revealOutages(() => auth.api.signInAs({ body: { userId }, headers, asResponse: true }))
      await endSessionBefore(db, auth, request)
      passCookies(signedIn, reply)
      makeKnownBrowser(reply, email, context.auth)
      return true as const
    },
  )
  app.post(
    '/user/ResendVerification',
    { ...mailing, schema: { tags, body: emailOnly, response: taken } },
    async (request) => {
      const browser = browserOf(request, context.auth)
      await inConstantTime(() => resendVerification(db, context, request.body.email, browser))
      return true as const
    },
  )
}
