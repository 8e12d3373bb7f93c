import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Db } from '#db/connect.ts'
import { revealOutages } from '#db/errors.ts'
import type { App } from '#server/app.ts'
import { AppError } from '#server/errors.ts'
import { refusal } from '#shared/fields.ts'
import { confirmation, credentials, currentUser, done, emailOnly, passwordReset, registration } from '../schema.ts'
import type { Auth, AuthOptions } from './auth.ts'
import { browserOf, isKnownBrowser, makeKnownBrowser, rememberBrowser } from './browser-cookies.ts'
import { forgotPassword, resetPassword } from './commands.ts'
import { getCurrentUser } from './queries.ts'
import { tooManyPasswords } from './refusals.ts'
import { type AccountContext, confirmRegistration, register, resendVerification } from './registrations.ts'
import { authHeaders, endSession, findSession } from './session.ts'
import { giveBackTurns, takeTurn } from './throttle.ts'

// In ms: longer than any of these calls takes, hashing a password included; short enough that nobody minds.
const evenTime = 400

const tags = ['Account']
const answers = { 200: done, 400: refusal, 429: refusal }
// Per IP address: enough for a kitchen behind one router, too few to try passwords or flood mailboxes.
const mailing = { rateLimit: { max: 30, timeWindow: '10 minutes' } }
const guessing = { rateLimit: { max: 50, timeWindow: '5 minutes' } }

/** Adds the calls for registration, for the links in mails, and for signing in and out. */
export function accountRoutes(app: App, db: Db, auth: Auth, context: AccountContext): void {
  registrationRoutes(app, db, auth, context)
  passwordRoutes(app, db, context.auth)
  sessionRoutes(app, db, auth, context.auth)
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

function sessionRoutes(app: App, db: Db, auth: Auth, options: AuthOptions): void {
  app.post(
    '/auth/sign-in/email',
    { config: guessing, schema: { tags, body: credentials, response: { ...answers, 401: refusal } } },
    async (request, reply) => {
      const { email } = request.body
      const counted = isKnownBrowser(request, email, options) ? `${email} in a known browser` : email
      const wait = await takeTurn(db, 'wrong-password', counted)
      if (wait > 0) throw tooManyPasswords(wait)
      const headers = authHeaders(request)
      const response = await revealOutages(() =>
        auth.api.signInEmail({ body: request.body, headers, asResponse: true }),
      )
      if (!response.ok) throw signInRefusal(response.status)
      await giveBackTurns(db, 'wrong-password', counted)
      passCookies(response, reply)
      makeKnownBrowser(reply, email, options)
      return true as const
    },
  )
  app.post('/auth/sign-out', { schema: { tags, response: answers } }, async (request, reply) => {
    await endSession(auth, request, reply)
    return true as const
  })
  app.get('/auth/get-session', { schema: { tags, response: { 200: currentUser } } }, async (request, reply) => {
    const session = await findSession(auth, request, reply)
    return session ? getCurrentUser(db, session.user.id, session.user.email) : null
  })
}

/** Runs `work` in no less than 400 ms, so that the time does not reveal whether there was anything to do. */
async function inEvenTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(evenTime)])
}

function signInRefusal(status: number): Error {
  if (status >= 500) return new Error(`Better Auth answered a sign-in with ${status}`)
  return new AppError(401, 'wrong-credentials', 'E-mailadres of wachtwoord klopt niet.')
}

function passCookies(response: Response, reply: FastifyReply): void {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
}
