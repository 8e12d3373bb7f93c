import type { FastifyReply } from 'fastify'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { photoPath } from '../schema.ts'
import { removePhoto } from './commands.ts'
import { getPhoto, type SentPhoto } from './queries.ts'

const tags = ['Products']

/** Adds the calls by which staff look at the photos of a product's label, and delete one. */
export function labelPhotoRoutes(app: App, db: Db): void {
  app.get(
    '/product/GetPhoto/:productid/:photoid',
    { schema: { tags, params: photoPath, produces: ['image/jpeg'], response: {} } },
    async (request, reply) => sendPhoto(reply, await getPhoto(db, staffOf(request).companyId, request.params)),
  )
  app.delete(
    '/product/RemovePhoto/:productid/:photoid',
    { schema: { tags, params: photoPath, response: taken } },
    (request) => removePhoto(db, staffOf(request).companyId, callerOf(request), request.params),
  )
}

function sendPhoto(reply: FastifyReply, { contentType, bytes }: SentPhoto) {
  return reply.type(contentType).send(bytes)
}
