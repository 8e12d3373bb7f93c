import { hashPassword } from 'better-auth/crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import type { App } from '#server/app.ts'
import { refusal } from '#shared/fields.ts'
import { done } from '../../schema.ts'
import type { Auth, AuthOptions } from '../../server/auth.ts'
import { linkGone } from '../../server/refusals.ts'
import { requireSession } from '../../server/session.ts'
import { addressConfirmation, chosenPassword } from '../schema.ts'
import { changePassword, confirmAddress } from './commands.ts'
import { requireRecentLogin } from './recent-login.ts'

const tags = ['Security']
const answers = { 200: done, 400: refusal, 401: refusal, 403: refusal, 429: refusal }
// Per IP address: each of these may hash a password or try a link.
const guessing = { rateLimit: { max: 50, timeWindow: '5 minutes' } }

/** Adds the calls with which users protect their own account; they need no company. */
export function securityRoutes(app: App, db: Db, auth: Auth, options: AuthOptions): void {
  const recentSession = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await requireSession(auth, request, reply)
    requireRecentLogin(found.session, new Date())
    return found
  }
  app.post(
    '/user/ChangePassword',
    { config: guessing, schema: { tags, body: chosenPassword, response: answers } },
    async (request, reply) => {
      const { session, user } = await recentSession(request, reply)
      const passwordHash = await hashPassword(request.body.password)
      await inTransaction(db, (trx) =>
        changePassword(trx, options, { userId: user.id, passwordHash, keepSession: session.id }),
      )
      return true as const
    },
  )
  app.post(
    '/user/ConfirmEmail',
    { config: guessing, schema: { tags, body: addressConfirmation, response: answers } },
    async (request) => {
      await inTransaction(db, (trx) => confirmAddress(trx, options, request.body.token)).catch((error: unknown) => {
        // Somebody else was given the address at the same moment.
        throw isUniqueViolation(error) ? linkGone() : error
      })
      return true as const
    },
  )
}
