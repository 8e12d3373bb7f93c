import { hashPassword } from 'better-auth/crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { isUniqueViolation, revealOutages } from '#db/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import type { App } from '#server/app.ts'
import { refusal } from '#shared/fields.ts'
import { done } from '../../schema.ts'
import type { Auth, AuthOptions } from '../../server/auth.ts'
import { inEvenTime } from '../../server/even-time.ts'
import { linkGone } from '../../server/refusals.ts'
import { authHeaders, requireSession } from '../../server/session.ts'
import {
  addressConfirmation,
  backupCodes,
  chosenPassword,
  newPasskey,
  ownId,
  passkeyName,
  passkeyOptions,
  preparedFactor,
  security,
  sessions,
  typedCode,
  wantedAddress,
} from '../schema.ts'
import { changePassword, confirmAddress, endSession, endSessions, requestAddressChange } from './commands.ts'
import { addPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { getSecurity, listSessions } from './queries.ts'
import { requireRecentLogin } from './recent-login.ts'
import { disableSecondFactor, enableSecondFactor, prepareSecondFactor, renewBackupCodes } from './second-factor.ts'
import { passCookies } from './sign-in.ts'
import { signInRoutes } from './sign-in-routes.ts'

const tags = ['Security']
const own = { 401: refusal }
const changed = { 200: done, 400: refusal, 401: refusal, 403: refusal, 409: refusal, 429: refusal }
// Per IP address: each of these may hash a password, try a link or a code, or send a mail.
const guessing = { rateLimit: { max: 50, timeWindow: '5 minutes' } }

type Context = { db: Db; auth: Auth; options: AuthOptions }

/** Adds the calls that sign in, and those with which users protect their own account; these need no company. */
export function securityRoutes(app: App, db: Db, auth: Auth, options: AuthOptions): void {
  const context = { db, auth, options }
  signInRoutes(app, context)
  credentialRoutes(app, context)
  ownSessionRoutes(app, context)
  secondFactorRoutes(app, context)
  passkeyRoutes(app, context)
}

/** Returns the session of a request; throws 401 without one, and 403 when it began too long ago. */
async function recentSession({ auth }: Context, request: FastifyRequest, reply: FastifyReply) {
  const found = await requireSession(auth, request, reply)
  requireRecentLogin(found.session, new Date())
  return found
}

function credentialRoutes(app: App, context: Context): void {
  const { db, options } = context
  app.post(
    '/user/ChangePassword',
    { config: guessing, schema: { tags, body: chosenPassword, response: changed } },
    async (request, reply) => {
      const { session, user } = await recentSession(context, request, reply)
      const passwordHash = await hashPassword(request.body.password)
      await inTransaction(db, (trx) =>
        changePassword(trx, options, { userId: user.id, passwordHash, keepSession: session.id }),
      )
      return true as const
    },
  )
  app.post(
    '/user/ChangeEmail',
    { config: guessing, schema: { tags, body: wantedAddress, response: changed } },
    async (request, reply) => {
      const { user } = await recentSession(context, request, reply)
      const wanted = { userId: user.id, newEmail: request.body.email }
      await inEvenTime(() => inTransaction(db, (trx) => requestAddressChange(trx, options, wanted)))
      return true as const
    },
  )
  app.post(
    '/user/ConfirmEmail',
    { config: guessing, schema: { tags, body: addressConfirmation, response: changed } },
    async (request) => {
      await inTransaction(db, (trx) => confirmAddress(trx, options, request.body.token)).catch((error: unknown) => {
        // Somebody else was given the address at the same moment.
        throw isUniqueViolation(error) ? linkGone() : error
      })
      return true as const
    },
  )
}

function ownSessionRoutes(app: App, context: Context): void {
  const { db, auth } = context
  app.get('/user/GetSecurity', { schema: { tags, response: { 200: security, ...own } } }, async (request, reply) => {
    const { user } = await requireSession(auth, request, reply)
    return getSecurity(db, user.id, user.twoFactorEnabled ?? false)
  })
  app.get('/user/GetSessions', { schema: { tags, response: { 200: sessions, ...own } } }, async (request, reply) => {
    const { user, session } = await requireSession(auth, request, reply)
    return listSessions(db, user.id, session.id)
  })
  app.post(
    '/user/EndSession/:id',
    { schema: { tags, params: ownId, response: { ...changed, 404: refusal } } },
    async (request, reply) => {
      const { user } = await requireSession(auth, request, reply)
      await endSession(db, user.id, request.params.id)
      return true as const
    },
  )
  app.post('/user/EndSessions', { schema: { tags, response: changed } }, async (request, reply) => {
    const { user } = await requireSession(auth, request, reply)
    await endSessions(db, user.id)
    const headers = authHeaders(request)
    passCookies(await revealOutages(() => auth.api.signOut({ headers, asResponse: true })), reply)
    return true as const
  })
}

function secondFactorRoutes(app: App, context: Context): void {
  const { db, options } = context
  app.post(
    '/user/PrepareSecondFactor',
    { config: guessing, schema: { tags, response: { ...changed, 200: preparedFactor } } },
    async (request, reply) => {
      const { user } = await recentSession(context, request, reply)
      return prepareSecondFactor(db, options, user)
    },
  )
  app.post(
    '/user/EnableSecondFactor',
    { config: guessing, schema: { tags, body: typedCode, response: { ...changed, 200: backupCodes } } },
    async (request, reply) => {
      const { user } = await recentSession(context, request, reply)
      return { backupcodes: await enableSecondFactor(db, options, user, request.body.code) }
    },
  )
  app.post(
    '/user/RenewBackupCodes',
    { config: guessing, schema: { tags, response: { ...changed, 200: backupCodes } } },
    async (request, reply) => {
      const { user } = await recentSession(context, request, reply)
      return { backupcodes: await renewBackupCodes(db, options, user) }
    },
  )
  app.post(
    '/user/DisableSecondFactor',
    { config: guessing, schema: { tags, response: changed } },
    async (request, reply) => {
      const { user } = await recentSession(context, request, reply)
      await disableSecondFactor(db, options, user)
      return true as const
    },
  )
}

function passkeyRoutes(app: App, context: Context): void {
  const { db, auth, options } = context
  app.post(
    '/user/PreparePasskey',
    { config: guessing, schema: { tags, response: { ...changed, 200: passkeyOptions } } },
    async (request, reply) => {
      await recentSession(context, request, reply)
      const headers = authHeaders(request)
      const answer = await revealOutages(() =>
        auth.api.generatePasskeyRegistrationOptions({ headers, query: {}, asResponse: true }),
      )
      passCookies(answer, reply)
      return (await answer.json()) as Record<string, unknown>
    },
  )
  app.post(
    '/user/AddPasskey',
    { config: guessing, schema: { tags, body: newPasskey, response: changed } },
    async (request, reply) => {
      const { user } = await recentSession(context, request, reply)
      await addPasskey(db, options, user, request, request.body)
      return true as const
    },
  )
  app.post(
    '/user/RenamePasskey/:id',
    { schema: { tags, params: ownId, body: passkeyName, response: { ...changed, 404: refusal } } },
    async (request, reply) => {
      const { user } = await requireSession(auth, request, reply)
      await renamePasskey(db, user.id, request.params.id, request.body.name)
      return true as const
    },
  )
  app.delete(
    '/user/RemovePasskey/:id',
    { schema: { tags, params: ownId, response: { ...changed, 404: refusal } } },
    async (request, reply) => {
      const { user } = await recentSession(context, request, reply)
      await removePasskey(db, options, user, request.params.id)
      return true as const
    },
  )
}
