import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import { sendPrecompressed } from '#server/files/precompressed.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { keptInCaches } from '../../public-card/rules.ts'
import { keepNoCard, packNoCard } from '../../public-card/server/no-card.ts'
import { addressInput, addressPath } from '../schema.ts'
import { chooseAddress } from './commands.ts'
import { findTokenAt } from './queries.ts'

/**
 * Serves the readable addresses: each leads to the card of its house, at any moment the same as the code, and what follows a '?'
 * goes along. An unknown one and that of an unpublished menu are the page where there is no card.
 */
export async function addressRoutes(app: App, db: Db): Promise<void> {
  const missing = await packNoCard()
  app.get('/k/:name', { schema: { hide: true, params: addressPath }, onSend: keepNoCard }, async (request, reply) => {
    const token = await findTokenAt(db, request.params.name)
    if (token === undefined) return sendPrecompressed(request, reply.code(404), missing)
    const [, query] = /(\?.*)$/.exec(request.raw.url ?? '') ?? []
    return reply.header('cache-control', keptInCaches(0)).redirect(`/show/${token}${inHeader(query ?? '')}`, 302)
  })
}

/** Adds the call by which an owner chooses the address. */
export function chooseAddressRoute(app: App, db: Db): void {
  app.post('/menu/SetAddress', { schema: { tags: ['Menu'], body: addressInput, response: taken } }, (request) =>
    chooseAddress(db, staffOf(request).companyId, callerOf(request), request.body),
  )
}

/** A header holds no other letters; the parts of an address stay as they are. */
function inHeader(query: string): string {
  return query.replace(/[^!-~]+/g, encodeURIComponent)
}
