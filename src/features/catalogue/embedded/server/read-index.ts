import type { StatementSync } from 'node:sqlite'
import { formatGtin, parseGtin } from '../../gtin.ts'
import type { FoundProduct, ProductSheet } from '../../product-sheet.ts'
import { readRefid } from '../../refid.ts'
import type { ResultPage } from '../../server/source.ts'
import { keywordWords, wordsOf } from '../words.ts'
import { findRanks } from './find-ranks.ts'
import type { IndexEntry } from './index-entry.ts'
import { type IndexAbout, openIndexFile, type SheetRest } from './index-file.ts'
import type { Tier } from './tiers.ts'
import { Vocabulary } from './vocabulary.ts'

/** One opened index. All calls are synchronous: they belong in a worker thread. */
export type IndexReader = {
  readonly about: IndexAbout
  /** Best first; no product twice over the pages of one keyword, and none lost. */
  search: (keyword: string, page: ResultPage) => FoundProduct[]
  findByGtin: (gtin: number) => FoundProduct | undefined
  findSheet: (refid: number) => ProductSheet | undefined
  close: () => void
}

type Row = [number, string, string | null, number | null, string | null, string | null]
const columns = 'refid, name, brand, gtin, quantity, image'
/** What `entryOf` reads. */
export const sheetColumns = `${columns}, more`
export type SheetRow = [...Row, string]

/** Opens the index at `path`; throws when it cannot be searched. */
export function openIndex(path: string): IndexReader {
  const { db, about } = openIndexFile(path)
  const prepare = (sql: string) => {
    const statement = db.prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }
  const byRank = prepare(`select ${columns} from products where rank = ?`)
  const byRefid = prepare(`select ${columns} from products where refid = ?`)
  const byGtin = prepare(`select ${columns} from products where gtin = ? and gtin is not null and gtin <> refid`)
  const sheetOf = prepare(`select ${sheetColumns} from products where refid = ?`)
  const matching = prepare(
    'select rowid from words where words match ? and rowid > ? and rowid <= ? order by rowid limit ?',
  )
  let vocabulary: Vocabulary | undefined
  const index = {
    about,
    matching: ({ query, after, last }: Tier, limit: number) =>
      (matching.all(query, after, last, limit) as unknown as [number][]).map(([rank]) => rank),
    nameWords: (rank: number) => wordsOf(rowOf(byRank, rank)?.[1] ?? ''),
    vocabulary: () => {
      const [blob] = vocabulary ? [] : (prepare('select words from vocabulary').get() as unknown as [Uint8Array])
      vocabulary ??= new Vocabulary(blob ?? new Uint8Array())
      return vocabulary
    },
  }
  const findByGtin = (gtin: number) => asFound(rowOf(byRefid, gtin) ?? rowOf(byGtin, gtin))
  return {
    about,
    search: (keyword, { index: page, size }) => {
      const gtin = parseGtin(keyword.trim())
      const packaged = gtin === undefined ? undefined : findByGtin(gtin)
      if (packaged) return page === 0 ? [packaged] : []
      const words = keywordWords(keyword)
      const ranks = words.length === 0 ? [] : findRanks(index, words, { from: page * size, to: (page + 1) * size })
      return ranks.flatMap((rank) => asFound(rowOf(byRank, rank)) ?? [])
    },
    findByGtin,
    findSheet: (refid) => asSheet(sheetOf.get(refid) as unknown as SheetRow | undefined),
    close: () => db.close(),
  }
}

function rowOf(statement: StatementSync, key: number): Row | undefined {
  return statement.get(key) as unknown as Row | undefined
}

function asFound(row: Row | undefined): FoundProduct | undefined {
  if (!row) return undefined
  const [refid, name, brand, gtin, quantity, image] = row
  return { refid, name, brand, gtin: gtin === null ? null : formatGtin(gtin), quantity, image }
}

function asSheet(row: SheetRow | undefined): ProductSheet | undefined {
  return row && entryOf(row)?.sheet
}

/** What was added to the index, from a row of `sheetColumns`; undefined when its refid is none. */
export function entryOf(row: SheetRow): IndexEntry | undefined {
  const [refid, name, brand, gtin, quantity, image, more] = row
  const found = asFound([refid, name, brand, gtin, quantity, image])
  const origin = readRefid(refid)?.origin
  if (!found || !origin) return undefined
  const { popularity, isDutch, ...rest } = JSON.parse(more) as SheetRest
  return { sheet: { ...found, origin, ...rest }, popularity, isDutch }
}
