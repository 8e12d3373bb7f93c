import type { Db } from '#db/connect.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { answerSaved } from '#server/requests/versions.ts'
import { saved } from '#shared/fields.ts'
import { addressRoutes, chooseAddressRoute } from '../address/server/routes.ts'
import { completeMenu, completeMenuQuery, menuQuery } from '../card/schema.ts'
import { getCompleteMenu } from '../card/server/queries.ts'
import { codeRoutes } from '../codes/server/routes.ts'
import { sharePictureRoute } from '../codes/server/share-route.ts'
import { embedRoute } from '../embedding/server/embed-route.ts'
import { fontRoutes } from '../fonts/server/routes.ts'
import { logoImageRoute, logoRoutes } from '../logo/server/routes.ts'

import { cardFileRoute } from '../public-card/server/card-files.ts'
import type { CardSource } from '../public-card/server/card-source.ts'
import { dishPhotoRoute } from '../public-card/server/photo-route.ts'
import { cardRoutes, cardWorkerRoute } from '../public-card/server/routes.ts'
import { qrSettings, qrSettingsInput } from '../settings/schema.ts'
import { saveQrSettings } from '../settings/server/commands.ts'
import { getQrSettings } from '../settings/server/queries.ts'

type Options = {
  db: Db
  auth: Auth
  guards: Guards
  publicUrl: string
  cards: CardSource
  /** The code of the worker that keeps cards for reading without network; undefined serves none. */
  cardWorker: string | undefined
  /** The code of the script for owners' own sites; undefined serves none. */
  embed: string | undefined
}

/** Registers the public card with all that it shows, and the calls of staff about its looks and its codes. */
export async function publishingPlugin(
  app: App,
  { db, auth, guards, publicUrl, cards, cardWorker, embed }: Options,
): Promise<void> {
  fontRoutes(app)
  await cardRoutes(app, cards)
  await addressRoutes(app, db)
  cardFileRoute(app)
  if (cardWorker !== undefined) await cardWorkerRoute(app, cardWorker)
  if (embed !== undefined) await embedRoute(app, embed)
  logoImageRoute(app, db, auth)
  dishPhotoRoute(app, db, auth)
  sharePictureRoute(app, db)
  app.register(async (staff: App) => {
    guards.staff(staff)
    chooseAddressRoute(staff, db)
    logoRoutes(staff, db)
    settingsRoutes(staff, db, publicUrl)
    codeRoutes(staff, db, publicUrl)
  })
}

/** Serves and saves the settings of the company's own menu, and serves its card as data, published or not. */
function settingsRoutes(app: App, db: Db, publicUrl: string): void {
  const tags = ['Menu']
  app.get(
    '/menu/GetCompleteMenu',
    { schema: { tags, querystring: completeMenuQuery, response: { 200: completeMenu } } },
    (request) => {
      const { id, at } = request.query
      const menu = id ?? (at === undefined ? 'first' : 'served')
      return getCompleteMenu(db, staffOf(request).companyId, { menu, now: at ?? new Date(), isForGuests: false })
    },
  )
  app.get(
    '/menu/GetQrSettings',
    { schema: { tags, querystring: menuQuery, response: { 200: qrSettings } } },
    (request) => getQrSettings(db, staffOf(request).companyId, publicUrl, request.query.id),
  )
  app.post(
    '/menu/SetQrSettings',
    { schema: { tags, body: qrSettingsInput, response: saved } },
    async (request, reply) =>
      answerSaved(reply, await saveQrSettings(db, staffOf(request).companyId, callerOf(request), request.body)),
  )
}
