import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { accessRequestRoutes, newcomerRoutes } from '../access-requests/server/routes.ts'
import { colleagueRoutes } from '../colleagues/server/routes.ts'
import { deletionRoutes } from '../deletion/server/routes.ts'
import { profileRoutes } from '../profile/server/routes.ts'
import { registrationRoutes } from '../registration/server/routes.ts'
import { securityRoutes } from '../security/server/routes.ts'
import { signInRoutes } from '../security/server/sign-in-routes.ts'
import type { AccountContext, Auth } from './auth.ts'
import type { Guards } from './guards.ts'
import { accountRoutes } from './routes.ts'

type Options = { db: Db; auth: Auth; accounts: AccountContext; guards: Guards }

/** Registers the calls about accounts, and about the people of a company. */
export async function accountsPlugin(app: App, { db, auth, accounts, guards }: Options): Promise<void> {
  const { publicUrl } = accounts.auth
  accountRoutes(app, db, auth, accounts.auth)
  registrationRoutes(app, db, auth, accounts)
  signInRoutes(app, { db, auth, options: accounts.auth })
  app.register(async (own: App) => {
    guards.signedIn(own)
    securityRoutes(own, db, auth, accounts.auth)
    newcomerRoutes(own, db, accounts)
    deletionRoutes(own, db, auth, accounts.auth)
    profileRoutes(own, db, accounts.auth)
  })
  app.register(async (staff: App) => {
    guards.staff(staff)
    accessRequestRoutes(staff, db, publicUrl)
    colleagueRoutes(staff, db, publicUrl)
  })
}
