import type { FastifyRequest } from 'fastify'

/**
 * Returns whether the client already has the content with this ETag. Clients may send several tags, and proxies that
 * compress make them weak: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
