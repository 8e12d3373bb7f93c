import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import type { Auth } from './auth.ts'
import { signedInOnly, staffOnly } from './session.ts'
import { staffTurns } from './staff-turns.ts'

/** Close a plugin of Fastify's, so that only signed-in users, or only staff of a company, reach the routes in it. */
export type Guards = { signedIn: (app: App) => void; staff: (app: App) => void }

/** Creates the guards of a server; all features share them, as companies take turns at all calls of their staff together. */
export function createGuards(server: App, auth: Auth, db: Db): Guards {
  server.decorateRequest('staff', null)
  server.decorateRequest('signedIn', null)
  const admitUser = signedInOnly(auth, db)
  const { begin, remember } = staffTurns()
  const admitStaff = [begin, staffOnly(auth, db), remember]
  return {
    signedIn: (app) => void app.addHook('onRequest', admitUser),
    staff: (app) => {
      for (const hook of admitStaff) app.addHook('onRequest', hook)
    },
  }
}
