import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Language, languages } from '#features/translations/languages.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Page } from './card-page.tsx'

/** Which card: of which company, in which language. */
export type CardKey = { companyId: CompanyId; language: Language }
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

/** Rendered cards by company and language, at most `maxBytes` of them; the ones not asked for longest go first. */
export class CardCache {
  readonly #cards = new Map<string, RenderedCard>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The card when it is at least as new as `version`. */
  find(key: CardKey, version: number): RenderedCard | undefined {
    const name = nameOf(key)
    const card = this.#cards.get(name)
    if (!card || card.version < version) return undefined
    this.#cards.delete(name)
    this.#cards.set(name, card)
    return card
  }

  /** Keeps a card unless a newer one is there: a render that began earlier never replaces a later one. */
  keep(key: CardKey, card: RenderedCard): void {
    const name = nameOf(key)
    const known = this.#cards.get(name)
    if (known && known.version > card.version) return
    this.#drop(name)
    this.#cards.set(name, card)
    this.#bytes += sizeOf(card)
    for (const oldest of this.#cards.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  /** Lets go of a company's card in every language: it is no longer true. */
  forget(companyId: CompanyId): void {
    for (const { code } of languages) this.#drop(nameOf({ companyId, language: code }))
  }

  #drop(name: string): void {
    const card = this.#cards.get(name)
    if (!card) return
    this.#cards.delete(name)
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

function nameOf({ companyId, language }: CardKey): string {
  return `${companyId} ${language}`
}
