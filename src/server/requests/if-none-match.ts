import type { FastifyRequest } from 'fastify'

/**
 * Returns whether the client already has the content with this ETag. Clients may send several tags, and proxies that
 * compress make them weak: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  return namesTag(request.headers['if-none-match'], etag)
}

/** Returns whether an If-None-Match header names this ETag, as `isKnown` reads it. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
