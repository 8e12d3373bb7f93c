import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import type { AuthOptions } from '../../server/auth.ts'
import { signedInOf } from '../../server/session.ts'
import { departments, roles } from '../roles.ts'
import { listedChoice, profileInput, userProfile } from '../schema.ts'
import { saveUser } from './commands.ts'
import { getProfile } from './queries.ts'

// Per client address: each may store a password, which takes a tenth of a second, and mail about it.
const saving = { rateLimit: { max: 50, timeWindow: '5 minutes' } }

/** Adds the calls about one's own profile, for everybody who is signed in. */
export function profileRoutes(app: App, db: Db, auth: AuthOptions): void {
  const tags = ['Account']
  app.get('/user/GetUser', { schema: { tags, response: { 200: userProfile } } }, (request) =>
    getProfile(db, signedInOf(request).userId),
  )
  app.post('/user/UpdateUser', { config: saving, schema: { tags, body: profileInput, response: taken } }, (request) =>
    saveUser(db, auth, signedInOf(request), request.body),
  )
  const choices = { schema: { tags, response: { 200: z.array(listedChoice) } } }
  app.get('/user/GetRoles', choices, async () => [...roles])
  app.get('/user/GetDepartments', choices, async () => [...departments])
}
