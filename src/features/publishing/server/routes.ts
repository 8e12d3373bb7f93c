import type { Db } from '#db/connect.ts'
import { actorOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/app.ts'
import { sendTagged } from '#server/packed.ts'
import { answerSaved } from '#server/versions.ts'
import { refusals, savedIdAnswer } from '#shared/fields.ts'
import { type CardSource, findCardData } from '../card/server/public-card.ts'
import { codeRoutes } from '../codes/server/routes.ts'
import { cardToken, completeMenu, qrSettings, qrSettingsInput } from '../schema.ts'
import { saveQrSettings } from './commands.ts'
import { logoRoutes } from './logo-routes.ts'
import { cardNotFound, getCompleteMenu, getQrSettings } from './queries.ts'

const tags = ['Menu']

/** The settings and the preview of the company's own menu. */
export function publishingRoutes(app: App, db: Db, publicUrl: string): void {
  app.get('/menu/GetCompleteMenu', { schema: { tags, response: { 200: completeMenu, ...refusals } } }, (request) =>
    getCompleteMenu(db, staffOf(request).companyId),
  )
  app.get('/menu/GetQrSettings', { schema: { tags, response: { 200: qrSettings, ...refusals } } }, (request) =>
    getQrSettings(db, staffOf(request).companyId, publicUrl),
  )
  app.post(
    '/menu/SetQrSettings',
    { schema: { tags, body: qrSettingsInput, response: { 200: savedIdAnswer, ...refusals } } },
    async (request, reply) => {
      const { companyId, isOwner } = staffOf(request)
      return answerSaved(reply, await saveQrSettings(db, companyId, { ...actorOf(request), isOwner }, request.body))
    },
  )
  logoRoutes(app, db)
  codeRoutes(app, db, publicUrl)
}

/** The published menu as data, for anybody who has its token. */
export function publicMenuRoutes(app: App, source: CardSource): void {
  app.get(
    '/menu/GetCompleteMenu/:token',
    { schema: { tags, params: cardToken, response: { 200: completeMenu, ...refusals } } },
    async (request, reply) => {
      const card = await findCardData(source, request.params.token)
      if (!card) throw cardNotFound()
      return sendTagged(request, reply, card)
    },
  )
}
