import { TokenBucket } from 'limiter'
import { LRUCache } from 'lru-cache'
import { day, minute } from '#shared/dates.ts'
import { formatGtin, isShopInternal, parseGtin } from '../../gtin.ts'
import type { ProductSheet } from '../../product-sheet.ts'
import { readRefid } from '../../refid.ts'
import { createRemote, type RemoteAnswer } from '../../server/remote.ts'
import { type CatalogueSource, SourceAway } from '../../server/source.ts'
import { jsonFields, rowOfJson } from '../product-json.ts'
import { mapProduct } from '../product-mapping.ts'

const source = 'openfoodfacts'
// Its rules for readers: 15 products a minute from one address, and a pause after 429 or 503.
// https://openfoodfacts.github.io/openfoodfacts-server/api/#rate-limits
const pauseAfterBusy = minute
// A full bucket and what drips into it within a minute are 15 together: never more in any minute.
const burst = 7
const perMinute = 8
const unknownFor = day
const knownFor = 10 * minute

type Row = Readonly<Record<string, unknown>>

export type OpenFoodFactsOptions = {
  /** The name and contact of this server: what does not say who it is is refused there. */
  userAgent: string
  /** Without a slash at the end. */
  baseUrl?: string
  /** The longest that a call takes, in ms. */
  timeout?: number
}

/** Open Food Facts itself, by barcode only: it may not be searched as people type. */
export function createOpenFoodFacts(options: OpenFoodFactsOptions): CatalogueSource {
  const { userAgent, baseUrl = 'https://world.openfoodfacts.org', timeout } = options
  const remote = createRemote({
    source,
    baseUrl,
    headers: { 'user-agent': userAgent },
    pauseAfterBusy,
    ...(timeout !== undefined && { timeout }),
  })
  const bucket = new TokenBucket({ bucketSize: burst, tokensPerInterval: perMinute, interval: 'minute' })
  bucket.content = burst
  const clock = { perf: { now: () => Date.now() }, ttlResolution: 0 }
  const known = new LRUCache<number, ProductSheet>({ max: 1000, ttl: knownFor, ...clock })
  const unknown = new LRUCache<number, true>({ max: 20_000, ttl: unknownFor, ...clock })
  const underway = new Map<number, Promise<ProductSheet | undefined>>()

  async function readLive(gtin: number): Promise<ProductSheet | undefined> {
    if (!bucket.tryRemoveTokens(1)) throw new SourceAway(source, 'may not be asked more often now')
    const path = `/api/v3/product/${formatGtin(gtin)}.json?fields=${jsonFields.join(',')}`
    const sheet = sheetOf(productIn(await remote.ask(path), gtin))
    if (sheet) known.set(gtin, sheet)
    else unknown.set(gtin, true)
    return sheet
  }

  async function find(gtin: number): Promise<ProductSheet | undefined> {
    if (isShopInternal(gtin) || parseGtin(formatGtin(gtin)) === undefined || unknown.has(gtin)) return undefined
    const cached = known.get(gtin) ?? underway.get(gtin)
    if (cached) return cached
    const reading = readLive(gtin).finally(() => underway.delete(gtin))
    underway.set(gtin, reading)
    return reading
  }

  return {
    name: source,
    origins: ['openfoodfacts'],
    findByGtin: find,
    findSheet: async (refid) => {
      const asked = readRefid(refid)
      return asked?.origin === 'openfoodfacts' ? find(asked.ownId) : undefined
    },
    close: async () => undefined,
  }
}

/** Undefined for what can't be one of our products, such as one without a name. */
function sheetOf(product: Row | undefined): ProductSheet | undefined {
  const row = rowOfJson(product)
  const mapped = row && mapProduct(row)
  return typeof mapped === 'object' ? mapped.sheet : undefined
}

/**
 * The product in an answer; undefined when it says that it has none (v3: 404 and status "failure", v2: 200 and status 0).
 * Throws `SourceAway` for any other answer, such as a page that says 404 because something in between is broken.
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
