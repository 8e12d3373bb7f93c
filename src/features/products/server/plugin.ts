import type { Db } from '#db/connect.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { photoPath } from '../label-photos/schema.ts'
import { removePhoto } from '../label-photos/server/commands.ts'
import { getPhoto } from '../label-photos/server/queries.ts'
import { oneAllergen, productsWithAllergen } from '../which-contain/schema.ts'
import { listProductsWith } from '../which-contain/server/queries.ts'
import { productRoutes } from './routes.ts'

type Options = { db: Db; guards: Guards; catalogue: Catalogue }

/** Registers the calls of staff about products. */
export async function productsPlugin(app: App, { db, guards, catalogue }: Options): Promise<void> {
  guards.staff(app)
  callsOfSmallRooms(app, db)
  productRoutes(app, db, catalogue)
}

/** Adds the calls of the rooms that have but one or two. */
function callsOfSmallRooms(app: App, db: Db): void {
  const tags = ['Products']
  app.get(
    '/product/GetPhoto/:productid/:photoid',
    { schema: { tags, params: photoPath, produces: ['image/jpeg'], response: {} } },
    async (request, reply) => {
      const { contentType, bytes } = await getPhoto(db, staffOf(request).companyId, request.params)
      return reply.type(contentType).send(bytes)
    },
  )
  app.delete(
    '/product/RemovePhoto/:productid/:photoid',
    { schema: { tags, params: photoPath, response: taken } },
    (request) => removePhoto(db, staffOf(request).companyId, callerOf(request), request.params),
  )
  app.get(
    '/product/WithAllergen/:allergenId',
    { schema: { tags, params: oneAllergen, response: { 200: productsWithAllergen } } },
    (request) => listProductsWith(db, staffOf(request).companyId, request.params.allergenId),
  )
}
