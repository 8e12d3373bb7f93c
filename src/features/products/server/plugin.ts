import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { App } from '#server/requests/app.ts'
import { labelPhotoRoutes } from '../label-photos/server/routes.ts'
import { productsWithAllergenRoutes } from '../which-contain/server/routes.ts'
import { productDoubtRoutes } from './doubt-routes.ts'
import { productRoutes } from './routes.ts'

type Options = { db: Db; guards: Guards; catalogue: Catalogue }

/** Registers the calls of staff about products. */
export async function productsPlugin(app: App, { db, guards, catalogue }: Options): Promise<void> {
  guards.staff(app)
  labelPhotoRoutes(app, db)
  productsWithAllergenRoutes(app, db)
  productRoutes(app, db, catalogue)
  productDoubtRoutes(app, db)
}
