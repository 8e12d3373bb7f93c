import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { refusals } from '#shared/fields.ts'
import { restoredAnswer, restoreInput, trashedThing } from '../schema.ts'
import { type Restorers, restoreFromTrash } from './commands.ts'
import { listTrash } from './queries.ts'

const tags = ['Trash']

type Options = { db: Db; guards: Guards; restorers: Restorers }

/** Registers the calls of staff about what was deleted or unlinked lately; `restorers` put each kind of thing back. */
export async function trashPlugin(app: App, { db, guards, restorers }: Options): Promise<void> {
  guards.staff(app)
  app.get('/trash/GetTrash', { schema: { tags, response: { 200: z.array(trashedThing), ...refusals } } }, (request) =>
    listTrash(db, staffOf(request).companyId),
  )
  app.post(
    '/trash/Restore',
    { schema: { tags, body: restoreInput, response: { 200: restoredAnswer, ...refusals } } },
    (request) => restoreFromTrash(db, staffOf(request).companyId, callerOf(request), request.body, restorers),
  )
}
