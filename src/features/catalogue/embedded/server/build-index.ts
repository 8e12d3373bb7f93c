import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { lastClass, lastDutchClass, starterClass } from '../quality.ts'
import { draftPath, putInPlace, removeDeadBuilds } from './build-files.ts'
import type { IndexContents, IndexEntry } from './index-entry.ts'
import { createDraft, type IndexAbout, indexIndexes, openIndexFile } from './index-file.ts'
import { type PreparedProduct, prepareProduct } from './prepared-product.ts'
import { brandMark, createTokenizer, thresholdsFor } from './product-tokens.ts'
import { encodeVocabulary } from './vocabulary.ts'
import { WordCounts } from './word-counts.ts'

/**
 * An index that is being built, in a file of its own beside the one that it will replace. It stays invisible until
 * `finish`, which replaces the old index atomically; `abandon` leaves no trace.
 */
export type IndexBuild = {
  /**
   * Adds a product; of those with one refid keeps the newest, or the last where the days are equal or unknown.
   * Synchronous; throws errors such as a full disk unchanged.
   */
  add: (entry: IndexEntry) => void
  /** As `add`, for a product that was prepared, perhaps in another thread. */
  addPrepared: (product: PreparedProduct) => void
  finish: () => IndexContents
  abandon: () => void
}

/** The facts that an index records beside its products; `importedAt` is absent for starter foods alone. */
export type BuildOptions = { importedAt?: Date }

const maxWords = 400_000

/** Begins an index for `path`; see `IndexBuild`. Memory stays flat however many products are added. */
export function beginIndex(path: string, options: BuildOptions = {}): IndexBuild {
  removeDeadBuilds(path)
  const draft = draftPath(path)
  const stagingPath = `${draft}.staging`
  const counts = new WordCounts(maxWords)
  const db = createDraft(draft)
  const abandon = () => {
    if (db.isOpen) db.close()
    for (const file of [draft, stagingPath]) rmSync(file, { force: true })
  }
  let staged: StagedProducts
  try {
    staged = stageProducts(db, stagingPath)
  } catch (error) {
    abandon()
    throw error
  }
  const addPrepared = (product: PreparedProduct) => {
    for (const word of nameWords(product)) counts.add(word)
    staged.put(product)
  }
  return {
    add: (entry) => addPrepared(prepareProduct(entry)),
    addPrepared,
    finish: () => {
      try {
        const about = writeIndex(db, staged, counts, options)
        db.close()
        openIndexFile(draft).db.close()
        putInPlace(draft, path)
        const { products, openfoodfacts, starter, importedAt } = about
        return { products, openfoodfacts, starter, importedAt }
      } finally {
        abandon()
      }
    },
    abandon,
  }
}

function nameWords({ words }: PreparedProduct): string[] {
  return words.slice(0, words.indexOf(brandMark)).split(' ').filter(Boolean)
}

function writeIndex(db: DatabaseSync, staged: StagedProducts, counts: WordCounts, options: BuildOptions): IndexAbout {
  const about = aboutOf(staged, options)
  db.exec('insert into products (refid, record) select refid, cast(encoded as blob) from staged order by place')
  db.exec(`
    insert or ignore into gtins (gtin, rank)
      select gtin, rank from (select gtin, row_number() over (order by place) as rank from staged) where gtin is not null
  `)
  db.prepare('insert into vocabulary (words) values (?)').run(encodeVocabulary(counts.sorted()))
  db.prepare("insert into about (key, value) values ('about', ?)").run(JSON.stringify(about))
  writeWords(db, counts, about.products)
  db.exec(indexIndexes)
  db.exec('commit')
  return about
}

function aboutOf(staged: StagedProducts, { importedAt }: BuildOptions): IndexAbout {
  const products = staged.countTo(lastClass)
  const starter = staged.countTo(starterClass)
  return {
    products,
    openfoodfacts: products - starter,
    starter,
    importedAt: importedAt?.toISOString() ?? null,
    lastStarter: starter,
    lastDutch: staged.countTo(lastDutchClass),
  }
}

/** Writes the search tokens of each staged product into the table `words`; `counts` decides how compounds are split. */
function writeWords(db: DatabaseSync, counts: WordCounts, products: number): void {
  const tokensOf = createTokenizer(counts, thresholdsFor(products))
  // Segments are merged once, at the end. The tokens pending in memory stay small enough for a processor's cache.
  db.exec("insert into words (words, rank) values ('automerge', 0), ('crisismerge', 1500), ('hashsize', 2097152)")
  const insert = db.prepare('insert into words (rowid, tokens) values (?, ?)')
  let rank = 0
  for (const { words } of db.prepare('select words from staged order by place').iterate()) {
    rank += 1
    insert.run(rank, tokensOf(String(words)))
  }
  db.exec("insert into words (words) values ('optimize')")
}

// How many places each class of quality has: `place` orders products by class, and within a class as they were added.
const roomOfClass = 2 ** 40
const table = `
  create table staging.staged (
    place integer primary key, refid integer not null unique, gtin integer, date text, words text not null, encoded text not null
  )
`
const keepNewest = `
  insert into staged (place, refid, gtin, date, words, encoded) values (?, ?, ?, ?, ?, ?)
    on conflict (refid) do update set (place, gtin, date, words, encoded) =
      (excluded.place, excluded.gtin, excluded.date, excluded.words, excluded.encoded)
    where excluded.date is null or staged.date is null or excluded.date >= staged.date
`

/** Products in the order of the index, staged in a file of their own until all are known. */
type StagedProducts = {
  /** Stages a product; of those with one refid keeps the newest, or the last where the days are equal or unknown. */
  put: (product: PreparedProduct) => void
  /** Returns how many products are staged, up to and including a class of quality. */
  countTo: (qualityClass: number) => number
}

/**
 * Attaches a new file at `path` to the database of an index, with the table `staged` for its products, and begins the
 * transaction in which everything is written.
 */
function stageProducts(db: DatabaseSync, path: string): StagedProducts {
  db.prepare('attach ? as staging').run(path)
  db.exec('pragma staging.journal_mode = off; pragma staging.synchronous = off')
  db.exec(table)
  db.exec('begin')
  const keep = db.prepare(keepNewest)
  const count = db.prepare('select count(*) as count from staged where place < ?')
  let put = 0
  return {
    put: ({ qualityClass, refid, gtin, date, words, encoded }) => {
      keep.run(qualityClass * roomOfClass + put, refid, gtin, date, words, encoded)
      put += 1
    },
    countTo: (qualityClass) => Number(count.get((qualityClass + 1) * roomOfClass)?.count),
  }
}
