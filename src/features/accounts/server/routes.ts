import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { currentUser, emailOnly, passwordReset, resetLink, resetLinkState } from '../schema.ts'
import { fewFromOneAddress, networkOf } from './address-limits.ts'
import type { Auth, AuthOptions } from './auth.ts'
import { makeKnownBrowser } from './browser-cookies.ts'
import { forgotPassword, resetPassword } from './commands.ts'
import { inConstantTime } from './constant-time.ts'
import { getCurrentUser, getResetLink } from './queries.ts'
import { endSession, findSession } from './session.ts'

const tags = ['Account']

/** Adds the calls for a forgotten password, for signing out, and for who is signed in. */
export function accountRoutes(app: App, db: Db, auth: Auth, options: AuthOptions): void {
  passwordRoutes(app, db, options)
  sessionRoutes(app, db, auth)
}

function passwordRoutes(app: App, db: Db, auth: AuthOptions): void {
  const [mailing, guessing] = [fewFromOneAddress(app, db, 'mail'), fewFromOneAddress(app, db, 'guess')]
  app.post(
    '/user/ForgotPassword',
    { ...mailing, schema: { tags, body: emailOnly, response: taken } },
    async (request) => {
      await inConstantTime(() => forgotPassword(db, auth, request.body.email))
      return true as const
    },
  )
  // In the body, as an address is written into logs.
  app.post(
    '/user/CheckResetLink',
    { ...guessing, schema: { tags, body: resetLink, response: { 200: resetLinkState } } },
    (request) => getResetLink(db, request.body.token),
  )
  app.post(
    '/user/ResetPassword',
    { ...guessing, schema: { tags, body: passwordReset, response: taken } },
    async (request, reply) => {
      const { email } = await resetPassword(db, auth, { ...request.body, network: networkOf(request.ip) })
      makeKnownBrowser(reply, email, auth)
      return true as const
    },
  )
}

function sessionRoutes(app: App, db: Db, auth: Auth): void {
  app.post('/auth/sign-out', { schema: { tags, response: taken } }, async (request, reply) => {
    await endSession(auth, request, reply)
    return true as const
  })
  app.get('/auth/get-session', { schema: { tags, response: { 200: currentUser } } }, async (request, reply) => {
    const session = await findSession(auth, request, reply)
    return session ? getCurrentUser(db, session.user.id, session.user.email) : null
  })
}
