import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { removalOptions } from '#features/products/links/schema.ts'
import type { Holder } from '#features/products/links/server/link-columns.ts'
import { catalogueProductInput, ownProductInput } from '#features/products/schema.ts'
import { readChoice } from '#features/products/server/catalogue-products.ts'
import { addPart, removePart } from '#features/products/server/parts.ts'
import type { App } from '#server/requests/app.ts'
import { refuseByPath } from '#server/requests/errors.ts'
import { answerSaved } from '#server/requests/versions.ts'
import { keyword, pathId, saved, taken } from '#shared/fields.ts'
import { choicesInput } from '../../choices/schema.ts'
import { setChoices } from '../../choices/server/commands.ts'
import { leaveOutInput } from '../../leaving-out/schema.ts'
import { setLeaveOut } from '../../leaving-out/server/commands.ts'
import {
  categoryWithDishes,
  changedDishes,
  confirmation,
  confirmations,
  deletedDishes,
  dishChanges,
  dishDetail,
  dishInput,
  dishOrder,
  draftInput,
  foundDish,
  soldOutInput,
  stoppedInput,
  unconfirmedDish,
} from '../schema.ts'
import { changeDishes, deleteDishes, saveDish } from './commands.ts'
import { confirmDishes, listUnconfirmed, setConfirmed } from './confirmations.ts'
import { duplicateDish } from './dish-copy.ts'
import { setSoldOut, setStopped } from './dish-marks.ts'
import { reorderDishes } from './dish-order.ts'
import { noteIncident } from './incidents.ts'
import { findUncategorisedDishes, getDish, listDishes } from './queries.ts'

const tags = ['Dishes']
const oneDish = z.object({ dishId: pathId('Gerecht') })
const holderOf = (id: number): Holder => ({ kind: 'dish', id })
const dishAndProduct = z.object({ dishId: pathId('Gerecht'), productId: pathId('Product') })

/** Adds the calls for the dishes of the menu and their products. */
export function dishRoutes(app: App, db: Db, catalogue: Catalogue, publicUrl: string): void {
  app.get('/dish/GetDishes', { schema: { tags, response: { 200: z.array(categoryWithDishes) } } }, (request) =>
    listDishes(db, staffOf(request).companyId),
  )
  app.get(
    '/dish/Uncategorised',
    { schema: { tags, querystring: keyword, response: { 200: z.array(foundDish) } } },
    (request) => findUncategorisedDishes(db, staffOf(request).companyId, request.query.keyword),
  )
  app.get('/dish/GetDish/:dishId', { schema: { tags, params: oneDish, response: { 200: dishDetail } } }, (request) =>
    getDish(db, staffOf(request).companyId, request.params.dishId),
  )
  app.post('/dish/SetDish', { schema: { tags, body: dishInput, response: saved } }, async (request, reply) =>
    answerSaved(reply, await saveDish(db, staffOf(request).companyId, callerOf(request), request.body)),
  )
  app.post('/dish/SetDraft', { schema: { tags, body: draftInput, response: saved } }, async (request, reply) => {
    const draft = { ...request.body, price: null, ispublished: false }
    return answerSaved(reply, await saveDish(db, staffOf(request).companyId, callerOf(request), draft))
  })
  const several = { tags, body: dishChanges, response: { 200: changedDishes } }
  app.post('/dish/ChangeDishes', { schema: several, schemaErrorFormatter: refuseByPath }, (request) =>
    changeDishes(db, staffOf(request).companyId, callerOf(request), request.body.dishes),
  )
  app.post(
    '/dish/SetSoldOut/:dishId',
    { schema: { tags, params: oneDish, body: soldOutInput, response: taken } },
    (request) => setSoldOut(db, staffOf(request).companyId, callerOf(request), request.params.dishId, request.body),
  )
  app.post(
    '/dish/SetStopped/:dishId',
    { schema: { tags, params: oneDish, body: stoppedInput, response: taken } },
    (request) => setStopped(db, staffOf(request).companyId, callerOf(request), request.params.dishId, request.body),
  )
  app.post(
    '/dish/SetChoices/:dishId',
    { schema: { tags, params: oneDish, body: choicesInput, response: saved }, schemaErrorFormatter: refuseByPath },
    (request) => setChoices(db, staffOf(request).companyId, callerOf(request), request.params.dishId, request.body),
  )
  app.post('/dish/UpdateOrder', { schema: { tags, body: dishOrder, response: taken } }, (request) =>
    reorderDishes(db, staffOf(request).companyId, callerOf(request), request.body),
  )
  app.post(
    '/dish/DuplicateDish/:dishId',
    { schema: { tags, params: oneDish, response: saved } },
    async (request, reply) => {
      const { dishId } = request.params
      return answerSaved(reply, await duplicateDish(db, staffOf(request).companyId, callerOf(request), dishId))
    },
  )
  app.post('/dish/SetIncident/:dishId', { schema: { tags, params: oneDish, response: saved } }, (request) =>
    noteIncident(db, staffOf(request).companyId, callerOf(request), request.params.dishId, publicUrl),
  )
  confirmationRoutes(app, db)
  app.delete('/dish/DeleteDish/:dishId', { schema: { tags, params: oneDish, response: taken } }, (request) =>
    deleteDishes(db, staffOf(request).companyId, callerOf(request), [request.params.dishId]),
  )
  app.post('/dish/DeleteDishes', { schema: { tags, body: deletedDishes, response: taken } }, (request) =>
    deleteDishes(db, staffOf(request).companyId, callerOf(request), request.body.ids),
  )
  dishProductRoutes(app, db, catalogue)
}

function confirmationRoutes(app: App, db: Db): void {
  app.get('/dish/Unconfirmed', { schema: { tags, response: { 200: z.array(unconfirmedDish) } } }, (request) =>
    listUnconfirmed(db, staffOf(request).companyId),
  )
  app.post(
    '/dish/SetConfirmed/:dishId',
    { schema: { tags, params: oneDish, body: confirmation, response: taken } },
    (request) => setConfirmed(db, staffOf(request).companyId, callerOf(request), request.params.dishId, request.body),
  )
  app.post('/dish/ConfirmDishes', { schema: { tags, body: confirmations, response: taken } }, (request) =>
    confirmDishes(db, staffOf(request).companyId, callerOf(request), request.body),
  )
}

function dishProductRoutes(app: App, db: Db, catalogue: Catalogue): void {
  app.post(
    '/dish/AddOwnProduct/:dishId',
    { schema: { tags, params: oneDish, body: ownProductInput, response: saved } },
    async (request, reply) => {
      const { companyId } = staffOf(request)
      return answerSaved(
        reply,
        await addPart(db, companyId, callerOf(request), holderOf(request.params.dishId), request.body),
      )
    },
  )
  app.post(
    '/dish/AddPsProduct/:dishId',
    { schema: { tags, params: oneDish, body: catalogueProductInput, response: saved } },
    async (request, reply) => {
      const { companyId } = staffOf(request)
      const choice = await readChoice(catalogue, request.body.refid)
      return answerSaved(
        reply,
        await addPart(db, companyId, callerOf(request), holderOf(request.params.dishId), choice),
      )
    },
  )
  app.post(
    '/dish/SetLeaveOut/:dishId/:productId',
    { schema: { tags, params: dishAndProduct, body: leaveOutInput, response: taken } },
    (request) => setLeaveOut(db, staffOf(request).companyId, callerOf(request), request.params, request.body),
  )
  app.delete(
    '/dish/RemoveProduct/:dishId/:productId',
    { schema: { tags, params: dishAndProduct, querystring: removalOptions, response: taken } },
    (request) => {
      const { dishId, productId } = request.params
      const ownOnly = request.query.ownonly !== undefined
      return removePart(db, staffOf(request).companyId, callerOf(request), holderOf(dishId), productId, { ownOnly })
    },
  )
}
