import { dirname } from 'node:path'
import { workerData } from 'node:worker_threads'
import { makeDataFolder } from '#db/data-folder.ts'
import type { FoundProduct, ProductSheet } from '../../product-sheet.ts'
import type { ResultPage } from '../../server/source.ts'
import { starterEntries, starterVersion } from '../../starter/server/starter-entries.ts'
import { ensureIndex } from './ensure-index.ts'
import { createFollower } from './follow-index.ts'
import type { IndexAbout } from './index-file.ts'
import type { IndexReader } from './read-index.ts'

/** What a search thread is started with. */
export type SearchThreadData = { path: string; shipsStarterFoods: boolean }

const { path, shipsStarterFoods } = workerData as SearchThreadData
let follower: (() => IndexReader) | undefined

function follow(): IndexReader {
  if (!follower && shipsStarterFoods) shipStarterFoods()
  follower ??= createFollower(path)
  return follower()
}

function shipStarterFoods(): void {
  // Beside PostgreSQL nobody may have needed the data folder yet.
  makeDataFolder(dirname(path))
  ensureIndex(path, starterEntries(), starterVersion)
}

/** The calls of the pool, by name; they run in its threads. */
export function search({ keyword, page }: { keyword: string; page: ResultPage }): string {
  // One text is quicker to hand over, and to read in the main thread, than hundreds of objects.
  return JSON.stringify(follow().search(keyword, page))
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
