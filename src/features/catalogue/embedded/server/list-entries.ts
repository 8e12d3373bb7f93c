import type { IndexEntry } from './index-entry.ts'
import { openIndexFile } from './index-file.ts'
import { entryOf, type SheetRow, sheetColumns } from './read-index.ts'

/**
 * The products of the index at `path` that are not starter foods, the best first: added in this order they make the same
 * index again. Throws when there is no index there.
 */
export function* listEntries(path: string): Generator<IndexEntry> {
  const { db, about } = openIndexFile(path)
  try {
    const rows = db.prepare(`select ${sheetColumns} from products where rank > ? order by rank`)
    rows.setReturnArrays(true)
    for (const row of rows.iterate(about.lastStarter)) {
      const entry = entryOf(row as unknown as SheetRow)
      if (entry) yield entry
    }
  } finally {
    db.close()
  }
}
