import type { App } from '#server/app.ts'
import { pack, sendPacked, sendTagged } from '#server/packed.ts'
import { refusals } from '#shared/fields.ts'
import { cardToken, completeMenu } from '../../card/schema.ts'
import { cardNotFound } from './card-by-token.ts'
import { packPage } from './card-jobs.ts'
import { renderCardError } from './card-page.tsx'
import { type CardSource, findCardData, findCardPage, findOldCopy } from './public-card.ts'

const tags = ['Menu']

type CardRequest = { Params: { token: string }; Querystring: { lang?: unknown } }

/** Serves the public card to anybody with its token: as data, and as the page behind the QR code. */
export async function cardRoutes(app: App, source: CardSource): Promise<void> {
  const missing = await packPage(renderCardError(cardNotFound().message))

  app.get(
    '/menu/GetCompleteMenu/:token',
    { schema: { tags, params: cardToken, response: { 200: completeMenu, ...refusals } } },
    async (request, reply) => {
      const card = await findCardData(source, request.params.token)
      if (!card) throw cardNotFound()
      return sendTagged(request, reply, card)
    },
  )
  app.get<CardRequest>('/show/:token', { schema: { hide: true } }, async (request, reply) => {
    const card = await findCardPage(source, request.params.token, request.query.lang)
    return card ? sendTagged(request, reply, card) : sendPacked(request, reply.code(404), missing)
  })
  app.get<CardRequest>('/show/:token/kept', { schema: { hide: true } }, async (request, reply) => {
    const card = await findOldCopy(source, request.params.token, request.query.lang)
    reply.header('x-robots-tag', 'noindex')
    return card ? sendTagged(request, reply, card) : sendPacked(request, reply.code(404), missing)
  })
}

/**
 * Serves the worker that keeps cards for reading without network. Its scope is the folder that its path is in, so that
 * it meets no page but cards; a card's token never holds a dot.
 */
export async function cardWorkerRoute(app: App, code: string): Promise<void> {
  // A worker obeys the policy of its own file: what it fetches is what the card loads.
  const worker = await pack(code, 'text/javascript; charset=utf-8', { 'content-security-policy': "default-src 'self'" })
  app.get('/show/sw.js', { schema: { hide: true } }, async (request, reply) => sendTagged(request, reply, worker))
}
