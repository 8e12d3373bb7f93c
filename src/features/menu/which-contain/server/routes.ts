import type { Db } from '#db/connect.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import { oneAllergen } from '#features/products/which-contain/schema.ts'
import type { App } from '#server/requests/app.ts'
import { dishesWithAllergen } from '../schema.ts'
import { listDishesWith } from './queries.ts'

/** Adds the call that tells which dishes contain an allergen. */
export function dishesWithAllergenRoutes(app: App, db: Db): void {
  app.get(
    '/dish/WithAllergen/:allergenId',
    { schema: { tags: ['Dishes'], params: oneAllergen, response: { 200: dishesWithAllergen } } },
    (request) => listDishesWith(db, staffOf(request).companyId, request.params.allergenId),
  )
}
