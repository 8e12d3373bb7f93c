import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { App } from '#server/requests/app.ts'
import { evidenceRoutes } from '../label-photos/server/routes.ts'
import { oneAllergen, productsWithAllergen } from '../which-contain/schema.ts'
import { listProductsWith } from '../which-contain/server/queries.ts'
import { productRoutes } from './routes.ts'

type Options = { db: Db; guards: Guards; catalogue: Catalogue }

/** Registers the calls of staff about products. */
export async function productsPlugin(app: App, { db, guards, catalogue }: Options): Promise<void> {
  guards.staff(app)
  callsOfSmallRooms(app, db)
  productRoutes(app, db, catalogue)
}

/** Adds the calls of the rooms that have but one or two. */
function callsOfSmallRooms(app: App, db: Db): void {
  const tags = ['Products']
  evidenceRoutes(app, db)
  app.get(
    '/product/WithAllergen/:allergenId',
    { schema: { tags, params: oneAllergen, response: { 200: productsWithAllergen } } },
    (request) => listProductsWith(db, staffOf(request).companyId, request.params.allergenId),
  )
}
