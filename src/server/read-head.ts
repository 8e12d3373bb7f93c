import { acceptedEncoding, type Encoding } from './packed.ts'

/** What a prepared answer depends on in the headers of a request. */
export type Wishes = {
  /** The encoding that packed answers are sent in; undefined where they are sent unpacked. */
  encoding: Encoding | undefined
  /** The value of Accept-Encoding; empty without the header. */
  acceptEncoding: string
  /** The value of If-None-Match; undefined without the header. */
  ifNoneMatch: string | undefined
}

// A field line as every parser reads it: a token, a colon and visible ASCII, without the white space, folding, NUL and
// bytes above ASCII of which parsers differ: https://www.rfc-editor.org/rfc/rfc9112#section-5
// White space can be matched in one way only: two ways cost time by the square of its length.
const plainLine = /^([!#$%&'*+.^_`|~\dA-Za-z-]+):[ \t]*(?:([\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)[ \t]*)?$/
// Headers that change nothing of a prepared answer, whatever their value is and however often they occur. A header that
// is not known here makes the request one for the HTTP server.
const without = new Set([
  'accept',
  'accept-language',
  'cache-control',
  'cookie',
  'dnt',
  'from',
  'origin',
  'pragma',
  'priority',
  'referer',
  'save-data',
  'upgrade-insecure-requests',
  'user-agent',
  'via',
])
const withoutByPrefix = /^(?:sec-|x-forwarded-|x-real-ip$|x-requested-with$|forwarded$|cf-|traceparent$|tracestate$)/
const once = new Set(['host', 'connection', 'accept-encoding', 'if-none-match'])
// As of a name with a port; anything else is left to the HTTP server.
const plainHost = /^[\w.:[\]-]+$/

/**
 * Reads the field lines of an HTTP/1.1 request (each ends with CRLF), or returns undefined for anything that could mean
 * more than a plain request without a body: such a request is for the HTTP server alone.
 */
export function readFieldLines(lines: string): Wishes | undefined {
  const found = new Map<string, string>()
  for (const line of lines.split('\r\n').slice(0, -1)) {
    const parts = plainLine.exec(line)
    const name = parts?.[1]?.toLowerCase()
    if (!name) return undefined
    if (without.has(name) || withoutByPrefix.test(name)) continue
    if (!once.has(name) || found.has(name)) return undefined
    found.set(name, parts?.[2] ?? '')
  }
  if (!plainHost.test(found.get('host') ?? '')) return undefined
  if ((found.get('connection') ?? 'keep-alive').toLowerCase() !== 'keep-alive') return undefined
  const acceptEncoding = found.get('accept-encoding') ?? ''
  return { encoding: acceptedEncoding(acceptEncoding), acceptEncoding, ifNoneMatch: found.get('if-none-match') }
}
