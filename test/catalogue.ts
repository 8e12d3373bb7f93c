import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { beginIndex } from '#features/catalogue/embedded/server/build-index.ts'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { indexPathOf } from '#features/catalogue/embedded/server/index-path.ts'
import { testEntries } from './catalogue-entries.ts'
import { makeDataFolder } from './data-folder.ts'

const importedAt = new Date('2026-05-02T12:00:00Z')
let testIndex: Buffer | undefined

/** Puts an index with these products in a server's data folder, replacing any that is there. */
export function placeCatalogue(dataDir: string, entries: readonly IndexEntry[]): void {
  const build = beginIndex(indexPathOf(dataDir), { importedAt })
  for (const entry of entries) build.add(entry)
  build.finish()
}

/** Writes an index of `testEntries`, built once for each process, into a new data folder. */
export function giveTestCatalogue(dataDir: string): void {
  testIndex ??= buildTestIndex()
  writeFileSync(indexPathOf(dataDir), testIndex)
}

function buildTestIndex(): Buffer {
  const folder = makeDataFolder('menukaart-test-catalogue-')
  try {
    placeCatalogue(folder, testEntries)
    return readFileSync(indexPathOf(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
