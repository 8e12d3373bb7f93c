import { singularsOf } from '#features/words/singulars.ts'
import { createRemote } from '#server/requests/remote.ts'
import { keywordWords, wordsOf } from '../../embedded/words.ts'
import { formatGtin } from '../../gtin.ts'
import type { CatalogueHit } from '../../product-sheet.ts'
import { readRefid } from '../../refid.ts'
import { type CatalogueSource, SourceAway } from '../../server/source.ts'
import { isEmptyAnswer, readFound, readSheet } from './sheets.ts'

const source = 'menuapp'
const pauseAfterBusy = 10_000
// The statuses by which servers say that they do not know a product: not there, gone, or an id that they cannot read.
const unknownProduct: readonly number[] = [204, 400, 404, 410, 422]

export type MenuappOptions = {
  /** Without a trailing slash. */
  url: string
  key: string | undefined
  userAgent: string
  /** The longest that a call takes, in ms. */
  timeout?: number
}

/** Creates a source for a server with the three /MenuApp calls. */
export function createMenuapp({ url, key, userAgent, timeout }: MenuappOptions): CatalogueSource {
  const remote = createRemote({
    away: (reason, cause) => new SourceAway(source, reason, cause),
    baseUrl: url,
    headers: { 'user-agent': userAgent, ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    pauseAfterBusy,
    ...(timeout !== undefined && { timeout }),
  })

  const search: CatalogueSource['search'] = async (keyword, { index, size }) => {
    const sent = { keyword, filters: [], pageIndex: index, pageSize: size }
    const products = found(await remote.ask('/MenuApp/SearchResults', sent))
    return products.map((product) => ({ ...product, summary: null, exact: holdsWords(keyword, product) }))
  }

  const findByGtin: CatalogueSource['findByGtin'] = async (gtin) => {
    const printed = formatGtin(gtin)
    const answer = await remote.ask(`/MenuApp/SearchByEan/${printed}`)
    if (unknownProduct.includes(answer.status)) return undefined
    const product = meantBy(printed, found(answer))
    return product && { ...product, gtin: printed, summary: null }
  }

  const findSheet: CatalogueSource['findSheet'] = async (refid) => {
    const asked = readRefid(refid)
    if (asked?.origin !== 'menuapp') return undefined
    const { status, body } = await remote.ask(`/MenuApp/GetProductSheet/${asked.ownId}`)
    if (unknownProduct.includes(status)) return undefined
    if (status >= 300) throw new SourceAway(source, `answered ${status} to a product sheet`)
    if (isEmptyAnswer(body)) return undefined
    const sheet = readSheet(body, asked.ownId)
    if (!sheet) throw new SourceAway(source, `answered something that is not a product sheet for ${asked.ownId}`)
    if (sheet.refid !== refid) throw new SourceAway(source, `answered another product than ${asked.ownId}`)
    return sheet
  }

  return { name: source, origins: ['menuapp'], search, findByGtin, findSheet, close: async () => undefined }
}

/** Returns the product with a barcode: one that says so, or the only one when it names no barcode. */
function meantBy(gtin: string, products: readonly CatalogueHit[]): CatalogueHit | undefined {
  const [first] = products
  const named = products.find((product) => product.gtin === gtin)
  return named ?? (products.length === 1 && first?.gtin === null ? first : undefined)
}

function found({ status, body }: { status: number; body: unknown }): CatalogueHit[] {
  const products = status < 300 ? readFound(body) : undefined
  if (!products) throw new SourceAway(source, `answered something that is not a list of products (${status})`)
  return products
}

/** Words shorter than this end others by chance: 'ei' ends 'lei'. */
const shortestTail = 4

/**
 * Returns whether a product of another server holds all words of a keyword in its name or brand: as a word in any
 * number, or as the beginning or the end of one. How that server searches is not known.
 */
function holdsWords(keyword: string, { name, brand }: Pick<CatalogueHit, 'name' | 'brand'>): boolean {
  const held = wordsOf(`${name} ${brand ?? ''}`)
  return keywordWords(keyword).every((word) => held.some((one) => isHeldIn(one, word)))
}

function isHeldIn(one: string, word: string): boolean {
  const isEnd = word.length >= shortestTail && one.endsWith(word)
  if (isEnd || one.startsWith(word)) return true
  return singularsOf(word, (form) => form === one).length > 0 || singularsOf(one, (form) => form === word).length > 0
}
