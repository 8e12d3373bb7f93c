import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { App } from '#server/requests/app.ts'
import { AppError } from '#server/requests/errors.ts'
import { answerSaved } from '#server/requests/versions.ts'
import { keyword, pathId, saved, taken } from '#shared/fields.ts'
import { typedDoubts, typedWords } from '../doubts/schema.ts'
import { listTypedDoubts } from '../doubts/server/typed-words.ts'
import { removalOptions } from '../links/schema.ts'
import type { Holder } from '../links/server/link-columns.ts'
import {
  catalogueProductInput,
  checkedInput,
  foundProduct,
  ownProductInput,
  productDetail,
  productInput,
} from '../schema.ts'
import { readChoice } from './catalogue-products.ts'
import { setAllergensChecked } from './checks.ts'
import { addFromCatalogue, deleteProduct, saveProduct, type WantedProduct } from './commands.ts'
import { addPart, removePart } from './parts.ts'
import { getProduct, searchProducts } from './queries.ts'

const tags = ['Products']
const oneProduct = z.object({ id: pathId('Product') })
const holderOf = (id: number): Holder => ({ kind: 'product', id })

/** Adds the calls for the company's products, own and from the catalogue, and for their components. */
export function productRoutes(app: App, db: Db, catalogue: Catalogue): void {
  app.get(
    '/product/search',
    { schema: { tags, querystring: keyword, response: { 200: z.array(foundProduct) } } },
    (request) => searchProducts(db, staffOf(request).companyId, request.query.keyword),
  )
  app.get('/product/GetProduct', { schema: { tags, response: {} } }, () => {
    throw new AppError(400, 'no-product-id', 'Geen product ID gevonden')
  })
  app.get(
    '/product/GetProduct/:id',
    { schema: { tags, params: oneProduct, response: { 200: productDetail } } },
    (request) => getProduct(db, staffOf(request).companyId, request.params.id, catalogue),
  )
  app.post('/product/SetProduct', { schema: { tags, body: productInput, response: saved } }, async (request, reply) =>
    answerSaved(reply, await saveProduct(db, staffOf(request).companyId, callerOf(request), request.body)),
  )
  app.post(
    '/product/SetChecked/:id',
    { schema: { tags, params: oneProduct, body: checkedInput, response: saved } },
    async (request, reply) => {
      const { companyId } = staffOf(request)
      const { id } = request.params
      return answerSaved(reply, await setAllergensChecked(db, companyId, callerOf(request), id, request.body))
    },
  )
  app.delete('/product/DeleteProduct/:id', { schema: { tags, params: oneProduct, response: taken } }, (request) =>
    deleteProduct(db, staffOf(request).companyId, callerOf(request), request.params.id),
  )
  app.post(
    '/product/AddProduct',
    { schema: { tags, body: catalogueProductInput, response: saved } },
    async (request, reply) => {
      const { companyId } = staffOf(request)
      const choice = await readChoice(catalogue, request.body.refid)
      return answerSaved(reply, await addFromCatalogue(db, companyId, callerOf(request), choice))
    },
  )
  app.post('/product/ReadWords', { schema: { tags, body: typedWords, response: { 200: typedDoubts } } }, (request) => {
    staffOf(request)
    return listTypedDoubts(request.body)
  })
  componentRoutes(app, db, catalogue)
}

function componentRoutes(app: App, db: Db, catalogue: Catalogue): void {
  const component = z.object({ id: pathId('Product'), componentId: pathId('Component') })
  const add = (request: FastifyRequest, productId: number, wanted: WantedProduct) =>
    addPart(db, staffOf(request).companyId, callerOf(request), holderOf(productId), wanted)
  app.post(
    '/product/AddOwnComponent/:id',
    { schema: { tags, params: oneProduct, body: ownProductInput, response: saved } },
    async (request, reply) => answerSaved(reply, await add(request, request.params.id, request.body)),
  )
  app.post(
    '/product/AddPsComponent/:id',
    { schema: { tags, params: oneProduct, body: catalogueProductInput, response: saved } },
    async (request, reply) => {
      const choice = await readChoice(catalogue, request.body.refid)
      return answerSaved(reply, await add(request, request.params.id, choice))
    },
  )
  app.delete(
    '/product/RemoveComponent/:id/:componentId',
    { schema: { tags, params: component, querystring: removalOptions, response: taken } },
    (request) => {
      const { id, componentId } = request.params
      const ownOnly = request.query.ownonly !== undefined
      return removePart(db, staffOf(request).companyId, callerOf(request), holderOf(id), componentId, { ownOnly })
    },
  )
}
