import { dirname } from 'node:path'
import { workerData } from 'node:worker_threads'
import { makeDataFolder } from '#db/data-folder.ts'
import type { ProductSheet, SummarizedProduct } from '../../product-sheet.ts'
import type { ResultPage } from '../../server/source.ts'
import { starterEntries, starterVersion } from '../../starter/server/starter-entries.ts'
import { ensureIndex } from './ensure-index.ts'
import { createFollower } from './follow-index.ts'
import type { IndexAbout } from './index-file.ts'
import type { IndexReader } from './read-index.ts'

/** The data with which a search thread starts. */
export type SearchThreadData = { path: string; shipsStarterFoods: boolean }

const { path, shipsStarterFoods } = workerData as SearchThreadData
let follower: (() => IndexReader) | undefined

function follow(): IndexReader {
  if (!follower && shipsStarterFoods) shipStarterFoods()
  follower ??= createFollower(path)
  return follower()
}

function shipStarterFoods(): void {
  // With PostgreSQL nothing else may have created the data folder.
  makeDataFolder(dirname(path))
  ensureIndex(path, starterEntries(), starterVersion)
}

/** Searches the index; a call of the pool by name, as are the others below. Returns JSON. */
export function search({ keyword, page }: { keyword: string; page: ResultPage }): string {
  // One text is quicker to pass between threads, parsing included, than hundreds of objects.
  return JSON.stringify(follow().search(keyword, page))
}

/** Finds the fresh starter foods that have one of these names. */
export function findNamed(names: readonly string[]): SummarizedProduct[] {
  return follow().findNamed(names)
}

/** Finds a product by the number of its barcode. */
export function findByGtin(gtin: number): SummarizedProduct | undefined {
  return follow().findByGtin(gtin)
}

/** Finds a product's sheet. */
export function findSheet(refid: number): ProductSheet | undefined {
  return follow().findSheet(refid)
}

/** Returns the metadata of the index. */
export function readAbout(): IndexAbout {
  return follow().about
}
