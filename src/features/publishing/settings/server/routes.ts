import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { answerSaved } from '#server/requests/versions.ts'
import { saved } from '#shared/fields.ts'
import { qrSettings, qrSettingsInput } from '../schema.ts'
import { saveQrSettings } from './commands.ts'
import { getQrSettings } from './queries.ts'

const tags = ['Menu']

/** Serves and saves the settings of the company's own menu. */
export function settingsRoutes(app: App, db: Db, publicUrl: string): void {
  app.get('/menu/GetQrSettings', { schema: { tags, response: { 200: qrSettings } } }, (request) =>
    getQrSettings(db, staffOf(request).companyId, publicUrl),
  )
  app.post(
    '/menu/SetQrSettings',
    { schema: { tags, body: qrSettingsInput, response: saved } },
    async (request, reply) =>
      answerSaved(reply, await saveQrSettings(db, staffOf(request).companyId, callerOf(request), request.body)),
  )
}
