import type { Config } from '#server/config.ts'
import { notFound } from '#server/errors.ts'
import type { IndexContents } from '../embedded/server/index-entry.ts'
import { productPage } from '../product-page.ts'
import type { FoundProduct, ProductSheet } from '../product-sheet.ts'
import { readRefid } from '../refid.ts'
import type { Catalogue } from './catalogue.ts'
import { createOutages, type Log, type Outages } from './outages.ts'
import { createSentences, type Sentences } from './sentences.ts'
import type { CatalogueSource } from './source.ts'

/** The longest that anybody waits for the catalogue, in ms, however many sources are asked one after the other. */
export const askLimit = 5000

/** The source that lies in a file of our own and knows what is in it. */
export type IndexSource = CatalogueSource & { stats: () => Promise<IndexContents> }

export type JoinOptions = {
  config: Pick<Config, 'catalogueName' | 'catalogueProductUrl'>
  /** In the order in which they are asked. */
  sources: readonly CatalogueSource[]
  /** That one of them which is ours, if it is among them. */
  embedded?: IndexSource | undefined
  log: Log
  /** In ms. */
  limit?: number
}

type Parts = { sources: readonly CatalogueSource[]; outages: Outages; sentences: Sentences; limit: number }

/** Several sources as one catalogue. Closing it closes them. */
export function joinSources({ config, sources, embedded, log, limit = askLimit }: JoinOptions): Catalogue {
  const parts: Parts = { sources, outages: createOutages(log), sentences: createSentences(config.catalogueName), limit }
  return {
    search: (keyword, page) => search(parts, keyword, page),
    findByGtin: (gtin, { live }) => findByGtin(parts, gtin, live),
    getSheet: (refid, { live }) => getSheet(parts, refid, live),
    pageOf: (product) =>
      productPage(product, { sources: sources.map(({ name }) => name), url: config.catalogueProductUrl }),
    nameOf: (origin) => parts.sentences.nameOfOrigin(origin),
    stats: async () => ({ ...(await readContents(parts, embedded)), remote: remoteName(sources, config) }),
    close: async () => void (await Promise.all(sources.map((source) => source.close()))),
  }
}

const search = async (
  { sources, outages, sentences, limit }: Parts,
  ...[keyword, page]: Parameters<Catalogue['search']>
): ReturnType<Catalogue['search']> => {
  const searchable = sources.flatMap((source) => (source.search ? [{ source, search: source.search }] : []))
  if (searchable.length === 0) return { products: [], notices: [sentences.onlyByBarcode(sources)] }
  const outcomes = await Promise.all(
    searchable.map(({ source, search }) => outages.ask(source, () => search(keyword, page), limit)),
  )
  const answering = outcomes.filter(({ answer }) => answer).map(({ source }) => source)
  const away = outcomes.filter(({ answer }) => !answer).map(({ source }) => source)
  if (answering.length === 0) throw sentences.searchFailed(away)
  const found = outcomes.flatMap(({ answer }) => answer?.value ?? [])
  return {
    products: eachOnce(found).slice(0, page.size),
    notices: away.map((source) => sentences.notice(source, answering)),
  }
}

async function findByGtin(parts: Parts, gtin: number, live: boolean): Promise<FoundProduct | undefined> {
  const { value, away } = await askInTurn(parts, askable(parts.sources, live), (source) => source.findByGtin(gtin))
  if (!value && away.length > 0) throw parts.sentences.barcodeFailed(away)
  return value
}

async function getSheet(parts: Parts, refid: number, live: boolean): Promise<ProductSheet> {
  const origin = readRefid(refid)?.origin
  const holders = askable(parts.sources, live).filter(({ origins }) => origin !== undefined && origins.includes(origin))
  const { value, away } = await askInTurn(parts, holders, (source) => source.findSheet(refid))
  if (value) return value
  throw away.length > 0 ? parts.sentences.sheetFailed(away) : notFound('Product')
}

function remoteName(sources: readonly CatalogueSource[], { catalogueName }: JoinOptions['config']): string | null {
  return sources.some(({ name, search }) => name !== 'embedded' && search) ? catalogueName : null
}

async function readContents(
  { outages, sentences, limit }: Parts,
  embedded: IndexSource | undefined,
): Promise<IndexContents> {
  if (!embedded) return { products: 0, openfoodfacts: 0, starter: 0, importedAt: null }
  const { answer } = await outages.ask(embedded, embedded.stats, limit)
  if (!answer) throw sentences.statsFailed()
  return answer.value
}

/** The first that a source knows, within the limit for all together; and who could not be asked before that. */
async function askInTurn<T>(
  { outages, limit }: Parts,
  sources: readonly CatalogueSource[],
  ask: (source: CatalogueSource) => Promise<T | undefined>,
): Promise<{ value: T | undefined; away: CatalogueSource[] }> {
  const until = performance.now() + limit
  const away: CatalogueSource[] = []
  for (const source of sources) {
    const { answer } = await outages.ask(source, () => ask(source), until - performance.now())
    if (answer?.value !== undefined) return { value: answer.value, away }
    if (!answer) away.push(source)
  }
  return { value: undefined, away }
}

function askable(sources: readonly CatalogueSource[], live: boolean): CatalogueSource[] {
  return sources.filter(({ name }) => live || name === 'embedded')
}

function eachOnce(products: readonly FoundProduct[]): FoundProduct[] {
  const byRefid = new Map<number, FoundProduct>()
  for (const product of products) if (!byRefid.has(product.refid)) byRefid.set(product.refid, product)
  return [...byRefid.values()]
}
