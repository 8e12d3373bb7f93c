import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { oneAllergen } from '#features/products/which-contain/schema.ts'
import { createTranslator } from '#features/translations/providers/server/translator.ts'
import { restoredAnswer, restoreInput, trashedThing } from '#features/trash/schema.ts'
import type { App } from '#server/requests/app.ts'
import { refuseByPath } from '#server/requests/errors.ts'
import { userAgentOf } from '#server/requests/user-agent.ts'
import type { Config } from '#server/settings/config.ts'
import { pathId } from '#shared/fields.ts'
import { categoryRoutes } from '../categories/server/routes.ts'
import { dishRoutes } from '../dishes/server/routes.ts'
import { fileRoutes } from '../file-reading/server/routes.ts'
import { menuRoutes } from '../menus/server/routes.ts'
import { orderListRoutes } from '../order-list/server/routes.ts'
import { photoRoutes } from '../photos/server/routes.ts'
import { changedDishes, chosenDishes } from '../put-in-dishes/schema.ts'
import { putInDishes, takeOutOfDishes } from '../put-in-dishes/server/commands.ts'
import { questionRoutes } from '../questions/server/routes.ts'
import { quickEntryAnswer, quickEntryInput } from '../quick-entry/schema.ts'
import { enterMenu } from '../quick-entry/server/commands.ts'
import { recallRoutes } from '../recall/server/routes.ts'
import { previewInput, replacementAnswer, replacementInput, replacementPreview } from '../replacing/schema.ts'
import { replaceProduct } from '../replacing/server/commands.ts'
import { previewReplacement } from '../replacing/server/queries.ts'
import { endSwap, setSwap } from '../replacing/server/swap-commands.ts'
import { listSwaps, previewSwap } from '../replacing/server/swap-queries.ts'
import { standingSwaps, swapAnswer, swapEnd, swapInput, swapPreview } from '../replacing/swap-schema.ts'
import { stationRoutes } from '../stations/server/routes.ts'
import { suggestions } from '../suggestions/schema.ts'
import { suggestProducts } from '../suggestions/server/queries.ts'
import { translationRoutes } from '../translating/server/routes.ts'
import { listTrash } from '../trash/server/queries.ts'
import { restore } from '../trash/server/restore.ts'
import { dishesWithAllergen } from '../which-contain/schema.ts'
import { listDishesWith } from '../which-contain/server/queries.ts'

type Options = { db: Db; guards: Guards; config: Config; catalogue: Catalogue; publicUrl: string }

/** Registers the calls of staff about categories and dishes. */
export async function menuPlugin(app: App, { db, guards, config, catalogue, publicUrl }: Options): Promise<void> {
  guards.staff(app)
  const log = { warn: (line: string) => app.log.warn(line) }
  questionRoutes(app, db)
  translationRoutes(app, db, createTranslator({ config, userAgent: userAgentOf(config), log }))
  callsOfSmallRooms(app, db, catalogue)
  dishRoutes(app, db, catalogue, publicUrl)
  photoRoutes(app, db)
  app.register(fileRoutes)
  stationRoutes(app, db)
  recallRoutes(app, db)
  orderListRoutes(app, db, catalogue)
  categoryRoutes(app, db)
  menuRoutes(app, db)
}

/** Adds the calls of the rooms that have but one or two. */
function callsOfSmallRooms(app: App, db: Db, catalogue: Catalogue): void {
  const tags = ['Dishes']
  const oneDish = z.object({ dishId: pathId('Gerecht') })
  const oneProduct = z.object({ productId: pathId('Product') })
  const manyDishes = { tags, params: oneProduct, body: chosenDishes, response: { 200: changedDishes } }
  app.get(
    '/dish/GetSuggestions/:dishId',
    { schema: { tags, params: oneDish, response: { 200: suggestions } } },
    (request) => suggestProducts(db, staffOf(request).companyId, request.params.dishId, catalogue),
  )
  app.get(
    '/dish/WithAllergen/:allergenId',
    { schema: { tags, params: oneAllergen, response: { 200: dishesWithAllergen } } },
    (request) => listDishesWith(db, staffOf(request).companyId, request.params.allergenId),
  )
  app.post('/dish/PutInDishes/:productId', { schema: manyDishes }, (request) =>
    putInDishes(db, staffOf(request).companyId, callerOf(request), request.params.productId, request.body),
  )
  app.post('/dish/TakeOutOfDishes/:productId', { schema: manyDishes }, (request) =>
    takeOutOfDishes(db, staffOf(request).companyId, callerOf(request), request.params.productId, request.body),
  )
  replacingRoutes(app, db)
  swapRoutes(app, db)
  const wholeMenu = { tags, body: quickEntryInput, response: { 200: quickEntryAnswer } }
  app.post('/dish/QuickEntry', { schema: wholeMenu, schemaErrorFormatter: refuseByPath }, (request) =>
    enterMenu(db, staffOf(request).companyId, callerOf(request), request.body),
  )
  app.get('/trash/GetTrash', { schema: { tags: ['Trash'], response: { 200: z.array(trashedThing) } } }, (request) =>
    listTrash(db, staffOf(request).companyId),
  )
  const restoring = { tags: ['Trash'], body: restoreInput, response: { 200: restoredAnswer } }
  app.post('/trash/Restore', { schema: restoring }, (request) =>
    restore(db, staffOf(request).companyId, callerOf(request), request.body),
  )
}

function swapRoutes(app: App, db: Db): void {
  const tags = ['Products']
  const pair = z.object({ productId: pathId('Product'), byId: pathId('Product') })
  app.get('/product/GetSwaps', { schema: { tags, response: { 200: standingSwaps } } }, (request) =>
    listSwaps(db, staffOf(request).companyId),
  )
  app.get(
    '/product/PreviewSwap/:productId/:byId',
    { schema: { tags, params: pair, response: { 200: swapPreview } } },
    (request) => previewSwap(db, staffOf(request).companyId, request.params),
  )
  const setting = {
    ...{ tags, params: z.object({ productId: pathId('Product') }) },
    ...{ body: swapInput, response: { 200: swapAnswer } },
  }
  app.post('/product/SetSwap/:productId', { schema: setting }, (request) =>
    setSwap(db, staffOf(request).companyId, callerOf(request), request.params.productId, request.body),
  )
  app.post(
    '/product/EndSwap/:productId/:byId',
    { schema: { tags, params: pair, response: { 200: swapEnd } } },
    (request) => endSwap(db, staffOf(request).companyId, callerOf(request), request.params),
  )
}

function replacingRoutes(app: App, db: Db): void {
  const of = { tags: ['Products'], params: z.object({ productId: pathId('Product') }) }
  app.post(
    '/product/PreviewReplacement/:productId',
    { schema: { ...of, body: previewInput, response: { 200: replacementPreview } } },
    (request) => previewReplacement(db, staffOf(request).companyId, request.params.productId, request.body),
  )
  app.post(
    '/product/ReplaceProduct/:productId',
    { schema: { ...of, body: replacementInput, response: { 200: replacementAnswer } } },
    (request) =>
      replaceProduct(db, staffOf(request).companyId, callerOf(request), request.params.productId, request.body),
  )
}
