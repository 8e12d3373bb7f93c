import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { findMembership } from '#features/accounts/company/server/company-id.ts'
import { findKeptAnswer } from '#features/accounts/company/server/idempotency.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { callerOf, signedInOf, staffOf } from '#features/accounts/server/session.ts'
import { makeLogoImages } from '#features/publishing/logo/server/logo-images.ts'
import { exceptForm, type FileForm, readOneFile, takeForms } from '#server/files/upload.ts'
import type { App } from '#server/requests/app.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import { maxTakeoutBytes, takeoutTooLarge, zipFileName } from '../file-names.ts'
import { type LoadedAnswer, loadedAnswer, takeoutForm } from '../schema.ts'
import { readOwnAccount } from './account.ts'
import { packTakeout } from './archive.ts'
import { loadTakeout, refuseEarly } from './commands.ts'
import { createFileReader, type FileReader } from './file-reader.ts'
import { makeLoadedPhotos } from './loaded-photos.ts'

const tags = ['Takeout']
const form: FileForm = {
  field: 'file',
  maxBytes: maxTakeoutBytes,
  noForm: 'Stuur je download als bestand in een formulier (multipart/form-data).',
  noFile: 'Kies een download van Menukaart.',
  tooLarge: takeoutTooLarge,
}
// Per client address: each reads or writes a whole company.
const heavy = { rateLimit: { max: 20, timeWindow: '10 minutes' } }

/** Registers the download of all that is stored of a user and a company, and the call that loads one. */
export async function takeoutPlugin(app: App, { db, guards }: { db: Db; guards: Guards }): Promise<void> {
  app.register(async (own: App) => {
    guards.signedIn(own)
    downloadRoute(own, db)
  })
  app.register(async (staff: App) => {
    guards.staff(staff)
    await loadRoute(staff, db)
  })
}

/** Of each company a second download may wait until the first is sent. */
const readers = { atOnce: 16, waiting: 16, waitingOfCompany: 1 }
const beingRead = 'Er worden nu al gegevens gedownload. Probeer het zo weer.'

/**
 * Serves the download of everything that is stored of a user and the user's company, also to users without one.
 * Companies take turns until theirs is sent: it stays in memory as long as its reader takes, up to 165 MB.
 */
function downloadRoute(app: App, db: Db): void {
  const turns = new TenantQueue(readers)
  app.get(
    '/takeout/Download',
    {
      config: heavy,
      schema: { tags, produces: ['application/zip'], response: {} },
    },
    async (request, reply) => {
      const { userId, email } = signedInOf(request)
      const membership = await findMembership(db, userId)
      const account = await readOwnAccount(db, userId, email)
      const send = async () => sendZip(reply, await packTakeout(db, { account, membership }))
      return membership ? turns.take(membership.companyId, beingRead, send) : send()
    },
  )
}

/** Sends a ZIP; returns when its reader has all of it, or is gone. */
async function sendZip(reply: FastifyReply, zip: Readable): Promise<FastifyReply> {
  const disposition = `attachment; filename="${zipFileName(new Date())}"`
  const sent = finished(zip).catch(() => undefined)
  reply.type('application/zip').header('content-disposition', disposition).send(zip)
  await sent
  return reply
}

/** Of each company a second file may wait until the first is loaded: its answer may have been lost on the way. */
const room = { atOnce: 2, waiting: 4, waitingOfCompany: 1 }
const busy = 'Er worden nu al gegevens ingeladen. Probeer het over een paar minuten weer.'

/**
 * Adds the call that loads a download into an empty company. Companies take turns from before their file is received:
 * each may have 165 MB, which stay in memory until it is loaded. In a plugin of its own, so that every other call keeps
 * refusing bodies that are not JSON.
 */
async function loadRoute(area: App, db: Db): Promise<void> {
  const reader = createFileReader(area.log)
  area.addHook('onClose', reader.close)
  const turns = new TenantQueue(room)
  await takeForms(area, form)
  area.addHook('onRequest', (request) => refuseEarly(db, staffOf(request).companyId, callerOf(request)))
  area.post(
    '/takeout/Load',
    {
      config: heavy,
      schema: { tags, consumes: ['multipart/form-data'], body: takeoutForm, response: { 200: loadedAnswer } },
      validatorCompiler: exceptForm,
    },
    (request) => turns.take(staffOf(request).companyId, busy, () => loadFile(request, db, reader)),
  )
}

async function loadFile(request: FastifyRequest, db: Db, reader: FileReader): Promise<LoadedAnswer> {
  const file = await readOneFile(request, form)
  const who = callerOf(request, createHash('sha256').update(file).digest('base64url'))
  const { companyId } = staffOf(request)
  const kept = await findKeptAnswer<LoadedAnswer>(db, companyId, who)
  if (kept) return kept.answer
  const contents = await reader.read(file)
  const { takeout } = contents
  const logo = takeout.logo ? await makeLogoImages(companyId, Buffer.from(takeout.logo.base64, 'base64')) : []
  const photos = await makeLoadedPhotos(companyId, contents)
  return loadTakeout(db, companyId, who, { takeout, logo, photos })
}
