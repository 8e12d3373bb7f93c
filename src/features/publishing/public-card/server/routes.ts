import type { FastifyReply, FastifyRequest } from 'fastify'
import { onCompanyChanged } from '#features/accounts/company/server/company-changes.ts'
import { ownLanguage } from '#features/translations/languages.ts'
import { precompress, sendPrecompressed, sendTagged } from '#server/files/precompressed.ts'
import { answerPreflight, letAnyOriginRead } from '#server/requests/any-origin.ts'
import type { App } from '#server/requests/app.ts'
import { servePrepared } from '#server/requests/prepared-responses.ts'
import type { CompanyId } from '#shared/ids.ts'
import { cardToken, completeMenu } from '../../card/schema.ts'
import { keptInCaches } from '../rules.ts'
import { cardNotFound } from './card-by-token.ts'
import type { CardSource } from './card-source.ts'
import { keepNoCard, packNoCard } from './no-card.ts'
import { prepareCards } from './prepared-cards.ts'
import { type FoundPage, findCardData, findCardPage, findOldCopy } from './public-card.ts'

const tags = ['Menu']

type CardRequest = { Params: { token: string }; Querystring: { lang?: unknown } }

const description =
  'The published menu. Any origin may read it, without cookies, and with its ETag again and again. `complete: false` means that ' +
  'not all is known of a dish: it must never read as free of anything (docs/public-menu.md).'

/** Serves the public card to anybody with its token: as data, and as the page behind the QR code. */
export async function cardRoutes(app: App, source: CardSource): Promise<void> {
  renewWhatIsRead(source)
  const missing = await packNoCard()
  const prepared = prepareCards(source, missing)
  const page = { schema: { hide: true }, onSend: keepNoCard }

  app.get(
    '/menu/GetCompleteMenu/:token',
    { schema: { tags, description, params: cardToken, response: { 200: completeMenu } }, onRequest: letAnyOriginRead },
    async (request, reply) => {
      const card = await findCardData(source, request.params.token)
      if (!card) throw cardNotFound()
      return sendTagged(request, reply, card.packed)
    },
  )
  app.options('/menu/GetCompleteMenu/:token', { schema: { hide: true }, onRequest: letAnyOriginRead }, answerPreflight)
  const onSend = [
    keepNoCard,
    async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      // A server that is about to stop ends each connection.
      if (!app.drain.hasBegun) prepared.keep(request, reply, payload)
    },
  ]
  app.get<CardRequest>('/show/:token', { ...page, onSend }, async (request, reply) => {
    const card = await findCardPage(source, request.params.token, request.query.lang)
    return card ? sendCard(request, reply, card) : sendPrecompressed(request, reply.code(404), missing)
  })
  app.get<CardRequest>('/show/:token/kept', page, async (request, reply) => {
    const card = await findOldCopy(source, request.params.token, request.query.lang)
    reply.header('x-robots-tag', 'noindex')
    return card ? sendCard(request, reply, card) : sendPrecompressed(request, reply.code(404), missing)
  })
  servePrepared(app.server, (request) => (app.drain.hasBegun ? undefined : prepared.find(request)))
}

/**
 * Drops the cards of a company that changed, and has the page that guests were reading made at once: the database may be
 * away when the next of them comes.
 */
function renewWhatIsRead(source: CardSource): void {
  const { db, cards, versions } = source
  const renew = (companyId: CompanyId, tokens: readonly string[]) => {
    if (!cards.forget(companyId)) return
    // A failure is told to those who ask for it.
    for (const token of tokens) findCardPage(source, token, ownLanguage).catch(() => undefined)
  }
  versions.whenChanged(renew)
  onCompanyChanged(db, (companyId) => renew(companyId, versions.forget(companyId)))
}

/** Sends a card with what caches may do with it, and the tag by which a CDN can be told to drop this version of it. */
function sendCard(
  request: FastifyRequest<CardRequest>,
  reply: FastifyReply,
  { packed, version, asOf, isEnding }: FoundPage,
) {
  reply.header('cache-tag', `${request.params.token}.${version}`)
  // The card's own headers say who may frame it.
  reply.removeHeader('x-frame-options')
  const age = asOf === undefined ? 0 : Date.now() - asOf
  return sendTagged(request, reply, packed, keptInCaches(age, isEnding))
}

/**
 * Serves the worker that keeps cards for reading without network. Its scope is the folder that its path is in, so that
 * it meets no page but cards; a card's token never holds a dot.
 */
export async function cardWorkerRoute(app: App, code: string): Promise<void> {
  // A worker obeys the policy of its own file: what it fetches is what the card loads.
  const worker = await precompress(code, 'text/javascript; charset=utf-8', {
    'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  app.get('/show/sw.js', { schema: { hide: true } }, async (request, reply) => sendTagged(request, reply, worker))
}
