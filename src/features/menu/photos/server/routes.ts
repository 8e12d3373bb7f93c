import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inSnapshot } from '#db/transaction.ts'
import { findKeptAnswer } from '#features/accounts/company/server/idempotency.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import { photosBusy } from '#features/products/label-photos/server/photo-images.ts'
import { exceptForm, type FileForm, readOneFile, takeForms } from '#server/files/upload.ts'
import type { App } from '#server/requests/app.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import { taken } from '#shared/fields.ts'
import { maxPhotoBytes, photoTooLarge } from '../rules.ts'
import { earlierPhoto, photoForm, photoOfDish } from '../schema.ts'
import { getPhotographable, putPhotoBack, removePhoto, setPhoto } from './commands.ts'
import { makeDishPhoto } from './photo-images.ts'

const tags = ['Dishes']
const form: FileForm = {
  field: 'photo',
  maxBytes: maxPhotoBytes,
  noForm: 'Stuur de foto als bestand in een formulier (multipart/form-data).',
  noFile: 'Kies een foto van het gerecht.',
  tooLarge: photoTooLarge,
}
/** A photo of 12 MB stays in memory until it is kept. */
const room = { atOnce: 16, waiting: 32, atOnceOfCompany: 2, waitingOfCompany: 4 }
const photographing = { rateLimit: { max: 120, timeWindow: '10 minutes' } }

/** Serves the calls by which staff change the photo of a dish. */
export function photoRoutes(app: App, db: Db): void {
  app.register(async (area: App) => uploadRoute(area, db))
  app.delete('/dish/RemovePhoto/:dishId', { schema: { tags, params: photoOfDish, response: taken } }, (request) =>
    removePhoto(db, staffOf(request).companyId, callerOf(request), request.params.dishId),
  )
  app.post(
    '/dish/PutPhotoBack/:dishId/:photoid',
    { schema: { tags, params: earlierPhoto, response: taken } },
    (request) => putPhotoBack(db, staffOf(request).companyId, callerOf(request), request.params),
  )
}

async function uploadRoute(area: App, db: Db): Promise<void> {
  const turns = new TenantQueue(room)
  await takeForms(area, form)
  const schema = { tags, params: photoOfDish, consumes: ['multipart/form-data'], body: photoForm }
  area.post(
    '/dish/SetPhoto/:dishId',
    { config: photographing, schema: { ...schema, response: { 200: z.number() } }, validatorCompiler: exceptForm },
    // From before any of it is received.
    (request) =>
      turns.take(staffOf(request).companyId, photosBusy, () => receivePhoto(request, db, request.params.dishId)),
  )
}

async function receivePhoto(request: FastifyRequest, db: Db, dishId: number): Promise<number> {
  const { companyId } = staffOf(request)
  const file = await readOneFile(request, form)
  const who = callerOf(request, createHash('sha256').update(file).digest('base64url'))
  const kept = await findKeptAnswer<number>(db, companyId, who)
  if (kept) return kept.answer
  await inSnapshot(db, (trx) => getPhotographable(trx, companyId, dishId))
  return setPhoto(db, companyId, who, dishId, await makeDishPhoto(companyId, file))
}
