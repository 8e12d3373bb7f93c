import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import { restoredAnswer, restoreInput, trashedThing } from '#features/trash/schema.ts'
import type { App } from '#server/requests/app.ts'
import { listTrash } from './queries.ts'
import { restore } from './restore.ts'

const tags = ['Trash']

/** Adds the calls for what was deleted or taken out lately. */
export function trashRoutes(app: App, db: Db): void {
  app.get('/trash/GetTrash', { schema: { tags, response: { 200: z.array(trashedThing) } } }, (request) =>
    listTrash(db, staffOf(request).companyId),
  )
  app.post('/trash/Restore', { schema: { tags, body: restoreInput, response: { 200: restoredAnswer } } }, (request) =>
    restore(db, staffOf(request).companyId, callerOf(request), request.body),
  )
}
