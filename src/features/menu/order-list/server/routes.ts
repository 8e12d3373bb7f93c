import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { App } from '#server/requests/app.ts'
import { addedProducts, orderAnswer, orderedProducts, orderInput } from '../schema.ts'
import { addOrder } from './commands.ts'
import { matchOrder } from './queries.ts'

const tags = ['Products']

/** Adds the calls that find and add the products of an order list. */
export function orderListRoutes(app: App, db: Db, catalogue: Catalogue): void {
  app.post(
    '/product/ReadOrderList',
    { schema: { tags, body: orderInput, response: { 200: orderAnswer } } },
    (request) => matchOrder(db, staffOf(request).companyId, catalogue, request.body.lines),
  )
  app.post(
    '/product/AddOrderList',
    { schema: { tags, body: orderedProducts, response: { 200: addedProducts } } },
    (request) => addOrder(db, staffOf(request).companyId, callerOf(request), catalogue, request.body.products),
  )
}
