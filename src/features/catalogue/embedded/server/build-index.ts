import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { day } from '#shared/dates.ts'
import { readRefid } from '../../refid.ts'
import { lastDutchClass, qualityClass, qualityClasses } from '../quality.ts'
import { wordsOf } from '../words.ts'
import type { IndexBuild, IndexEntry } from './index-entry.ts'
import { applicationId, type IndexAbout, indexFormat, indexIndexes, indexTables, openIndexFile } from './index-file.ts'
import { LatestEntries } from './latest.ts'
import { brandMark, createTokenizer, thresholdsFor } from './product-tokens.ts'
import { encodeRecord } from './record.ts'
import { openStaging, type Staging } from './staging.ts'
import { encodeVocabulary } from './vocabulary.ts'
import { WordCounts } from './word-counts.ts'

/**
 * What is said of an index besides its products; `importedAt` is absent for starter foods alone. With `keepsExisting` an
 * index that came to stand at its path meanwhile stays.
 */
export type BuildOptions = { importedAt?: Date; starterVersion?: string; keepsExisting?: boolean }

const maxWords = 400_000
const maxBrands = 20_000
/** A build that lives writes all the time: one that was silent for so long (ms) has died. */
const deadAfter = 60 * 60 * 1000

/** Begins an index that will stand at `path`; see `IndexBuild`. Memory stays flat whatever is added. */
export function beginIndex(path: string, options: BuildOptions = {}): IndexBuild {
  removeDeadBuilds(path)
  const draft = `${path}.building-${randomUUID()}`
  const stagingPath = `${draft}.lines`
  const staging = openStaging(stagingPath)
  const counts = new WordCounts(maxWords)
  const latest = new LatestEntries()
  const gtins = new Map<number, number>()
  const brandWords = createBrandWords()
  let added = 0

  const removeDraft = () => {
    for (const file of [draft, stagingPath]) rmSync(file, { force: true })
  }
  return {
    add: (entry) => {
      const { sheet } = entry
      const { refid } = sheet
      const words = wordsOf(sheet.name)
      for (const word of words) counts.add(word)
      latest.set(refid, added, dayNumber(sheet.date))
      if (sheet.gtin !== null && Number(sheet.gtin) !== refid) gtins.set(refid, Number(sheet.gtin))
      const text = `${words.join(' ')} ${brandMark}${brandWords(sheet.brand)}`
      staging.put(classOf(entry), { entry: added, refid, words: text, record: encodeRecord(entry) })
      added += 1
    },
    finish: () => {
      try {
        const about = writeIndex(draft, { staging, counts, latest, gtins, options })
        staging.close()
        openIndexFile(draft).db.close()
        putInPlace(draft, path, options.keepsExisting ?? false)
        const { products, openfoodfacts, starter, importedAt } = about
        return { products, openfoodfacts, starter, importedAt }
      } finally {
        removeDraft()
      }
    },
    abandon: () => {
      staging.close()
      removeDraft()
    },
  }
}

type Material = {
  staging: Staging
  counts: WordCounts
  latest: LatestEntries
  gtins: Map<number, number>
  options: BuildOptions
}

/** As `LatestEntries` counts days: 0 for a day that is not known. */
function dayNumber(date: string | null): number {
  return date === null ? 0 : Math.floor(Date.parse(date) / day)
}

function classOf({ sheet, popularity, isDutch }: IndexEntry): number {
  return qualityClass({
    isStarter: readRefid(sheet.refid)?.origin === 'starter',
    isDutch,
    popularity,
    nameLength: sheet.name.length,
  })
}

/** The words of brands, each with a space before it. Brands come by the thousand: they are read once. */
function createBrandWords(): (brand: string | null) => string {
  const remembered = new Map<string, string>()
  return (brand) => {
    if (brand === null) return ''
    const known = remembered.get(brand)
    if (known !== undefined) return known
    const words = wordsOf(brand)
      .map((word) => ` ${word}`)
      .join('')
    if (remembered.size >= maxBrands) remembered.clear()
    remembered.set(brand, words)
    return words
  }
}

function writeIndex(draft: string, material: Material): IndexAbout {
  const db = new DatabaseSync(draft)
  try {
    // Until it is finished nobody reads the file, and a build that dies begins again: no journal is needed.
    db.exec('pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive')
    db.exec(`pragma cache_size = -8000; pragma application_id = ${applicationId}; pragma user_version = ${indexFormat}`)
    db.exec(indexTables)
    // Whatever is written is merged once, at the end.
    db.exec("insert into words (words, rank) values ('automerge', 0), ('crisismerge', 1500), ('hashsize', 8388608)")
    db.exec('begin')
    const about = writeProducts(db, material)
    db.prepare('insert into vocabulary (words) values (?)').run(encodeVocabulary(material.counts.sorted()))
    db.prepare("insert into about (key, value) values ('about', ?)").run(JSON.stringify(about))
    db.exec('commit')
    db.exec("insert into words (words) values ('optimize')")
    db.exec(indexIndexes)
    return about
  } finally {
    db.close()
  }
}

function writeProducts(db: DatabaseSync, { staging, counts, latest, gtins, options }: Material): IndexAbout {
  const product = db.prepare('insert into products (rank, refid, record) values (?, ?, ?)')
  const gtinOf = db.prepare('insert or ignore into gtins (gtin, rank) values (?, ?)')
  const words = db.prepare('insert into words (rowid, tokens) values (?, ?)')
  const tokensOf = createTokenizer(counts, thresholdsFor(latest.size))
  let rank = 0
  let lastStarter = 0
  let lastDutch = 0
  for (let group = 0; group < qualityClasses; group += 1) {
    for (const staged of staging.read(group)) {
      if (!latest.isLatest(staged.refid, staged.entry)) continue
      rank += 1
      product.run(rank, staged.refid, staged.record)
      const gtin = gtins.get(staged.refid)
      if (gtin !== undefined) gtinOf.run(gtin, rank)
      words.run(rank, tokensOf(staged.words))
    }
    if (group === 0) lastStarter = rank
    if (group === lastDutchClass) lastDutch = rank
  }
  return {
    products: rank,
    openfoodfacts: rank - lastStarter,
    starter: lastStarter,
    importedAt: options.importedAt?.toISOString() ?? null,
    starterVersion: options.starterVersion ?? null,
    lastStarter,
    lastDutch,
  }
}

function putInPlace(draft: string, path: string, keepsExisting: boolean): void {
  sync(draft)
  if (!keepsExisting) renameSync(draft, path)
  else linkWhereFree(draft, path)
  sync(dirname(path))
}

// Unlike renaming, linking leaves a file that stands there alone.
function linkWhereFree(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return
    // Some file systems have no links.
    renameSync(draft, path)
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

function removeDeadBuilds(path: string): void {
  const folder = dirname(path)
  const drafts = readdirSync(folder).filter((name) => name.startsWith(`${basename(path)}.building-`))
  for (const name of drafts) {
    const file = join(folder, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > deadAfter) rmSync(file, { force: true })
  }
}
