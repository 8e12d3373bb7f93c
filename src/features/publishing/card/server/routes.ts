import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { findPublishedCard } from '#features/accounts/company/server/company-id.ts'
import { ownLanguage, readLanguage } from '#features/translations/languages.ts'
import type { App } from '#server/app.ts'
import { isKnown } from '#server/known-tag.ts'
import { cardNotFound, getCompleteMenu, withoutHidden } from '../../server/queries.ts'
import { type CardCache, compressCard, type Encoding, type RenderedCard } from './card-cache.ts'
import { renderCard, renderCardError } from './card-page.tsx'

type CardRequest = { Params: { token: string }; Querystring: { lang?: unknown } }

/** The public card behind the QR code: HTML from the cache, rendered anew only when the company changed something. */
export function cardRoutes(app: App, db: Db, cache: CardCache): void {
  app.get<CardRequest>('/show/:token', { schema: { hide: true } }, async (request, reply) => {
    const card = await findCard(db, cache, request.params.token, request.query.lang)
    return card ? sendCard(request, reply, card) : sendMissingCard(reply)
  })
}

/** The card at its present version. The version is read before the content, so a card is never older than it says. */
async function findCard(db: Db, cache: CardCache, token: string, lang: unknown): Promise<RenderedCard | undefined> {
  const published = await findPublishedCard(db, token)
  if (!published) return undefined
  const { companyId, version, translated } = published
  const language = translated ? readLanguage(lang) : ownLanguage
  const cached = cache.find({ companyId, language }, version)
  if (cached) return cached
  const menu = withoutHidden(await getCompleteMenu(db, companyId))
  const card = await compressCard(version, renderCard(menu, language))
  cache.keep({ companyId, language }, card)
  return card
}

function sendCard(request: FastifyRequest, reply: FastifyReply, card: RenderedCard) {
  reply.headers({
    etag: card.etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-security-policy': card.contentSecurityPolicy,
  })
  if (isKnown(request, card.etag)) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'] ?? '')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(card.bytes[encoding])
}

function sendMissingCard(reply: FastifyReply) {
  const { html, contentSecurityPolicy } = renderCardError(cardNotFound().message)
  reply.headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy })
  return reply.code(404).type('text/html; charset=utf-8').send(html)
}

function acceptedEncoding(header: string): Encoding {
  const accepted = header.split(',').filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
  const names = accepted.map((item) => item.split(';')[0]?.trim().toLowerCase())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
