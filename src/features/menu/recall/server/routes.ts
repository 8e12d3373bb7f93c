import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { pathId } from '#shared/fields.ts'
import { askedPeriod, askedProducts, everyDish, foundHolders, heldDish, incident } from '../schema.ts'
import { findHolders, getHeldDish, listEveryDish, listIncidents } from './queries.ts'
import { heldSheet, holdersSheet } from './spreadsheets.ts'

const tags = ['Recall']
const csv = { tags, produces: ['text/csv'], response: {} }
const csvType = 'text/csv; charset=utf-8'
const oneDish = z.object({ dishId: pathId('Gerecht') })

/** Adds the calls that ask what was in what. */
export function recallRoutes(app: App, db: Db): void {
  app.post(
    '/recall/FindDishes',
    { schema: { tags, body: askedProducts, response: { 200: foundHolders } } },
    (request) => findHolders(db, staffOf(request).companyId, request.body),
  )
  app.post('/recall/DownloadDishes', { schema: { ...csv, body: askedProducts } }, async (request, reply) =>
    reply.type(csvType).send(holdersSheet(await findHolders(db, staffOf(request).companyId, request.body))),
  )
  const ofDish = { params: oneDish, querystring: askedPeriod }
  app.get('/recall/GetDish/:dishId', { schema: { tags, ...ofDish, response: { 200: heldDish } } }, (request) =>
    getHeldDish(db, staffOf(request).companyId, request.params.dishId, request.query),
  )
  app.get('/recall/DownloadDish/:dishId', { schema: { ...csv, ...ofDish } }, async (request, reply) => {
    const held = await getHeldDish(db, staffOf(request).companyId, request.params.dishId, request.query)
    return reply.type(csvType).send(heldSheet(held))
  })
  app.get('/recall/GetDishes', { schema: { tags, response: { 200: z.array(everyDish) } } }, (request) =>
    listEveryDish(db, staffOf(request).companyId),
  )
  app.get('/recall/GetIncidents', { schema: { tags, response: { 200: z.array(incident) } } }, (request) =>
    listIncidents(db, staffOf(request).companyId),
  )
}
