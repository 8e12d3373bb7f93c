import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { pathId } from '#shared/fields.ts'
import { changedDishes, chosenDishes } from '../schema.ts'
import { putInDishes, takeOutOfDishes } from './commands.ts'

const tags = ['Dishes']
const oneProduct = z.object({ productId: pathId('Product') })
const schema = { tags, params: oneProduct, body: chosenDishes, response: { 200: changedDishes } }

/** Adds the calls that put one product in many dishes at once, and take it out again. */
export function putInDishesRoutes(app: App, db: Db): void {
  app.post('/dish/PutInDishes/:productId', { schema }, (request) =>
    putInDishes(db, staffOf(request).companyId, callerOf(request), request.params.productId, request.body),
  )
  app.post('/dish/TakeOutOfDishes/:productId', { schema }, (request) =>
    takeOutOfDishes(db, staffOf(request).companyId, callerOf(request), request.params.productId, request.body),
  )
}
