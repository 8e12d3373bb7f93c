import { beginIndex } from '#features/catalogue/embedded/server/build-index.ts'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { catalogueFile } from '#features/catalogue/embedded/server/index-file.ts'
import { testEntries } from './catalogue-entries.ts'

/** Puts an index with these products in a server's data folder, in place of the one that is there. */
export async function placeCatalogue(dataDir: string, entries: readonly IndexEntry[] = testEntries): Promise<void> {
  const build = beginIndex(catalogueFile(dataDir))
  for (const entry of entries) build.add(entry)
  build.finish()
}
