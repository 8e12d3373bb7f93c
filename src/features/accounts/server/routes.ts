import type { Db } from '#db/connect.ts'
import { revealOutages } from '#db/errors.ts'
import type { App } from '#server/app.ts'
import { refusal } from '#shared/fields.ts'
import { confirmation, currentUser, done, emailOnly, passwordReset, registration } from '../schema.ts'
import type { Auth, AuthOptions } from './auth.ts'
import { browserOf, makeKnownBrowser, rememberBrowser } from './browser-cookies.ts'
import { forgotPassword, resetPassword } from './commands.ts'
import { inEvenTime } from './even-time.ts'
import { getCurrentUser } from './queries.ts'
import { type AccountContext, confirmRegistration, register, resendVerification } from './registrations.ts'
import { authHeaders, endSession, findSession, passCookies } from './session.ts'

const tags = ['Account']
const answers = { 200: done, 400: refusal, 429: refusal }
// Per IP address: enough for a kitchen behind one router, too few to try passwords or flood mailboxes.
const mailing = { rateLimit: { max: 30, timeWindow: '10 minutes' } }
const guessing = { rateLimit: { max: 50, timeWindow: '5 minutes' } }

/** Adds the calls for registration, for the links in mails, for signing out, and for who is signed in. */
export function accountRoutes(app: App, db: Db, auth: Auth, context: AccountContext): void {
  registrationRoutes(app, db, auth, context)
  passwordRoutes(app, db, context.auth)
  sessionRoutes(app, db, auth)
}

function registrationRoutes(app: App, db: Db, auth: Auth, context: AccountContext): void {
  app.post(
    '/user/Register',
    { config: mailing, schema: { tags, body: registration, response: answers } },
    async (request, reply) => {
      const browser = rememberBrowser(request, reply, context.auth)
      await inEvenTime(() => register(db, context, request.body, browser))
      return true as const
    },
  )
  app.post(
    '/user/VerifyEmail',
    { config: guessing, schema: { tags, body: confirmation, response: { ...answers, 401: refusal } } },
    async (request, reply) => {
      const browser = browserOf(request, context.auth)
      const { userId, email } = await confirmRegistration(db, context, { ...request.body, browser })
      const headers = authHeaders(request)
      const signedIn = await revealOutages(() => auth.api.signInAs({ body: { userId }, headers, asResponse: true }))
      passCookies(signedIn, reply)
      makeKnownBrowser(reply, email, context.auth)
      return true as const
    },
  )
  app.post(
    '/user/ResendVerification',
    { config: mailing, schema: { tags, body: emailOnly, response: answers } },
    async (request) => {
      const browser = browserOf(request, context.auth)
      await inEvenTime(() => resendVerification(db, context, request.body.email, browser))
      return true as const
    },
  )
}

function passwordRoutes(app: App, db: Db, auth: AuthOptions): void {
  app.post(
    '/user/ForgotPassword',
    { config: mailing, schema: { tags, body: emailOnly, response: answers } },
    async (request) => {
      await inEvenTime(() => forgotPassword(db, auth, request.body.email))
      return true as const
    },
  )
  app.post(
    '/user/ResetPassword',
    { config: guessing, schema: { tags, body: passwordReset, response: answers } },
    async (request, reply) => {
      const { email } = await resetPassword(db, auth, request.body)
      makeKnownBrowser(reply, email, auth)
      return true as const
    },
  )
}

function sessionRoutes(app: App, db: Db, auth: Auth): void {
  app.post('/auth/sign-out', { schema: { tags, response: answers } }, async (request, reply) => {
    await endSession(auth, request, reply)
    return true as const
  })
  app.get('/auth/get-session', { schema: { tags, response: { 200: currentUser } } }, async (request, reply) => {
    const session = await findSession(auth, request, reply)
    return session ? getCurrentUser(db, session.user.id, session.user.email) : null
  })
}
