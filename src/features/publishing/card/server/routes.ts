import type { App } from '#server/app.ts'
import { sendPacked, sendTagged } from '#server/packed.ts'
import { cardNotFound } from '../../server/queries.ts'
import { renderCardError } from './card-page.tsx'
import { type CardSource, findCardPage, packPage } from './public-card.ts'

type CardRequest = { Params: { token: string }; Querystring: { lang?: unknown } }

/** The public card behind the QR code: HTML from the cache, rendered anew only when the company changed something. */
export async function cardRoutes(app: App, source: CardSource): Promise<void> {
  const missing = await packPage(renderCardError(cardNotFound().message))

  app.get<CardRequest>('/show/:token', { schema: { hide: true } }, async (request, reply) => {
    const card = await findCardPage(source, request.params.token, request.query.lang)
    return card ? sendTagged(request, reply, card) : sendPacked(request, reply.code(404), missing)
  })
}
