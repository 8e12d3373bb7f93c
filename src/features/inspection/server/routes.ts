import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import type { Guards } from '#features/accounts/server/guards.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { getWaiterView } from '#features/floor/server/queries.ts'
import { momentInWords } from '#features/menu/recall/rules.ts'
import type { App } from '#server/requests/app.ts'
import { answerSaved } from '#server/requests/versions.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import { dutchDay } from '#shared/dates.ts'
import { pathId, saved, taken } from '#shared/fields.ts'
import type { CompanyId } from '#shared/ids.ts'
import { matrixOf } from '../matrix.ts'
import type { Imprint } from '../paper/papers.ts'
import { createPaperMaker } from '../paper/server/paper-thread.ts'
import {
  instructedInput,
  instruction,
  instructionInput,
  outdatedPrints,
  placeInput,
  printInput,
  readiness,
  reasons,
  reasonsQuery,
} from '../schema.ts'
import { packFolder } from './folder.ts'
import { forgetInstructed, getInstruction, saveInstruction, sayItIsRead } from './instruction.ts'
import { matrixSheet } from './matrix-sheet.ts'
import { composePaper, type Source } from './papers.ts'
import { deletePlace, savePlace, sayItHangs } from './places.ts'
import { forgetPrinted, listOutdated, type Noted, notePrint, noteSaid } from './prints.ts'
import { getReadiness } from './readiness.ts'
import { getReasons } from './reasons.ts'

type Options = { db: Db; guards: Guards; catalogue: Catalogue; publicUrl: string }

const tags = ['Inspection']
const onePlace = z.object({ id: pathId('Verkooppunt') })
const hungQuery = z.object({ version: pathId('version').optional().describe('That of the place as it was seen') })
const oneName = z.object({ id: pathId('Naam') })
const oneDish = z.object({ dishId: pathId('Gerecht') })
const busy = 'Er wordt nu veel tegelijk afgedrukt. Probeer het zo weer.'

/** Registers the calls for who must show what is in the dishes. */
export async function inspectionPlugin(app: App, { db, guards, catalogue, publicUrl }: Options): Promise<void> {
  guards.staff(app)
  placeRoutes(app, db)
  instructionRoutes(app, db)
  paperRoutes(app, { db, catalogue, publicUrl })
  app.get('/inspection/GetReadiness', { schema: { tags, response: { 200: readiness } } }, (request) =>
    getReadiness(db, staffOf(request), publicUrl, new Date()),
  )
  app.get(
    '/inspection/GetReasons',
    { schema: { tags, querystring: reasonsQuery, response: { 200: reasons } } },
    (request) => getReasons(db, staffOf(request).companyId, request.query, catalogue),
  )
  const csv = { tags, produces: ['text/csv'], response: {} }
  app.get('/inspection/DownloadMatrix', { schema: csv }, async (request, reply) => {
    const now = new Date()
    const matrix = matrixOf(await getWaiterView(db, staffOf(request).companyId, now))
    return reply.type('text/csv; charset=utf-8').send(matrixSheet(matrix, momentInWords(now.toISOString())))
  })
}

function placeRoutes(app: App, db: Db): void {
  app.post('/inspection/SetPlace', { schema: { tags, body: placeInput, response: saved } }, async (request, reply) =>
    answerSaved(reply, await savePlace(db, staffOf(request).companyId, callerOf(request), request.body)),
  )
  app.delete('/inspection/DeletePlace/:id', { schema: { tags, params: onePlace, response: taken } }, (request) =>
    deletePlace(db, staffOf(request).companyId, callerOf(request), request.params.id),
  )
  app.put(
    '/inspection/SetHung/:id',
    { schema: { tags, params: onePlace, querystring: hungQuery, response: taken } },
    (request) => {
      const seen = { id: request.params.id, version: request.query.version }
      return sayItHangs(db, staffOf(request).companyId, callerOf(request), seen)
    },
  )
}

function instructionRoutes(app: App, db: Db): void {
  app.get('/inspection/GetInstruction', { schema: { tags, response: { 200: instruction } } }, (request) =>
    getInstruction(db, staffOf(request)),
  )
  app.post(
    '/inspection/SetInstruction',
    { schema: { tags, body: instructionInput, response: { 200: z.number().describe('Its version') } } },
    (request) => saveInstruction(db, staffOf(request).companyId, callerOf(request), request.body),
  )
  app.post('/inspection/SetInstructed', { schema: { tags, body: instructedInput, response: taken } }, (request) =>
    sayItIsRead(db, staffOf(request).companyId, callerOf(request), request.body),
  )
  app.delete('/inspection/DeleteInstructed/:id', { schema: { tags, params: oneName, response: taken } }, (request) =>
    forgetInstructed(db, staffOf(request).companyId, callerOf(request), request.params.id),
  )
}

function paperRoutes(app: App, { db, catalogue, publicUrl }: Omit<Options, 'guards'>): void {
  const maker = createPaperMaker()
  const turns = new TenantQueue({ atOnce: 1, waiting: 16, waitingOfCompany: 4 })
  app.addHook('onClose', () => maker.close())
  const sourceOf = (request: FastifyRequest): Source => ({
    ...{ db, staff: staffOf(request), names: catalogue },
    ...{ publicUrl, now: new Date() },
  })

  app.get('/inspection/GetOutdated', { schema: { tags, response: { 200: outdatedPrints } } }, (request) =>
    listOutdated(db, staffOf(request).companyId, new Date()),
  )
  app.delete('/inspection/DeletePrinted/:dishId', { schema: { tags, params: oneDish, response: taken } }, (request) =>
    forgetPrinted(db, staffOf(request).companyId, callerOf(request), request.params.dishId),
  )
  const pdf = { 200: z.unknown().describe('The paper as PDF') }
  app.post('/inspection/Print', { schema: { tags, body: printInput, response: pdf } }, async (request, reply) => {
    const { companyId } = staffOf(request)
    const { kind } = request.body
    const bytes = await turns.take(companyId, busy, async () => {
      const source = sourceOf(request)
      const { paper, said } = await composePaper(source, request.body)
      const noted = await notePrint(db, companyId, callerOf(request), { kind, at: source.now.toISOString() })
      const made = await maker.make(await imprintOf(db, companyId, noted), paper)
      // Not before: a paper that was not made takes the place of none.
      if (said) await noteSaid(db, companyId, withoutKey(callerOf(request)), { ...said, kind, number: noted.number })
      return made
    })
    return sendFile(reply, `${fileNames[kind]}.pdf`, 'application/pdf', bytes)
  })
  const zip = { 200: z.unknown().describe('All papers and the evidence as ZIP') }
  app.post('/inspection/PrintFolder', { schema: { tags, response: zip } }, async (request, reply) => {
    const { companyId } = staffOf(request)
    const now = new Date()
    const folder = await turns.take(companyId, busy, async () => {
      const note = { kind: 'folder', at: now.toISOString() } as const
      const noted = await notePrint(db, companyId, callerOf(request), note)
      return packFolder({ ...sourceOf(request), now }, await imprintOf(db, companyId, noted), maker.make)
    })
    return sendFile(reply, `allergenen-${dutchDay(now)}.zip`, 'application/zip', folder)
  })
}

/** The caller of a second change in one call, which is no answer to the key of the first. */
function withoutKey({ idempotency: _, ...caller }: Caller): Caller {
  return caller
}

const fileNames = {
  matrix: 'allergenenmatrix',
  signs: 'bordjes',
  cards: 'kaartjes',
  large: 'grote-letters',
  log: 'wijzigingen',
  instruction: 'instructie',
  signoffs: 'wie-wat-controleerde',
} as const

async function imprintOf(db: Db, companyId: CompanyId, { number, at }: Noted): Promise<Imprint> {
  const company = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  return { company: company.name, moment: momentInWords(at), number }
}

function sendFile(reply: FastifyReply, name: string, type: string, file: unknown) {
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(file)
}
