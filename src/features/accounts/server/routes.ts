import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Db } from '#db/connect.ts'
import { revealOutages } from '#db/errors.ts'
import type { App } from '#server/app.ts'
import { AppError } from '#server/errors.ts'
import { refusal } from '#shared/fields.ts'
import { credentials, currentUser, done, emailOnly, passwordReset, registration, tokenOnly } from '../schema.ts'
import type { Auth } from './auth.ts'
import {
  type AccountContext,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './commands.ts'
import { getCurrentUser } from './queries.ts'
import { authHeaders, findSession } from './session.ts'

// More than any of the answers takes, hashing a password included; little enough that nobody minds.
const evenTime = 400

const tags = ['Account']
const answers = { 200: done, 400: refusal, 429: refusal }
// Per address: enough for a kitchen behind one router, too few to try passwords or flood mailboxes.
const mailing = { rateLimit: { max: 30, timeWindow: '10 minutes' } }
const guessing = { rateLimit: { max: 50, timeWindow: '5 minutes' } }

/** Registration, the links in mails, and signing in and out. */
export function accountRoutes(app: App, db: Db, auth: Auth, context: AccountContext): void {
  app.post(
    '/user/Register',
    { config: mailing, schema: { tags, body: registration, response: answers } },
    async (request) => {
      await inEvenTime(() => register(db, context, request.body))
      return true as const
    },
  )
  app.post(
    '/user/VerifyEmail',
    { config: guessing, schema: { tags, body: tokenOnly, response: answers } },
    async (request) => {
      await verifyEmail(db, context, request.body.token)
      return true as const
    },
  )
  app.post(
    '/user/ResendVerification',
    { config: mailing, schema: { tags, body: emailOnly, response: answers } },
    async (request) => {
      await inEvenTime(() => resendVerification(db, context, request.body.email))
      return true as const
    },
  )
  app.post(
    '/user/ForgotPassword',
    { config: mailing, schema: { tags, body: emailOnly, response: answers } },
    async (request) => {
      await inEvenTime(() => forgotPassword(db, context, request.body.email))
      return true as const
    },
  )
  app.post(
    '/user/ResetPassword',
    { config: guessing, schema: { tags, body: passwordReset, response: answers } },
    async (request) => {
      await resetPassword(db, context, request.body)
      return true as const
    },
  )
  sessionRoutes(app, db, auth)
}

function sessionRoutes(app: App, db: Db, auth: Auth): void {
  const signInAnswers = { ...answers, 401: refusal, 403: refusal }
  app.post(
    '/auth/sign-in/email',
    { config: guessing, schema: { tags, body: credentials, response: signInAnswers } },
    async (request, reply) => {
      const headers = authHeaders(request)
      const response = await revealOutages(() =>
        auth.api.signInEmail({ body: request.body, headers, asResponse: true }),
      )
      if (!response.ok) throw signInRefusal(response.status)
      passCookies(response, reply)
      return true as const
    },
  )
  app.post('/auth/sign-out', { schema: { tags, response: answers } }, async (request, reply) => {
    const headers = authHeaders(request)
    passCookies(await revealOutages(() => auth.api.signOut({ headers, asResponse: true })), reply)
    return true as const
  })
  app.get('/auth/get-session', { schema: { tags, response: { 200: currentUser } } }, async (request, reply) => {
    const session = await findSession(auth, request, reply)
    return session ? getCurrentUser(db, session.user.id, session.user.email) : null
  })
}

/** Does something in never less than 400 ms, so that the time does not tell whether there was anything to do. */
async function inEvenTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(evenTime)])
}

function signInRefusal(status: number): Error {
  if (status >= 500) return new Error(`Better Auth answered a sign-in with ${status}`)
  if (status === 403)
    return new AppError(403, 'email-not-verified', 'Bevestig eerst je e-mailadres met de link in de mail.')
  return new AppError(401, 'wrong-credentials', 'E-mailadres of wachtwoord klopt niet.')
}

function passCookies(response: Response, reply: FastifyReply): void {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
}
