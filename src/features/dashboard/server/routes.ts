import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { refusals } from '#shared/fields.ts'
import { overview } from '../schema.ts'
import { getOverview } from './queries.ts'

type Options = { db: Db; guards: Guards; publicUrl: string }

/** Registers the call of the first screen after signing in. */
export async function dashboardPlugin(app: App, { db, guards, publicUrl }: Options): Promise<void> {
  guards.staff(app)
  app.get(
    '/dashboard/GetOverview',
    { schema: { tags: ['Dashboard'], response: { 200: overview, ...refusals } } },
    (request) => getOverview(db, staffOf(request).companyId, publicUrl),
  )
}
