import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CompanyId } from '#shared/ids.ts'
import type { Page } from './card-page.tsx'

export type Encoding = 'br' | 'gzip' | 'identity'
export type RenderedCard = {
  version: number
  etag: string
  contentSecurityPolicy: string
  bytes: Readonly<Record<Encoding, Buffer>>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const brotliQuality = 9

/** Rendered cards by company, at most `maxBytes` of them; the ones not asked for longest go first. */
export class CardCache {
  readonly #cards = new Map<CompanyId, RenderedCard>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The card when it is at least as new as `version`. */
  find(companyId: CompanyId, version: number): RenderedCard | undefined {
    const card = this.#cards.get(companyId)
    if (!card || card.version < version) return undefined
    this.#cards.delete(companyId)
    this.#cards.set(companyId, card)
    return card
  }

  /** Keeps a card unless a newer one is there: a render that began earlier never replaces a later one. */
  keep(companyId: CompanyId, card: RenderedCard): void {
    const known = this.#cards.get(companyId)
    if (known && known.version > card.version) return
    this.forget(companyId)
    this.#cards.set(companyId, card)
    this.#bytes += sizeOf(card)
    for (const oldest of this.#cards.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.forget(oldest)
    }
  }

  /** Lets go of a card that is no longer true. */
  forget(companyId: CompanyId): void {
    const card = this.#cards.get(companyId)
    if (!card) return
    this.#cards.delete(companyId)
    this.#bytes -= sizeOf(card)
  }
}

/** A page as it is kept and sent: compressed once, with a tag that is the hash of its bytes. */
export async function compressCard(version: number, { html, contentSecurityPolicy }: Page): Promise<RenderedCard> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  return { version, etag: `"${etag}"`, contentSecurityPolicy, bytes: { br, gzip: gz, identity } }
}

function sizeOf({ bytes }: RenderedCard): number {
  return bytes.br.length + bytes.gzip.length + bytes.identity.length
}
