import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long (s) a browser may believe what it was told of a call before it asks it from another site's page. */
const preflightLasts = 86_400

/**
 * Lets pages of every site read all answers of a public call, refusals included, as an onRequest hook. Never with cookies:
 * browsers send none to such a call, and it must not answer by them.
 */
export async function letAnyOriginRead(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag',
    'cross-origin-resource-policy': 'cross-origin',
  })
}

/** Answers the question that browsers ask before a call with an ETag: https://fetch.spec.whatwg.org/#cors-preflight-fetch */
export async function answerPreflight(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'If-None-Match',
    'access-control-max-age': String(preflightLasts),
  })
  return reply.code(204).send()
}
