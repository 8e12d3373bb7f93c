import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { refusals } from '#shared/fields.ts'
import { waiterView } from '../schema.ts'
import { getWaiterView } from './queries.ts'

/** Registers the call of the waiter's view. */
export async function floorPlugin(app: App, { db, guards }: { db: Db; guards: Guards }): Promise<void> {
  guards.staff(app)
  app.get(
    '/service/GetService',
    { schema: { tags: ['Service'], response: { 200: waiterView, ...refusals } } },
    (request) => getWaiterView(db, staffOf(request).companyId, new Date()),
  )
}
