import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { lastClass, lastDutchClass, starterClass } from '../quality.ts'
import { draftPath, putInPlace, removeDeadBuilds } from './build-files.ts'
import type { IndexContents, IndexEntry } from './index-entry.ts'
import { createDraft, type IndexAbout, indexIndexes, openIndexFile } from './index-file.ts'
import { writeWords } from './index-words.ts'
import { type PreparedProduct, prepareProduct } from './prepared-product.ts'
import { brandMark } from './product-tokens.ts'
import { type StagedProducts, stageProducts } from './staged-products.ts'
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

/** What an index records beside its products; `importedAt` is absent for starter foods alone. */
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
