import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { revealOutages } from '#db/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import type { Auth, AuthOptions } from '../../server/auth.ts'
import { inConstantTime } from '../../server/constant-time.ts'
import { refuseGuessableOf } from '../../server/guessable-passwords.ts'
import { authHeaders, endSession, passCookies, type SignedIn, signedInOf } from '../../server/session.ts'
import {
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
import { changePassword, endAllSessions, endOneSession, requestAddressChange } from './commands.ts'
import { addPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { getSecurity, listSessions } from './queries.ts'
import { requireRecentLogin } from './recent-login.ts'
import { disableSecondFactor, enableSecondFactor, prepareSecondFactor, renewBackupCodes } from './second-factor.ts'

const tags = ['Security']
// Per IP address: each of these may hash a password, try a code or send a mail.
const guessing = { rateLimit: { max: 50, timeWindow: '5 minutes' } }

type Context = { db: Db; auth: Auth; options: AuthOptions }

/** Adds the calls with which users protect their own account, for everybody who is signed in. */
export function securityRoutes(app: App, db: Db, auth: Auth, options: AuthOptions): void {
  const context = { db, auth, options }
  credentialRoutes(app, context)
  ownSessionRoutes(app, context)
  secondFactorRoutes(app, context)
  passkeyRoutes(app, context)
}

/** Returns the user of a call; throws 403 when the session began too long ago. */
function recentlySignedIn(request: FastifyRequest): SignedIn {
  const user = signedInOf(request)
  requireRecentLogin(user.session, new Date())
  return user
}

function credentialRoutes(app: App, context: Context): void {
  const { db, options } = context
  app.post(
    '/user/ChangePassword',
    { config: guessing, schema: { tags, body: chosenPassword, response: taken } },
    async (request) => {
      const { session, userId } = recentlySignedIn(request)
      await refuseGuessableOf(db, userId, request.body.password)
      const passwordHash = await options.passwords.hash(request.body.password)
      await inTransaction(db, (trx) => changePassword(trx, options, { userId, passwordHash, keepSession: session.id }))
      return true as const
    },
  )
  app.post(
    '/user/ChangeEmail',
    { config: guessing, schema: { tags, body: wantedAddress, response: taken } },
    async (request) => {
      const user = recentlySignedIn(request)
      const wanted = { userId: user.userId, newEmail: request.body.email }
      await inConstantTime(() => inTransaction(db, (trx) => requestAddressChange(trx, options, wanted)))
      return true as const
    },
  )
}

function ownSessionRoutes(app: App, context: Context): void {
  const { db, auth } = context
  app.get('/user/GetSecurity', { schema: { tags, response: { 200: security } } }, async (request) => {
    const { userId } = signedInOf(request)
    return getSecurity(db, userId)
  })
  app.get('/user/GetSessions', { schema: { tags, response: { 200: sessions } } }, async (request) => {
    const { userId, session } = signedInOf(request)
    return listSessions(db, userId, session.id)
  })
  app.post('/user/EndSession/:id', { schema: { tags, params: ownId, response: taken } }, async (request) => {
    const { userId } = signedInOf(request)
    await endOneSession(db, userId, request.params.id)
    return true as const
  })
  app.post('/user/EndSessions', { schema: { tags, response: taken } }, async (request, reply) => {
    const { userId } = signedInOf(request)
    await endAllSessions(db, userId)
    // The session has gone; this removes its cookie.
    await endSession(auth, request, reply)
    return true as const
  })
}

function secondFactorRoutes(app: App, context: Context): void {
  const { db, options } = context
  app.post(
    '/user/PrepareSecondFactor',
    { config: guessing, schema: { tags, response: { 200: preparedFactor } } },
    async (request) => {
      const user = recentlySignedIn(request)
      return prepareSecondFactor(db, options, user)
    },
  )
  app.post(
    '/user/EnableSecondFactor',
    { config: guessing, schema: { tags, body: typedCode, response: { 200: backupCodes } } },
    async (request) => {
      const user = recentlySignedIn(request)
      return { backupcodes: await enableSecondFactor(db, options, user, request.body.code) }
    },
  )
  app.post(
    '/user/RenewBackupCodes',
    { config: guessing, schema: { tags, response: { 200: backupCodes } } },
    async (request) => {
      const user = recentlySignedIn(request)
      return { backupcodes: await renewBackupCodes(db, options, user) }
    },
  )
  app.post('/user/DisableSecondFactor', { config: guessing, schema: { tags, response: taken } }, async (request) => {
    const user = recentlySignedIn(request)
    await disableSecondFactor(db, options, user)
    return true as const
  })
}

function passkeyRoutes(app: App, context: Context): void {
  const { db, auth, options } = context
  app.post(
    '/user/PreparePasskey',
    { config: guessing, schema: { tags, response: { 200: passkeyOptions } } },
    async (request, reply) => {
      recentlySignedIn(request)
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
    { config: guessing, schema: { tags, body: newPasskey, response: taken } },
    async (request) => {
      const user = recentlySignedIn(request)
      await addPasskey(db, options, user, request, request.body)
      return true as const
    },
  )
  app.post(
    '/user/RenamePasskey/:id',
    { schema: { tags, params: ownId, body: passkeyName, response: taken } },
    async (request) => {
      const { userId } = signedInOf(request)
      await renamePasskey(db, userId, request.params.id, request.body.name)
      return true as const
    },
  )
  app.delete('/user/RemovePasskey/:id', { schema: { tags, params: ownId, response: taken } }, async (request) => {
    const user = recentlySignedIn(request)
    await removePasskey(db, options, user, request.params.id)
    return true as const
  })
}
