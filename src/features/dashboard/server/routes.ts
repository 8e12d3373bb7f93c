import type { Db } from '#db/connect.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { refusals } from '#shared/fields.ts'
import { overview } from '../schema.ts'
import { getOverview } from './queries.ts'

/** Registers the route of the first screen after signing in. */
export function dashboardRoutes(app: App, db: Db, publicUrl: string): void {
  app.get(
    '/dashboard/GetOverview',
    { schema: { tags: ['Dashboard'], response: { 200: overview, ...refusals } } },
    (request) => getOverview(db, staffOf(request).companyId, publicUrl),
  )
}
