import { Piscina } from 'piscina'
import type { ProductSheet, SummarizedProduct } from '../../product-sheet.ts'
import { type CatalogueSource, SourceAway } from '../../server/source.ts'
import { indexToUse } from './follow-index.ts'
import type { IndexState } from './index-entry.ts'
import { identityOf } from './kept-index.ts'
import { logRefusals } from './refusal-log.ts'
import type { SearchThreadData } from './search-thread.ts'
import { readResults } from './sent-results.ts'

/**
 * How long (ms) a search may take, waiting included, before it loses its thread; it normally takes milliseconds. Far more
 * than anybody waits for an answer: on a slow machine a thread must live to open the index, or each search would start anew.
 */
const patience = 60_000
/** How long (ms) threads stay without a search; then they end and free the memory of the index. */
const idleTime = 30_000
const maxThreads = 2
/**
 * The largest number of searches under way or waiting: more could not be answered in time. The pool's own limit does
 * not count all that wait.
 */
const maxWaiting = 200
const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 128 }

export type EmbeddedSource = CatalogueSource & {
  stats: () => Promise<IndexState>
  /** Returns what tells the file of the index from others before and after it; undefined without one. */
  version: () => string | undefined
  findNamed: (names: readonly string[]) => Promise<SummarizedProduct[]>
}

type EmbeddedOptions = {
  /** The index of the starter foods that comes with the product, searched until one is imported. */
  shipped?: string
  /** Receives a line for the operator about each file that could not be taken into use, once. */
  warn?: (line: string) => void
}

/**
 * Creates a source that searches the index file at `path` in threads of its own, which start with the first search. A
 * file that replaces it is used from then on, unless it cannot be searched. Every failure is a `SourceAway` with its
 * reason.
 */
export function createEmbeddedSource(
  path: string,
  { shipped, warn = () => undefined }: EmbeddedOptions = {},
): EmbeddedSource {
  const pool = new Piscina({
    filename: new URL('./search-thread.ts', import.meta.url).href,
    workerData: { path, shipped } satisfies SearchThreadData,
    minThreads: 0,
    maxThreads,
    idleTimeout: idleTime,
    recordTiming: false,
    // The thread's files need no loader: Node strips the types itself.
    execArgv: [],
    resourceLimits,
  })
  let broken = new AbortController()
  // Piscina reports a thread that cannot start here alone, and lets its tasks wait; unheard, the report ends the server.
  pool.on('error', (error) => {
    broken.abort(error)
    broken = new AbortController()
  })
  pool.on('message', logRefusals(warn))
  let waiting = 0
  const ask = async <Answer>(name: string, task: unknown): Promise<Answer> => {
    if (waiting >= maxWaiting) throw new SourceAway('embedded', `${waiting} searches are waiting already`)
    waiting += 1
    const startFailed = broken.signal
    try {
      const signal = AbortSignal.any([startFailed, AbortSignal.timeout(patience)])
      return (await pool.run(task, { name, signal })) as Answer
    } catch (error) {
      const reason = startFailed.aborted ? startFailed.reason : error
      throw new SourceAway('embedded', reason instanceof Error ? reason.message : String(reason), reason)
    } finally {
      waiting -= 1
    }
  }
  return {
    name: 'embedded',
    origins: ['openfoodfacts', 'starter'],
    search: async (keyword, page) => readResults(await ask<string>('search', { keyword, page })),
    findNamed: (names) => ask<SummarizedProduct[]>('findNamed', names),
    findByGtin: (gtin) => ask<SummarizedProduct | undefined>('findByGtin', gtin),
    findSheet: (refid) => ask<ProductSheet | undefined>('findSheet', refid),
    stats: () => ask<IndexState>('readState', undefined),
    version: () => identityOf(indexToUse({ path, shipped })),
    close: () => pool.destroy(),
  }
}
