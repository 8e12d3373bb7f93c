import type { Db } from '#db/connect.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { oneAllergen, productsWithAllergen } from '../schema.ts'
import { listProductsWith } from './queries.ts'

/** Adds the call that tells which products contain an allergen. */
export function productsWithAllergenRoutes(app: App, db: Db): void {
  app.get(
    '/product/WithAllergen/:allergenId',
    { schema: { tags: ['Products'], params: oneAllergen, response: { 200: productsWithAllergen } } },
    (request) => listProductsWith(db, staffOf(request).companyId, request.params.allergenId),
  )
}
