import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { refuseByPath } from '#server/requests/errors.ts'
import { quickEntryAnswer, quickEntryInput } from '../schema.ts'
import { enterMenu } from './commands.ts'

/** Adds the call that saves a whole menu. */
export function quickEntryRoutes(app: App, db: Db): void {
  app.post(
    '/dish/QuickEntry',
    {
      schema: { tags: ['Dishes'], body: quickEntryInput, response: { 200: quickEntryAnswer } },
      schemaErrorFormatter: refuseByPath,
    },
    (request) => enterMenu(db, staffOf(request).companyId, callerOf(request), request.body),
  )
}
