import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import { historyFilter, historyPage } from '#features/history/schema.ts'
import { getHistory } from '#features/history/server/queries.ts'
import type { App } from '#server/requests/app.ts'
import { refusals } from '#shared/fields.ts'
import { overview } from '../schema.ts'
import { getOverview } from './queries.ts'

type Options = { db: Db; guards: Guards; publicUrl: string }

const tags = ['Dashboard']

/** Registers the calls of the first screen after signing in, and of all that changed. */
export async function dashboardPlugin(app: App, { db, guards, publicUrl }: Options): Promise<void> {
  guards.staff(app)
  app.get('/dashboard/GetOverview', { schema: { tags, response: { 200: overview, ...refusals } } }, (request) =>
    getOverview(db, staffOf(request), publicUrl),
  )
  app.get(
    '/history/GetHistory',
    { schema: { tags, querystring: historyFilter, response: { 200: historyPage, ...refusals } } },
    (request) => getHistory(db, staffOf(request).companyId, request.query),
  )
}
