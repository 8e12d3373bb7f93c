import { parentPort, workerData } from 'node:worker_threads'
import type { ProductSheet, SummarizedProduct } from '../../product-sheet.ts'
import type { ResultPage } from '../../server/source.ts'
import { createFollower, type IndexInUse } from './follow-index.ts'
import type { IndexState } from './index-entry.ts'
import type { RefusalMessage } from './refusal-log.ts'
import { writeResults } from './sent-results.ts'

/** The data with which a search thread starts. */
export type SearchThreadData = { path: string; shipped: string | undefined }

const { path, shipped } = workerData as SearchThreadData
let follower: (() => IndexInUse) | undefined

function follow(): IndexInUse {
  follower ??= createFollower({ path, shipped }, (identity, { reason }) =>
    parentPort?.postMessage({ identity, reason } satisfies RefusalMessage),
  )
  return follower()
}

/** Searches the index; a call of the pool by name, as are the others below. Returns what `readResults` reads. */
export function search({ keyword, page }: { keyword: string; page: ResultPage }): string {
  return writeResults(follow().index.search(keyword, page))
}

/** Finds the fresh starter foods that have one of these names. */
export function findNamed(names: readonly string[]): SummarizedProduct[] {
  return follow().index.findNamed(names)
}

/** Finds a product by the number of its barcode. */
export function findByGtin(gtin: number): SummarizedProduct | undefined {
  return follow().index.findByGtin(gtin)
}

/** Finds a product's sheet. */
export function findSheet(refid: number): ProductSheet | undefined {
  return follow().index.findSheet(refid)
}

/** Returns what the index in use holds, and which file could not replace it. */
export function readState(): IndexState {
  const { index, refused } = follow()
  const { products, openfoodfacts, starter, importedAt } = index.about
  return { products, openfoodfacts, starter, importedAt, refused }
}
