import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { accessRequestRoutes, newcomerRoutes } from '../access-requests/server/routes.ts'
import { colleagueRoutes } from '../colleagues/server/routes.ts'
import { departures } from '../deletion/rules.ts'
import { deleteAccount } from '../deletion/server/commands.ts'
import { invitationRoutes, invitationStateRoutes, invitedRoutes } from '../invitations/server/routes.ts'
import { profileRoutes } from '../profile/server/routes.ts'
import { registrationRoutes } from '../registration/server/routes.ts'
import { requireRecentLogin } from '../security/server/recent-login.ts'
import { securityRoutes } from '../security/server/routes.ts'
import { signInRoutes } from '../security/server/sign-in-routes.ts'
import type { AccountContext, Auth, AuthOptions } from './auth.ts'
import type { Guards } from './guards.ts'
import { accountRoutes } from './routes.ts'
import { endSession, signedInOf } from './session.ts'

type Options = { db: Db; auth: Auth; accounts: AccountContext; guards: Guards }

/** Registers the calls about accounts, and about the people of a company. */
export async function accountsPlugin(app: App, { db, auth, accounts, guards }: Options): Promise<void> {
  const { publicUrl } = accounts.auth
  accountRoutes(app, db, auth, accounts.auth)
  registrationRoutes(app, db, auth, accounts)
  invitationStateRoutes(app, db)
  signInRoutes(app, { db, auth, options: accounts.auth })
  app.register(async (own: App) => {
    guards.signedIn(own)
    securityRoutes(own, db, auth, accounts.auth)
    newcomerRoutes(own, db, accounts)
    invitedRoutes(own, db, publicUrl)
    deletionRoutes(own, db, auth, accounts.auth)
    profileRoutes(own, db, accounts.auth)
  })
  app.register(async (staff: App) => {
    guards.staff(staff)
    accessRequestRoutes(staff, db, publicUrl)
    colleagueRoutes(staff, db, publicUrl)
    invitationRoutes(staff, db, publicUrl)
  })
}

/** The extent of the deletion as the user was told it; any other is then refused. */
const expectation = z.object({
  ondelete: z.enum(departures, 'ondelete klopt niet').optional(),
})

/** Adds the call that deletes one's own account, for everybody who is signed in. */
function deletionRoutes(app: App, db: Db, auth: Auth, options: AuthOptions): void {
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
