import { linkSync, rmSync } from 'node:fs'
import { beginIndex } from '#features/catalogue/embedded/server/build-index.ts'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { indexPathOf } from '#features/catalogue/embedded/server/index-path.ts'
import { testEntries } from './catalogue-entries.ts'
import { makeDataFolder } from './data-folder.ts'

const importedAt = new Date('2026-05-02T12:00:00Z')
let template: string | undefined

/** Puts an index with these products in a server's data folder, replacing any that is there. */
export function placeCatalogue(dataDir: string, entries: readonly IndexEntry[]): void {
  const build = beginIndex(indexPathOf(dataDir), { importedAt })
  for (const entry of entries) build.add(entry)
  build.finish()
}

/** Links an index of `testEntries` into a new data folder; all folders share one file, as nothing writes to it. */
export function giveTestCatalogue(dataDir: string): void {
  template ??= makeTemplate()
  linkSync(indexPathOf(template), indexPathOf(dataDir))
}

function makeTemplate(): string {
  const folder = makeDataFolder('menukaart-test-catalogue-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  placeCatalogue(folder, testEntries)
  return folder
}
