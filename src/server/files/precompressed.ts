import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isKnown } from '../requests/if-none-match.ts'

/**
 * An answer that is sent many times: compressed once, with the hash of its plain bytes and its headers as its ETag. Who has the
 * bytes with other headers, as those of a policy, must not go on by these.
 */
export type Precompressed = { type: string; headers: Headers; etag: string; br: Buffer; gzip: Buffer }
type Headers = Readonly<Record<string, string>>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const unpackGzip = promisify(gunzip)
/** What was unpacked of late, at most 4 MB: a monitor asks for the same page every few seconds. */
const unpacked = new LRUCache<Precompressed, Buffer>({
  maxSize: 4 * 1024 * 1024,
  // Nothing to send has a size too: the cache takes no other.
  sizeCalculation: ({ length }) => Math.max(length, 1),
})
// A page of a card is 5 % smaller with 10, which takes twice as long: 45 ms. A much longer text would take seconds.
const [bestQuality, longQuality, longFrom] = [10, 9, 256 * 1024] as const

/** Compresses a text of content type `type` once, to be sent many times. `headers` are sent with it each time. */
export async function precompress(text: string, type: string, headers: Headers = {}): Promise<Precompressed> {
  const plain = Buffer.from(text)
  const quality = plain.length < longFrom ? bestQuality : longQuality
  const [br, gz] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain),
  ])
  const hash = createHash('sha256').update(plain).update(JSON.stringify(headers))
  const etag = `"${hash.digest('base64url').slice(0, 27)}"`
  return { type, headers, etag, br: alone(br), gzip: alone(gz) }
}

/** Returns the bytes of memory that a packed answer takes, except the few hundred of its objects. */
export function sizeOf({ type, headers, etag, br, gzip }: Precompressed): number {
  return br.length + gzip.length + JSON.stringify([type, headers, etag]).length
}

/**
 * Sends a packed answer that clients may keep, by default to revalidate it each time; 304 to clients that have it
 * already.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Precompressed,
  cacheControl = 'no-cache',
) {
  reply.headers({ etag: packed.etag, 'cache-control': cacheControl })
  if (!isKnown(request, packed.etag)) return sendPrecompressed(request, reply, packed)
  // A client stores the headers of a 304, the policy included: https://www.rfc-editor.org/rfc/rfc9111#section-3.2
  return reply.headers(packed.headers).header('vary', 'accept-encoding').code(304).send()
}

/** Sends a packed answer in the best encoding that the client accepts, or unpacked to the few that accept neither. */
export async function sendPrecompressed(request: FastifyRequest, reply: FastifyReply, packed: Precompressed) {
  reply.headers(packed.headers).headers({ 'content-type': packed.type, vary: 'accept-encoding' })
  const encoding = acceptedEncoding(request.headers['accept-encoding'] ?? '')
  if (encoding === undefined) return reply.send(await unpack(packed))
  return reply.header('content-encoding', encoding).send(packed[encoding])
}

async function unpack(packed: Precompressed): Promise<Buffer> {
  const kept = unpacked.get(packed)
  if (kept) return kept
  const plain = await unpackGzip(packed.gzip)
  unpacked.set(packed, plain)
  return plain
}

export type Encoding = 'br' | 'gzip'

/** Returns the best encoding of packed answers that an Accept-Encoding header accepts; undefined when it accepts neither. */
export function acceptedEncoding(header: string): Encoding | undefined {
  const accepted = header.split(',').filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
  const names = accepted.map((item) => item.split(';')[0]?.trim().toLowerCase())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : undefined
}

/** Copies bytes to memory of their own: zlib's results are slices that would keep its whole working buffer alive. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
