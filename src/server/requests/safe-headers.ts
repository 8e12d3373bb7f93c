/**
 * The Content Security Policy of all that is no page: it may load nothing, and nobody may frame it.
 * https://www.w3.org/TR/CSP3/#directive-default-src leaves out `base-uri` and `frame-ancestors`.
 */
export const nothingPolicy = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] }

/** How long browsers insist on HTTPS (s): two years, as the lists that they bring along want. */
export const hstsAge = 63_072_000

/** The headers that keep browsers safe, for answers that leave before any hook of the framework could add them. */
export const bareHeaders = {
  'content-security-policy': asText(nothingPolicy),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/** The header by which browsers insist on HTTPS from then on, on this host and those below it. */
export const hstsHeader = { 'strict-transport-security': `max-age=${hstsAge}; includeSubDomains` } as const

function asText(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join(';')
}
