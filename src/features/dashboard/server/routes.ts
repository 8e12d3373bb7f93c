import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import { historyFilter, historyPage, undoAnswer, undoInput } from '#features/history/schema.ts'
import type { App } from '#server/requests/app.ts'
import { refusals } from '#shared/fields.ts'
import { overview } from '../schema.ts'
import { getHistory } from './history.ts'
import { getOverview } from './queries.ts'
import { undoChange } from './undo.ts'

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
    (request) => getHistory(db, staffOf(request), request.query),
  )
  app.post(
    '/history/Undo',
    { schema: { tags, body: undoInput, response: { 200: undoAnswer, ...refusals } } },
    (request) => undoChange(db, staffOf(request).companyId, callerOf(request), request.body),
  )
}
