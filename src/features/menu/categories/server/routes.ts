import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { answerSaved } from '#server/requests/versions.ts'
import { pathId, saved, taken } from '#shared/fields.ts'
import { categoryInput, listedCategory } from '../../category/schema.ts'
import { addDishToCategory } from '../../dishes/server/dish-order.ts'
import { categoryDetail, categoryOrder } from '../schema.ts'
import { deleteCategory, reorderCategories, saveCategory } from './commands.ts'
import { getCategory, listCategories } from './queries.ts'

const tags = ['Categories']
const oneCategory = z.object({ id: pathId('Categorie') })
const categoryAndDish = z.object({ categoryId: pathId('Categorie'), dishId: pathId('Gerecht') })

/** Adds the calls for the categories of the menu. */
export function categoryRoutes(app: App, db: Db): void {
  app.get('/category/GetCategories', { schema: { tags, response: { 200: z.array(listedCategory) } } }, (request) =>
    listCategories(db, staffOf(request).companyId),
  )
  app.get(
    '/category/GetCategory/:id',
    { schema: { tags, params: oneCategory, response: { 200: categoryDetail } } },
    (request) => getCategory(db, staffOf(request).companyId, request.params.id),
  )
  app.post(
    '/category/SetCategory',
    { schema: { tags, body: categoryInput, response: saved } },
    async (request, reply) =>
      answerSaved(reply, await saveCategory(db, staffOf(request).companyId, callerOf(request), request.body)),
  )
  app.post('/category/UpdateOrder', { schema: { tags, body: categoryOrder, response: taken } }, (request) =>
    reorderCategories(db, staffOf(request).companyId, callerOf(request), request.body),
  )
  app.put(
    '/category/AddDish/:categoryId/:dishId',
    { schema: { tags, params: categoryAndDish, response: saved } },
    async (request, reply) =>
      answerSaved(reply, await addDishToCategory(db, staffOf(request).companyId, callerOf(request), request.params)),
  )
  app.delete('/category/DeleteCategory/:id', { schema: { tags, params: oneCategory, response: taken } }, (request) =>
    deleteCategory(db, staffOf(request).companyId, callerOf(request), request.params.id),
  )
}
