import { notFound } from '#server/requests/errors.ts'
import type { Config } from '#server/settings/config.ts'
import { describeRefusal } from '../../embedded/index-defects.ts'
import type { IndexState } from '../../embedded/server/index-entry.ts'
import { parseGtin } from '../../gtin.ts'
import { productPage } from '../../product-page.ts'
import type { ProductSheet, SearchResult, SummarizedProduct } from '../../product-sheet.ts'
import { readRefid } from '../../refid.ts'
import { knownDay } from '../../rules.ts'
import type { Catalogue } from '../../server/catalogue.ts'
import { createOutages, type Log, type Outages } from '../../server/outages.ts'
import type { CatalogueSource, ResultPage } from '../../server/source.ts'
import { createSourceTexts, type SourceTexts } from '../../server/source-texts.ts'

/**
 * The longest wait for the catalogue in ms, however many sources are asked one after the other: five seconds, minus the
 * rest of a call.
 */
export const askLimit = 4800

// A source needs at least this long (ms) to answer.
const leastTime = 50

/** The source that is a file of our own: it knows the number of its products, and the starter foods by name. */
export type IndexSource = CatalogueSource & {
  stats: () => Promise<IndexState>
  version: () => string | undefined
  findNamed: (names: readonly string[]) => Promise<readonly SummarizedProduct[]>
}

export type JoinOptions = {
  config: Pick<Config, 'catalogueName' | 'catalogueProductUrl'>
  /** In the order in which to ask them. */
  sources: readonly CatalogueSource[]
  /** Our own index, if it is among `sources`. */
  embedded?: IndexSource | undefined
  log: Log
  /** The longest that a call may take, in ms. */
  limit?: number
}

const notAsked = { answer: undefined }

type Parts = { sources: readonly CatalogueSource[]; outages: Outages; texts: SourceTexts; limit: number }

/** Joins several sources into one catalogue. Closing it closes them. */
export function joinSources({ config, sources, embedded, log, limit = askLimit }: JoinOptions): Catalogue {
  const parts: Parts = { sources, outages: createOutages(log), texts: createSourceTexts(config.catalogueName), limit }
  return {
    search: (keyword, page, { live } = { live: true }) => {
      const gtin = parseGtin(keyword.replaceAll(' ', ''))
      if (gtin !== undefined) return searchGtin(parts, gtin, page, live)
      return search({ ...parts, sources: askable(sources, live) }, keyword, page)
    },
    findNamed: (names) => findNamed(parts, embedded, names),
    findByGtin: (gtin, { live }) => findByGtin(parts, gtin, live),
    getSheet: (refid, { live }) => getSheet(parts, refid, live),
    pageOf: (product) =>
      productPage(product, { sources: sources.map(({ name }) => name), url: config.catalogueProductUrl }),
    nameOf: (origin) => parts.texts.nameOfOrigin(origin),
    stats: async () => {
      const { refused, ...contents } = await readState(parts, embedded)
      return { ...contents, remote: remoteName(sources, config), notice: refused && describeRefusal(refused) }
    },
    indexVersion: () => embedded?.version(),
    close: async () => void (await Promise.all(sources.map((source) => source.close()))),
  }
}

const search = async (
  { sources, outages, texts, limit }: Parts,
  keyword: string,
  page: ResultPage,
): ReturnType<Catalogue['search']> => {
  const searchable = sources.flatMap((source) => (source.search ? [{ source, search: source.search }] : []))
  if (searchable.length === 0) return { products: [], notices: [texts.onlyByBarcode(sources)] }
  const outcomes = await Promise.all(
    searchable.map(({ source, search }) => outages.ask(source, () => search(keyword, page), limit)),
  )
  const answering = outcomes.filter(({ answer }) => answer).map(({ source }) => source)
  const away = outcomes.filter(({ answer }) => !answer).map(({ source }) => source)
  if (answering.length === 0) throw texts.searchFailed(away)
  const found = outcomes.map(({ answer }) => answer?.value ?? [])
  return {
    products: eachOnce(shareOut(found, page.size)),
    notices: away.map((source) => texts.notice(source, answering)),
  }
}

/**
 * Looks up a barcode as the only result. It asks every source, as one that may not be searched by name can know it too.
 */
async function searchGtin(
  parts: Parts,
  gtin: number,
  { index }: ResultPage,
  live: boolean,
): ReturnType<Catalogue['search']> {
  const product = index === 0 ? await findByGtin(parts, gtin, live) : undefined
  return { products: product ? [{ ...product, exact: true }] : [], notices: [] }
}

async function findNamed(
  { outages, limit }: Parts,
  embedded: IndexSource | undefined,
  names: readonly string[],
): Promise<SearchResult[]> {
  if (!embedded || names.length === 0) return []
  const { answer } = await outages.ask(embedded, () => embedded.findNamed(names), limit)
  return (answer?.value ?? []).map((product) => ({ ...product, exact: true }))
}

async function findByGtin(parts: Parts, gtin: number, live: boolean): Promise<SummarizedProduct | undefined> {
  const { value, away } = await askInTurn(parts, askable(parts.sources, live), (source) => source.findByGtin(gtin))
  if (!value && away.length > 0) throw parts.texts.barcodeFailed(away)
  return value
}

async function getSheet(parts: Parts, refid: number, live: boolean): Promise<ProductSheet> {
  const origin = readRefid(refid)?.origin
  const holders = askable(parts.sources, live).filter(({ origins }) => origin !== undefined && origins.includes(origin))
  const { value, away } = await askInTurn(parts, holders, (source) => source.findSheet(refid))
  if (value) return { ...value, date: knownDay(value.date) }
  throw away.length > 0 ? parts.texts.sheetFailed(away) : notFound('Product')
}

function remoteName(sources: readonly CatalogueSource[], { catalogueName }: JoinOptions['config']): string | null {
  return sources.some(({ name, search }) => name !== 'embedded' && search) ? catalogueName : null
}

async function readState({ outages, texts, limit }: Parts, embedded: IndexSource | undefined): Promise<IndexState> {
  if (!embedded) return { products: 0, openfoodfacts: 0, starter: 0, importedAt: null, refused: null }
  const { answer } = await outages.ask(embedded, embedded.stats, limit)
  if (!answer) throw texts.statsFailed()
  return answer.value
}

/**
 * Asks the sources in turn, within `limit` for all together. Returns the first value, with the sources before it that
 * did not answer.
 */
async function askInTurn<T>(
  { outages, limit }: Parts,
  sources: readonly CatalogueSource[],
  ask: (source: CatalogueSource) => Promise<T | undefined>,
): Promise<{ value: T | undefined; away: CatalogueSource[] }> {
  const until = performance.now() + limit
  const away: CatalogueSource[] = []
  for (const source of sources) {
    const timeLeft = until - performance.now()
    // A source that is skipped for lack of time has not failed, so `outages` does not log it.
    const { answer } = timeLeft > leastTime ? await outages.ask(source, () => ask(source), timeLeft) : notAsked
    if (answer?.value !== undefined) return { value: answer.value, away }
    if (!answer) away.push(source)
  }
  return { value: undefined, away }
}

function askable(sources: readonly CatalogueSource[], live: boolean): CatalogueSource[] {
  return sources.filter(({ name }) => live || name === 'embedded')
}

/**
 * Merges the results of several sources in their order; when they exceed a page, each source gets an equal share, plus
 * what others leave unused.
 */
function shareOut(lists: readonly (readonly SearchResult[])[], size: number): SearchResult[] {
  const turns = lists.flatMap((list, source) => list.map((_, turn) => ({ source, turn })))
  const first = turns.toSorted((one, other) => one.turn - other.turn || one.source - other.source).slice(0, size)
  const shares = Map.groupBy(first, ({ source }) => source)
  return lists.flatMap((list, index) => list.slice(0, shares.get(index)?.length ?? 0))
}

function eachOnce(products: readonly SearchResult[]): SearchResult[] {
  const byRefid = new Map<number, SearchResult>()
  for (const product of products) if (!byRefid.has(product.refid)) byRefid.set(product.refid, product)
  return [...byRefid.values()]
}
