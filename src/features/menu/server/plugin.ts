import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { createTranslator } from '#features/translations/providers/server/translator.ts'
import type { App } from '#server/requests/app.ts'
import { userAgentOf } from '#server/requests/user-agent.ts'
import type { Config } from '#server/settings/config.ts'
import { categoryRoutes } from '../categories/server/routes.ts'
import { dishRoutes } from '../dishes/server/routes.ts'
import { putInDishesRoutes } from '../put-in-dishes/server/routes.ts'
import { questionRoutes } from '../questions/server/routes.ts'
import { quickEntryRoutes } from '../quick-entry/server/routes.ts'
import { suggestionsRoute } from '../suggestions/server/routes.ts'
import { translationRoutes } from '../translating/server/routes.ts'
import { trashRoutes } from '../trash/server/routes.ts'
import { dishesWithAllergenRoutes } from '../which-contain/server/routes.ts'

type Options = { db: Db; guards: Guards; config: Config; catalogue: Catalogue }

/** Registers the calls of staff about categories and dishes. */
export async function menuPlugin(app: App, { db, guards, config, catalogue }: Options): Promise<void> {
  guards.staff(app)
  const log = { warn: (line: string) => app.log.warn(line) }
  suggestionsRoute(app, db, catalogue)
  questionRoutes(app, db)
  translationRoutes(app, db, createTranslator({ config, userAgent: userAgentOf(config), log }))
  dishesWithAllergenRoutes(app, db)
  dishRoutes(app, db, catalogue)
  categoryRoutes(app, db)
  putInDishesRoutes(app, db)
  quickEntryRoutes(app, db)
  trashRoutes(app, db)
}
