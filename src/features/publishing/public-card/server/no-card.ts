import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Precompressed } from '#server/files/precompressed.ts'
import { keptWhereNoCard } from '../rules.ts'
import { cardNotFound } from './card-by-token.ts'
import { packPage } from './card-jobs.ts'
import { renderCardError } from './card-page.tsx'

/** Packs the page where there is no card, the same whatever the reason. */
export function packNoCard(): Promise<Precompressed> {
  return packPage(renderCardError(cardNotFound().message))
}

/** Lets proxies keep that there is no card, as an onSend hook behind `keepNowhere`. */
export async function keepNoCard(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode === 404) reply.header('cache-control', keptWhereNoCard)
}
