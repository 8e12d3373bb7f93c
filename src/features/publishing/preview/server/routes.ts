import type { Db } from '#db/connect.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { completeMenu } from '../../card/schema.ts'
import { getCompleteMenu } from '../../card/server/queries.ts'

const tags = ['Menu']

/** Serves the company's own card as data to its staff, published or not. */
export function previewRoute(app: App, db: Db): void {
  app.get('/menu/GetCompleteMenu', { schema: { tags, response: { 200: completeMenu } } }, (request) =>
    getCompleteMenu(db, staffOf(request).companyId),
  )
}
