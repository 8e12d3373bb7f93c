import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { lastDutchClass } from '../quality.ts'
import { draftPath, putInPlace, removeDeadBuilds } from './build-files.ts'
import { EntryBatcher, entryLayout } from './entry-batch.ts'
import type { IndexBuild } from './index-entry.ts'
import { createDraft, type IndexAbout, indexIndexes, openIndexFile } from './index-file.ts'
import { beginWords } from './index-words.ts'
import { LatestEntries } from './latest.ts'
import { readLatest, type StagedProducts } from './staged-products.ts'
import { openStaging } from './staging.ts'
import { encodeVocabulary } from './vocabulary.ts'
import { WordCounts } from './word-counts.ts'

/**
 * What is said of an index besides its products; `importedAt` is absent for starter foods alone. With `keepsExisting` an
 * index that came to stand at its path meanwhile stays.
 */
export type BuildOptions = { importedAt?: Date; starterVersion?: string; keepsExisting?: boolean }

const maxWords = 400_000
const batchSize = 64 * 1024

/** Begins an index that will stand at `path`; see `IndexBuild`. Memory stays flat whatever is added. */
export function beginIndex(path: string, options: BuildOptions = {}): IndexBuild {
  removeDeadBuilds(path)
  const draft = draftPath(path)
  const stagingPath = `${draft}.lines`
  const staging = openStaging(stagingPath)
  const counts = new WordCounts(maxWords)
  const latest = new LatestEntries()
  const batcher = new EntryBatcher()
  let added = 0

  const addBatch = (batch: Uint8Array) => {
    const bytes = Buffer.from(batch.buffer, batch.byteOffset, batch.byteLength)
    for (let at = 0; at < bytes.length; added += 1) {
      latest.set(bytes.readDoubleLE(at + entryLayout.refid), added, bytes.readUInt32LE(at + entryLayout.day))
      at = staging.put(bytes, at, added)
    }
  }
  const addWords = (words: readonly (readonly [string, number])[]) => {
    for (const [word, count] of words) counts.add(word, count)
  }
  // Before a batch is added what was added one by one before it, so that the last of each refid stays the last.
  const addWaiting = () => {
    if (batcher.size > 0) addBatch(batcher.take())
  }
  const removeDraft = () => {
    staging.close()
    for (const file of [draft, stagingPath]) rmSync(file, { force: true })
  }
  return {
    add: (entry) => {
      batcher.add(entry)
      if (batcher.size >= batchSize) addWaiting()
    },
    addBatch: (batch) => {
      addWaiting()
      addBatch(batch)
    },
    addWords,
    finish: () => {
      try {
        addWaiting()
        addWords(batcher.countedWords())
        const blocks = staging.flush()
        const staged = {
          path: stagingPath,
          blocks,
          latest: latest.bits(),
          products: latest.size,
          words: counts.sorted(),
        }
        const about = writeIndex(draft, staged, options)
        openIndexFile(draft).db.close()
        putInPlace(draft, path, options.keepsExisting ?? false)
        const { products, openfoodfacts, starter, importedAt } = about
        return { products, openfoodfacts, starter, importedAt }
      } finally {
        removeDraft()
      }
    },
    abandon: removeDraft,
  }
}

function writeIndex(draft: string, staged: StagedProducts, options: BuildOptions): IndexAbout {
  const words = beginWords(`${draft}.words`, staged)
  try {
    const db = createDraft(draft)
    try {
      db.exec('begin')
      const about = writeProducts(db, staged, options)
      db.prepare('insert into vocabulary (words) values (?)').run(encodeVocabulary(staged.words))
      db.prepare("insert into about (key, value) values ('about', ?)").run(JSON.stringify(about))
      db.exec('commit')
      db.exec(indexIndexes)
      words.moveInto(db)
      return about
    } finally {
      db.close()
    }
  } finally {
    words.end()
  }
}

function writeProducts(db: DatabaseSync, staged: StagedProducts, options: BuildOptions): IndexAbout {
  const product = db.prepare('insert into products (rank, refid, record) values (?, ?, ?)')
  const gtinOf = db.prepare('insert or ignore into gtins (gtin, rank) values (?, ?)')
  let rank = 0
  let lastStarter = 0
  let lastDutch = 0
  for (const row of readLatest(staged)) {
    rank += 1
    product.run(rank, row.refid, row.record)
    if (row.gtin !== 0) gtinOf.run(row.gtin, rank)
    if (row.group === 0) lastStarter = rank
    if (row.group <= lastDutchClass) lastDutch = rank
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
