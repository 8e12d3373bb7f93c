import { TokenBucket } from 'limiter'
import { LRUCache } from 'lru-cache'
import { createRemote, type RemoteAnswer } from '#server/requests/remote.ts'
import { MadeOnce } from '#server/work/made-once.ts'
import { day, minute } from '#shared/dates.ts'
import { formatGtin, isShopInternal, parseGtin } from '../../gtin.ts'
import type { ProductSheet } from '../../product-sheet.ts'
import { readRefid } from '../../refid.ts'
import { summarizeSheet } from '../../rules.ts'
import { type CatalogueSource, SourceAway } from '../../server/source.ts'
import { jsonFields, rowOfJson } from './product-json.ts'
import { mapProduct } from './product-mapping.ts'

const source = 'openfoodfacts'
// In ms. Open Food Facts allows 15 products a minute from one address, and asks for a pause after 429 or 503:
// https://openfoodfacts.github.io/openfoodfacts-server/api/#rate-limits
const pauseAfterBusy = minute
// A full bucket and its refill within a minute are 15 together: never more in any minute.
const burst = 7
const perMinute = 8
const unknownFor = day
const knownFor = 10 * minute

type Row = Readonly<Record<string, unknown>>

export type OpenFoodFactsOptions = {
  /** The name and contact of this server: Open Food Facts refuses callers that do not identify themselves. */
  userAgent: string
  /** Without a trailing slash. */
  baseUrl?: string
  /** The longest that a call takes, in ms. */
  timeout?: number
}

/** Creates a source for Open Food Facts itself, by barcode only: its rules forbid searching as people type. */
export function createOpenFoodFacts(options: OpenFoodFactsOptions): CatalogueSource {
  const { userAgent, baseUrl = 'https://world.openfoodfacts.org', timeout } = options
  const remote = createRemote({
    away: (reason, cause) => new SourceAway(source, reason, cause),
    baseUrl,
    headers: { 'user-agent': userAgent },
    pauseAfterBusy,
    ...(timeout !== undefined && { timeout }),
  })
  const bucket = new TokenBucket({ bucketSize: burst, tokensPerInterval: perMinute, interval: 'minute' })
  bucket.content = burst
  const clock = { perf: { now: () => Date.now() }, ttlResolution: 0 }
  const known = new LRUCache<number, ProductSheet>({ max: 1000, ttl: knownFor, ...clock })
  // Counted by size: `max` sets room for all of them aside at once.
  const unknown = new LRUCache<number, true>({ maxSize: 20_000, sizeCalculation: () => 1, ttl: unknownFor, ...clock })
  const sheets = new MadeOnce<number, ProductSheet | undefined>({
    get: (gtin) => known.get(gtin),
    set: (gtin, sheet) => (sheet ? known.set(gtin, sheet) : unknown.set(gtin, true)),
  })

  async function readLive(gtin: number): Promise<ProductSheet | undefined> {
    if (!bucket.tryRemoveTokens(1)) throw new SourceAway(source, 'may not be asked more often now')
    const path = `/api/v3/product/${formatGtin(gtin)}.json?fields=${jsonFields.join(',')}`
    return sheetOf(productIn(await remote.ask(path), gtin))
  }

  async function find(gtin: number): Promise<ProductSheet | undefined> {
    if (isShopInternal(gtin) || parseGtin(formatGtin(gtin)) === undefined || unknown.has(gtin)) return undefined
    return sheets.get(gtin, () => readLive(gtin))
  }

  return {
    name: source,
    origins: ['openfoodfacts'],
    findByGtin: async (gtin) => {
      const sheet = await find(gtin)
      return sheet && { ...sheet, summary: summarizeSheet(sheet) }
    },
    findSheet: async (refid) => {
      const asked = readRefid(refid)
      return asked?.origin === 'openfoodfacts' ? find(asked.ownId) : undefined
    },
    close: async () => undefined,
  }
}

/** Maps a product to a sheet; undefined for one that the catalogue refuses, such as one without a name. */
function sheetOf(product: Row | undefined): ProductSheet | undefined {
  const row = rowOfJson(product)
  const mapped = row && mapProduct(row)
  return typeof mapped === 'object' ? mapped.sheet : undefined
}

/**
 * Returns the product in an answer; undefined when the answer says that there is none (v3: 404 and status "failure",
 * v2: 200 and status 0). Throws `SourceAway` for any other answer, such as a 404 page of something broken in between.
 */
function productIn({ status, body }: RemoteAnswer, gtin: number): Row | undefined {
  const { status: said, product, code }: Row = typeof body === 'object' ? { ...body } : {}
  if (said === 'failure' || said === 0) return undefined
  const isFound = status === 200 && (said === 1 || String(said).startsWith('success'))
  if (!isFound || typeof product !== 'object' || product === null)
    throw new SourceAway(source, `answered something that is not a product (${status})`)
  const row: Row = { code: String(code), ...product }
  if (parseGtin(String(row.code)) !== gtin)
    throw new SourceAway(source, `answered another product than ${formatGtin(gtin)}`)
  return row
}
