import type { Db } from '#db/connect.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import type { App } from '#server/requests/app.ts'
import { codeRoutes } from '../codes/server/routes.ts'
import { sharePictureRoute } from '../codes/server/share-route.ts'
import { fontRoutes } from '../fonts/server/routes.ts'
import { logoImageRoute, logoRoutes } from '../logo/server/routes.ts'
import { previewRoute } from '../preview/server/routes.ts'
import type { CardSource } from '../public-card/server/card-source.ts'
import { cardRoutes, cardWorkerRoute } from '../public-card/server/routes.ts'
import { settingsRoutes } from '../settings/server/routes.ts'

type Options = {
  db: Db
  auth: Auth
  guards: Guards
  publicUrl: string
  cards: CardSource
  /** The code of the worker that keeps cards for reading without network; undefined serves none. */
  cardWorker: string | undefined
}

/** Registers the public card with all that it shows, and the calls of staff about its looks and its codes. */
export async function publishingPlugin(
  app: App,
  { db, auth, guards, publicUrl, cards, cardWorker }: Options,
): Promise<void> {
  fontRoutes(app)
  await cardRoutes(app, cards)
  if (cardWorker !== undefined) await cardWorkerRoute(app, cardWorker)
  logoImageRoute(app, db, auth)
  sharePictureRoute(app, db)
  app.register(async (staff: App) => {
    guards.staff(staff)
    logoRoutes(staff, db)
    previewRoute(staff, db)
    settingsRoutes(staff, db, publicUrl)
    codeRoutes(staff, db, publicUrl)
  })
}
