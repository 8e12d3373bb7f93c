import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { requireRecentLogin } from '../../security/server/recent-login.ts'
import type { Auth, AuthOptions } from '../../server/auth.ts'
import { endSession, signedInOf } from '../../server/session.ts'
import { expectation } from '../schema.ts'
import { deleteAccount } from './commands.ts'

/** Adds the call that deletes one's own account, for everybody who is signed in. */
export function deletionRoutes(app: App, db: Db, auth: Auth, options: AuthOptions): void {
  app.delete(
    '/user/DeleteUser',
    { schema: { tags: ['Account'], querystring: expectation, response: taken } },
    async (request, reply) => {
      const { userId, session } = signedInOf(request)
      requireRecentLogin(session, new Date())
      await deleteAccount(db, options, userId, { expected: request.query.ondelete })
      // The session has gone with the account; this removes its cookie.
      await endSession(auth, request, reply)
      return true as const
    },
  )
}
