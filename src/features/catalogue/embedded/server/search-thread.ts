import { workerData } from 'node:worker_threads'
import type { FoundProduct, ProductSheet } from '../../product-sheet.ts'
import type { ResultPage } from '../../server/source.ts'
import { createFollower } from './follow-index.ts'
import type { IndexAbout } from './index-file.ts'

const follow = createFollower(workerData as string)

/** The calls of the pool, by name; they run in its threads. */
export function search({ keyword, page }: { keyword: string; page: ResultPage }): FoundProduct[] {
  return follow().search(keyword, page)
}

export function findByGtin(gtin: number): FoundProduct | undefined {
  return follow().findByGtin(gtin)
}

export function findSheet(refid: number): ProductSheet | undefined {
  return follow().findSheet(refid)
}

export function readAbout(): IndexAbout {
  return follow().about
}
