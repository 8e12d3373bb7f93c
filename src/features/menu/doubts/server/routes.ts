import type { Db } from '#db/connect.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/app.ts'
import { refusals } from '#shared/fields.ts'
import { menuDoubts } from '../schema.ts'
import { listDoubts } from './queries.ts'

/** Adds the call that lists what to look at before the card goes online. */
export function doubtsRoutes(app: App, db: Db): void {
  app.get('/dish/GetDoubts', { schema: { tags: ['Dishes'], response: { 200: menuDoubts, ...refusals } } }, (request) =>
    listDoubts(db, staffOf(request).companyId),
  )
}
