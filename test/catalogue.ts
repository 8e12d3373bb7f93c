import { beginIndex } from '#features/catalogue/embedded/server/build-index.ts'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { indexPathOf } from '#features/catalogue/embedded/server/index-path.ts'
import { testEntries } from './catalogue-entries.ts'

/** Puts an index with these products in a server's data folder, in place of the one that is there. */
export async function placeCatalogue(dataDir: string, entries: readonly IndexEntry[] = testEntries): Promise<void> {
  const build = beginIndex(indexPathOf(dataDir))
  for (const entry of entries) build.add(entry)
  build.finish()
}
