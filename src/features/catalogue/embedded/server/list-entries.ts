import { decodeEntry } from './encoded-product.ts'
import type { IndexEntry } from './index-entry.ts'
import { openIndexFile } from './index-file.ts'

/**
 * Yields the products of the index at `path` except the starter foods, the best first: added in this order they make
 * the same index again. Throws when there is no index there.
 */
export function* listEntries(path: string): Generator<IndexEntry> {
  const { db, about } = openIndexFile(path)
  try {
    const rows = db.prepare('select refid, record from products where rank > ? order by rank')
    rows.setReturnArrays(true)
    for (const row of rows.iterate(about.lastStarter)) {
      const [refid, record] = row as unknown as [number, Uint8Array]
      yield decodeEntry(refid, record)
    }
  } finally {
    db.close()
  }
}
