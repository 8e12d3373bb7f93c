import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inSnapshot } from '#db/transaction.ts'
import { findKeptAnswer } from '#features/accounts/company/server/idempotency.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import { exceptForm, type FileForm, readOneFile, takeForms } from '#server/files/upload.ts'
import type { App } from '#server/requests/app.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import { pathId, taken } from '#shared/fields.ts'
import { isPdf, maxPhotoBytes, photoKinds } from '../rules.ts'
import { evidenceForm, evidenceInput, type LabelPhoto, labelPhoto, photoPath } from '../schema.ts'
import { addPhoto, getPhotographable, removePhoto, setEvidence } from './commands.ts'
import { makeEvidence, photosBusy } from './photo-images.ts'
import { getPhoto } from './queries.ts'

const tags = ['Products']
const ofProduct = z.object({ productid: pathId('Product') })
const form: FileForm = {
  field: 'file',
  maxBytes: maxPhotoBytes,
  noForm: 'Stuur het bestand in een formulier (multipart/form-data).',
  noFile: `Kies een foto (${photoKinds}) of een PDF.`,
  tooLarge: 'Dit bestand is te groot. Een foto mag hoogstens 12 MB zijn.',
}
/** A photo of 12 MB stays in memory until it is kept. */
const room = { atOnce: 16, waiting: 32, atOnceOfCompany: 2, waitingOfCompany: 4 }
const adding = { rateLimit: { max: 120, timeWindow: '10 minutes' } }

/** Serves the calls of staff about the evidence of a product: photos of its label, and PDFs of its supplier. */
export function evidenceRoutes(app: App, db: Db): void {
  app.register(async (area: App) => uploadRoute(area, db))
  app.get(
    '/product/GetPhoto/:productid/:photoid',
    { schema: { tags, params: photoPath, produces: ['image/jpeg', 'application/pdf'], response: {} } },
    async (request, reply) => {
      const { contentType, bytes } = await getPhoto(db, staffOf(request).companyId, request.params)
      // What somebody made elsewhere is saved, and never opened as a page of this site.
      if (contentType !== 'image/jpeg') reply.header('content-disposition', 'attachment; filename="bewijs.pdf"')
      return reply.type(contentType).send(bytes)
    },
  )
  app.post(
    '/product/SetEvidence/:productid/:photoid',
    { schema: { tags, params: photoPath, body: evidenceInput, response: taken } },
    (request) => setEvidence(db, staffOf(request).companyId, callerOf(request), request.params, request.body),
  )
  app.delete(
    '/product/RemovePhoto/:productid/:photoid',
    { schema: { tags, params: photoPath, response: taken } },
    (request) => removePhoto(db, staffOf(request).companyId, callerOf(request), request.params),
  )
}

async function uploadRoute(area: App, db: Db): Promise<void> {
  const turns = new TenantQueue(room)
  await takeForms(area, form)
  const schema = { tags, params: ofProduct, consumes: ['multipart/form-data'], body: evidenceForm }
  area.post(
    '/product/AddEvidence/:productid',
    { config: adding, schema: { ...schema, response: { 200: labelPhoto } }, validatorCompiler: exceptForm },
    // From before any of it is received.
    (request) =>
      turns.take(staffOf(request).companyId, photosBusy, () => receive(request, db, request.params.productid)),
  )
}

async function receive(request: FastifyRequest, db: Db, productId: number): Promise<LabelPhoto> {
  const { companyId } = staffOf(request)
  const file = await readOneFile(request, form)
  const who = callerOf(request, createHash('sha256').update(file).digest('base64url'))
  const kept = await findKeptAnswer<LabelPhoto>(db, companyId, who)
  if (kept) return kept.answer
  await inSnapshot(db, (trx) => getPhotographable(trx, companyId, productId, isPdf(file) ? 'pdf' : 'photo'))
  return addPhoto(db, companyId, who, productId, await makeEvidence(companyId, file))
}
