import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { idempotencyOf } from '#features/accounts/company/server/idempotency.ts'
import { fewFromOneAddress } from '#features/accounts/server/address-limits.ts'
import { tooMany } from '#features/accounts/server/refusals.ts'
import type { App } from '#server/requests/app.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import { answerSaved } from '#server/requests/versions.ts'
import { saved, taken } from '#shared/fields.ts'
import { keyIn } from '../rules.ts'
import { priceInput, programMenu, soldOutByProgram } from '../schema.ts'
import { setPrice, setSoldOutByProgram } from './commands.ts'
import { findKey, type ProgramKey, wrongKey } from './keys.ts'
import { getProgramMenu } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the program that calls; null on every other call. */
    programKey: ProgramKey | null
  }
}

const tags = ['Programs']
const security = [{ programKey: [] }]

/**
 * Adds the calls of a company's own programs, which a key opens and no session. A key opens no other call. The answers are
 * read by the program alone: no browser sends it by itself, so no other site's page can misuse it.
 */
export function programCalls(app: App, db: Db): void {
  app.decorateRequest('programKey', null)
  const wrongOnes = fewFromOneAddress(app, db, 'wrong-key')
  const isLimited = app.hasDecorator('rateLimit')
  app.addHook('onRequest', async (request) => {
    const text = keyIn(request.headers.authorization)
    const key = text && (await findKey(db, text, new Date()))
    if (!key) {
      await wrongOnes.onRequest(request)
      throw wrongKey()
    }
    const wait = isLimited ? await takeTurn(db, 'program', String(key.id)) : 0
    if (wait > 0) throw tooMany('Met deze sleutel komen te veel aanroepen.', wait)
    request.programKey = key
  })
  app.get('/program/GetMenu', { schema: { tags, security, response: { 200: programMenu } } }, (request) =>
    getProgramMenu(db, keyOf(request).companyId, new Date()),
  )
  app.post(
    '/program/SetPrice',
    { schema: { tags, security, body: priceInput, response: saved } },
    async (request, reply) => answerSaved(reply, await setPrice(db, keyOf(request), programOf(request), request.body)),
  )
  app.post('/program/SetSoldOut', { schema: { tags, security, body: soldOutByProgram, response: taken } }, (request) =>
    setSoldOutByProgram(db, keyOf(request), programOf(request), request.body),
  )
}

function keyOf({ programKey }: FastifyRequest): ProgramKey {
  if (!programKey) throw new Error('This route is registered outside the area of programs')
  return programKey
}

function programOf(request: FastifyRequest): Caller {
  const { id, name } = keyOf(request)
  return { kind: 'program', keyId: id, name, idempotency: idempotencyOf(request) }
}
