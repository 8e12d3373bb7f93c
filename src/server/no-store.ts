import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An onSend hook: no browser and no proxy keeps a refusal, nor any answer that does not say itself how long it may be
 * kept. What staff see belongs to their session and is gone with it.
 */
export function keepNowhere(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (reply.statusCode >= 400 || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  done(null, payload)
}
