import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { findKeptAnswer } from '#features/accounts/company/server/idempotency.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import { exceptForm, type FileForm, readOneFile, takeForms } from '#server/files/upload.ts'
import type { App } from '#server/requests/app.ts'
import { notFound } from '#server/requests/errors.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import { taken } from '#shared/fields.ts'
import { getReader, sendPicture } from '../../public-card/server/pictures.ts'
import { logoTooLarge, maxLogoBytes } from '../rules.ts'
import { removeLogo, saveLogo } from './commands.ts'
import { makeLogoImages } from './logo-images.ts'
import { findLogo } from './queries.ts'

const logoToken = z.object({ qrcode: z.string().min(1) })

/**
 * The query of a logo's address. `v` is the hash of the logo: a browser may keep the answer to a current `v` for ever.
 */
const logoQuery = z.object({
  size: z.enum(['phone', 'print'], 'size moet phone of print zijn').default('phone'),
  v: z.string('v mag maar één keer voorkomen').optional(),
})

/** The form of UploadLogo, for the API documentation only. */
const logoForm = z.object({ logo: z.file().describe('PNG, JPEG, WebP, GIF or SVG, up to 5 MB') })

const uploadedLogo = z.object({ logoUrl: z.string() })

const tags = ['Menu']
const form: FileForm = {
  field: 'logo',
  maxBytes: maxLogoBytes,
  noForm: 'Stuur het logo als bestand in een formulier (multipart/form-data).',
  noFile: 'Kies een bestand met je logo.',
  tooLarge: logoTooLarge,
}
/** A logo of 5 MB stays in memory until it is kept. */
const room = { atOnce: 8, waiting: 32, atOnceOfCompany: 2, waitingOfCompany: 4 }
const busy = "Er worden nu al logo's verwerkt. Probeer het zo weer."
const uploading = { rateLimit: { max: 60, timeWindow: '10 minutes' } }

/** Serves the calls by which staff change the company's logo. */
export function logoRoutes(app: App, db: Db): void {
  app.register(async (area: App) => uploadRoute(area, db))
  app.delete('/menu/RemoveLogo', { schema: { tags, response: taken } }, (request) =>
    removeLogo(db, staffOf(request).companyId, callerOf(request)),
  )
}

async function uploadRoute(area: App, db: Db): Promise<void> {
  const turns = new TenantQueue(room)
  await takeForms(area, form)
  area.post(
    '/menu/UploadLogo',
    {
      config: uploading,
      schema: { tags, consumes: ['multipart/form-data'], body: logoForm, response: { 200: uploadedLogo } },
      validatorCompiler: exceptForm,
    },
    // From before any of it is received.
    (request) => turns.take(staffOf(request).companyId, busy, () => receiveLogo(request, db)),
  )
}

async function receiveLogo(request: FastifyRequest, db: Db): Promise<z.output<typeof uploadedLogo>> {
  const file = await readOneFile(request, form)
  const who = callerOf(request, createHash('sha256').update(file).digest('base64url'))
  const { companyId } = staffOf(request)
  const kept = await findKeptAnswer<z.output<typeof uploadedLogo>>(db, companyId, who)
  return kept ? kept.answer : saveLogo(db, companyId, who, await makeLogoImages(companyId, file))
}

/** Serves the logo of a published menu to anybody, and of an unpublished one to its own staff. */
export function logoImageRoute(app: App, db: Db, auth: Auth): void {
  app.get(
    '/menu/GetImage/:qrcode',
    { schema: { tags, params: logoToken, querystring: logoQuery, response: {} } },
    async (request, reply) => {
      const { params, query } = request
      const reader = await getReader({ db, auth, request, reply }, params.qrcode)
      const logo = await findLogo(db, reader.companyId, query.size)
      if (!logo) throw notFound('Logo')
      const { contentType, bytes, hash, variant } = logo
      const isLasting = query.v === hash
      return sendPicture(request, reply, reader, { contentType, bytes, tag: `${hash}-${variant}`, isLasting })
    },
  )
}
