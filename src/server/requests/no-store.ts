import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Keeps browsers and proxies, as an onSend hook, from storing refusals and any answer without a `cache-control` of its
 * own. What staff see belongs to their session and must not outlive it.
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
