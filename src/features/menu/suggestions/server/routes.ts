import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { App } from '#server/requests/app.ts'
import { pathId } from '#shared/fields.ts'
import { suggestions } from '../schema.ts'
import { suggestProducts } from './queries.ts'

const oneDish = z.object({ dishId: pathId('Gerecht') })

/** Adds the call that suggests products for a dish. */
export function suggestionsRoute(app: App, db: Db, catalogue: Catalogue): void {
  app.get(
    '/dish/GetSuggestions/:dishId',
    { schema: { tags: ['Dishes'], params: oneDish, response: { 200: suggestions } } },
    (request) => suggestProducts(db, staffOf(request).companyId, request.params.dishId, catalogue),
  )
}
