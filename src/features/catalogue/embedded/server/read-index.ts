import type { StatementSync } from 'node:sqlite'
import { parseGtin } from '../../gtin.ts'
import { freshBrand, type ProductSheet, type SearchResult, type SummarizedProduct } from '../../product-sheet.ts'
import type { ResultPage } from '../../server/source.ts'
import { keywordWords, wordsOf } from '../words.ts'
import { decodeListed, decodeSheet } from './encoded-product.ts'
import { findRanks } from './find-ranks.ts'
import { type IndexAbout, maxWholeWords, openIndexFile } from './index-file.ts'
import { starterNames, type Tier } from './search-tiers.ts'
import { Vocabulary } from './vocabulary.ts'

/** An open index. Its calls are synchronous, so they belong in a worker thread. */
export type IndexReader = {
  readonly about: IndexAbout
  /** Finds products, best first; over the pages of one keyword none appears twice and none is lost. */
  search: (keyword: string, page: ResultPage) => SearchResult[]
  /** Finds the fresh starter foods whose whole name is one of these, of at most two words. */
  findNamed: (names: readonly string[]) => SummarizedProduct[]
  findByGtin: (gtin: number) => SummarizedProduct | undefined
  findSheet: (refid: number) => ProductSheet | undefined
  close: () => void
}

type Row = [number, Uint8Array]

/** More starter foods than one text names. */
const mostNamed = 100

/** Opens the index at `path`; throws when it cannot be searched. */
export function openIndex(path: string): IndexReader {
  const { db, about } = openIndexFile(path)
  // A cache of 32 MB, because the products of one answer are scattered over the file. Mapping the file into memory
  // would be as quick, but the process would end when somebody truncates a mapped file.
  db.exec('pragma cache_size = -32000')
  const prepare = (sql: string) => {
    const statement = db.prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }
  // A whole page at once: asking row by row takes as long as the search itself.
  const byRanks = prepare('select rank, refid, record from products where rank in (select value from json_each(?))')
  const byRefid = prepare('select refid, record from products where refid = ?')
  const byGtin = prepare('select refid, record from products where rank = (select rank from gtins where gtin = ?)')
  const matching = prepare(
    'select rowid from words where words match ? and rowid > ? and rowid <= ? order by rowid limit ?',
  )
  let vocabulary: Vocabulary | undefined
  // The products that a search reads to order names, which its answer reuses.
  const shown = new Map<number, SummarizedProduct>()
  const readAt = (ranks: readonly number[]): void => {
    const unread = JSON.stringify(ranks.filter((rank) => !shown.has(rank)))
    for (const [rank, ...row] of byRanks.all(unread) as unknown as [number, ...Row][])
      shown.set(rank, decodeListed(...row))
  }
  const index = {
    about,
    matching: ({ query, after, last }: Tier, limit: number) =>
      (matching.all(query, after, last, limit) as unknown as [number][]).map(([rank]) => rank),
    nameWords: (ranks: readonly number[]) => {
      readAt(ranks)
      return ranks.map((rank) => wordsOf(shown.get(rank)?.name ?? ''))
    },
    vocabulary: () => {
      const [blob] = vocabulary ? [] : (prepare('select words from vocabulary').get() as unknown as [Uint8Array])
      vocabulary ??= new Vocabulary(blob ?? new Uint8Array())
      return vocabulary
    },
  }
  const findByGtin = (gtin: number) => asListed(rowOf(byRefid, gtin) ?? rowOf(byGtin, gtin))
  return {
    about,
    search: (keyword, { index: page, size }) => {
      const gtin = parseGtin(keyword.trim())
      const packaged = gtin === undefined ? undefined : findByGtin(gtin)
      if (packaged) return page === 0 ? [{ ...packaged, exact: true }] : []
      shown.clear()
      const words = keywordWords(keyword)
      if (words.length === 0) return []
      const { ranks, isExact } = findRanks(index, words, { from: page * size, to: (page + 1) * size })
      readAt(ranks)
      return ranks.flatMap((rank) => {
        const product = shown.get(rank)
        return product ? [{ ...product, exact: isExact(rank) }] : []
      })
    },
    findNamed: (names) => {
      const wanted = new Map(names.map(wordsOf).map((words) => [words.join(' '), words]))
      const short = [...wanted.values()].filter(({ length }) => length > 0 && length <= maxWholeWords)
      if (short.length === 0) return []
      shown.clear()
      readAt(index.matching(starterNames(short, about), mostNamed))
      // Written together two words can be another name.
      return [...shown.values()].filter(
        ({ name, brand }) => brand === freshBrand && wanted.has(wordsOf(name).join(' ')),
      )
    },
    findByGtin,
    findSheet: (refid) => {
      const row = rowOf(byRefid, refid)
      return row && decodeSheet(...row)
    },
    close: () => db.close(),
  }
}

function rowOf(statement: StatementSync, key: number): Row | undefined {
  return statement.get(key) as unknown as Row | undefined
}

function asListed(row: Row | undefined): SummarizedProduct | undefined {
  return row && decodeListed(...row)
}
