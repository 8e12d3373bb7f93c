import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { idempotencyOf } from '#features/accounts/company/server/idempotency.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { callerOf, signedInOf, staffOf } from '#features/accounts/server/session.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { maxPhotoBytes } from '#features/products/label-photos/rules.ts'
import { labelPhoto, photoForm } from '#features/products/label-photos/schema.ts'
import { photosBusy } from '#features/products/label-photos/server/photo-images.ts'
import { ownRefidOf } from '#features/products/own-barcode.ts'
import { findByBarcode } from '#features/products/server/barcodes.ts'
import { readChoice } from '#features/products/server/catalogue-products.ts'
import { exceptForm, type FileForm, readOneFile, takeForms } from '#server/files/upload.ts'
import type { App } from '#server/requests/app.ts'
import { AppError } from '#server/requests/errors.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import { pathId, taken } from '#shared/fields.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { WantedScan } from '../schema.ts'
import {
  newSession,
  pairing,
  scanAnswer,
  scannedProduct,
  sessionAnswer,
  sessionCode,
  sessionProduct,
} from '../schema.ts'
import { getScanAnswer, getSessionAnswer } from './queries.ts'
import { addScannedPhoto, requireScanned } from './scanned-photos.ts'
import { addScanned, type Scanned } from './scans.ts'
import { endSession, findSession, getSession, startSession } from './sessions.ts'
import { undoScan } from './undone-scans.ts'

const tags = ['Scanner']
// Per address: what several phones behind one router scan, and far less than guessing a code would need.
const scanning = { rateLimit: { max: 120, timeWindow: '1 minute' } }
const photographing = { rateLimit: { max: 120, timeWindow: '10 minutes' } }
const form: FileForm = {
  field: 'photo',
  maxBytes: maxPhotoBytes,
  noForm: 'Stuur de foto als bestand in een formulier (multipart/form-data).',
  noFile: 'Maak eerst een foto van het etiket.',
  tooLarge: 'De foto is groter dan 12 MB.',
}

type Options = { db: Db; guards: Guards; catalogue: Catalogue; publicUrl: string }

/** Registers the calls by which staff pair a phone and see what it scanned, and those of the phone itself. */
export async function scannerPlugin(app: App, { db, guards, catalogue, publicUrl }: Options): Promise<void> {
  phoneRoutes(app, db, catalogue)
  app.register(async (area: App) => photoRoute(area, db))
  app.register(async (staff: App) => {
    guards.staff(staff)
    pairingRoutes(staff, db, publicUrl)
  })
}

function pairingRoutes(app: App, db: Db, publicUrl: string): void {
  app.post(
    '/product/CreateGuid',
    { schema: { tags, body: newSession, response: { 200: pairing } } },
    async (request) => {
      const { idempotency } = callerOf(request)
      const maker = { ...staffOf(request), loginId: signedInOf(request).session.id, idempotency }
      return startSession(db, maker, request.body, publicUrl)
    },
  )
  app.get(
    '/product/GetScans/:sessionid',
    { schema: { tags, params: z.object({ sessionid: pathId('Scansessie') }), response: { 200: sessionAnswer } } },
    (request) => getSessionAnswer(db, staffOf(request).companyId, request.params.sessionid),
  )
  app.post(
    '/product/UndoScan/:scanid',
    { schema: { tags, params: z.object({ scanid: pathId('Scan') }), response: taken } },
    (request) => undoScan(db, staffOf(request).companyId, callerOf(request), request.params.scanid),
  )
}

/** Adds the calls of the phone, which the code of its session opens. */
function phoneRoutes(app: App, db: Db, catalogue: Catalogue): void {
  app.get(
    '/product/ValidateGuid/:code',
    { config: scanning, schema: { tags, params: sessionCode, response: { 200: z.boolean() } } },
    async (request) => (await findSession(db, request.params.code)) !== undefined,
  )
  app.put(
    '/product/InvalidateGuid/:code',
    { config: scanning, schema: { tags, params: sessionCode, response: taken } },
    async (request) => {
      await endSession(db, request.params.code)
      return true as const
    },
  )
  app.post(
    '/product/AddProduct/:code',
    {
      config: scanning,
      // After the limits, so that each guess counts, and before the body, of which a stranger learns nothing.
      preParsing: async (request) => void (await getSession(db, request.params.code)),
      schema: { tags, params: sessionCode, body: scannedProduct, response: { 200: scanAnswer } },
    },
    async (request) => {
      const session = await getSession(db, request.params.code)
      const product = await readProduct(db, session.companyId, catalogue, request.body)
      const scanned = { product, from: request.body.from, key: scanKeyOf(request, request.body) }
      const { scanId } = await addScanned(db, session, scanned)
      return getScanAnswer(db, session.companyId, scanId)
    },
  )
}

/**
 * A photo of 12 MB stays in memory until it is kept. A kitchen has a few phones, and some of them lose their network in the
 * middle of a photo, which then keeps its place for minutes.
 */
const room = { atOnce: 48, waiting: 48, atOnceOfCompany: 6, waitingOfCompany: 2 }

// In a plugin of its own, so that every other call keeps refusing bodies that are not JSON.
async function photoRoute(area: App, db: Db): Promise<void> {
  const turns = new TenantQueue(room)
  await takeForms(area, form)
  area.post(
    '/product/AddPhoto/:code/:productid',
    {
      config: photographing,
      schema: {
        tags,
        params: sessionProduct,
        consumes: ['multipart/form-data'],
        body: photoForm,
        response: { 200: labelPhoto },
      },
      validatorCompiler: exceptForm,
    },
    async (request) => {
      const { code, productid: productId } = request.params
      const session = await getSession(db, code)
      await requireScanned(db, session, productId)
      // From before any of it is received.
      return turns.take(session.companyId, photosBusy, async () => {
        const file = await readOneFile(request, form)
        const key = idempotencyOf(request, createHash('sha256').update(file).digest('base64url'))
        return addScannedPhoto(db, session, { productId, file, key })
      })
    },
  )
}

/**
 * Returns the key of a scan, which belongs to its barcode: by the time of another try the cook may have named it
 * otherwise, or the catalogue may know it. What the first try brought stands.
 */
function scanKeyOf(request: FastifyRequest, { gtin, refid }: WantedScan) {
  return idempotencyOf(request, gtin ?? { refid })
}

/**
 * Reads what was scanned, before any transaction. A named barcode that the catalogue knows after all is its product,
 * unless the company has given it to one of its own: the sheet is then read beside that.
 */
async function readProduct(
  db: Db,
  companyId: CompanyId,
  catalogue: Catalogue,
  wanted: WantedScan,
): Promise<Scanned['product']> {
  if (wanted.refid !== undefined) return readChoice(catalogue, wanted.refid)
  const named = { gtin: wanted.gtin, name: wanted.name }
  if (await findByBarcode(db, companyId, wanted.gtin)) return readChoice(catalogue, ownRefidOf(wanted.gtin))
  const found = await catalogue.findByGtin(wanted.gtin, { live: true }).catch((error: unknown) => {
    // A source that is away must not keep the cook from going on.
    if (error instanceof AppError) return undefined
    throw error
  })
  return found ? readChoice(catalogue, found.refid) : named
}
