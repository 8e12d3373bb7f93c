import { JobThreads } from '#server/work/job-threads.ts'
import type { SummarizedProduct } from '../../product-sheet.ts'
import { type CatalogueSource, SourceAway } from '../../server/source.ts'
import { indexToUse } from './follow-index.ts'
import type { IndexState } from './index-entry.ts'
import { identityOf } from './kept-index.ts'
import { logRefusals, type RefusalMessage } from './refusal-log.ts'
import type { SearchJobs, SearchThreadData } from './search-thread.ts'
import { readResults } from './sent-results.ts'

/**
 * How long (ms) a search may wait, and may take before it loses its thread; it normally takes milliseconds. Far more
 * than anybody waits for an answer: on a slow machine a thread must live to open the index, or each search would start anew.
 */
const patience = 60_000
/** How long (ms) threads stay without a search; then they end and free the memory of the index. */
const idleTime = 30_000
const maxThreads = 2
/** The largest number of searches under way or waiting: more could not be answered in time. */
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
  const tell = logRefusals(warn)
  const threads = new JobThreads<SearchJobs>({
    program: new URL('./search-thread.ts', import.meta.url),
    workerData: { path, shipped } satisfies SearchThreadData,
    size: maxThreads,
    most: maxWaiting,
    limit: patience,
    idleTime,
    onNotice: (notice) => tell(notice as RefusalMessage),
    resourceLimits,
  })
  const orAway = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      throw new SourceAway('embedded', error instanceof Error ? error.message : String(error), error)
    })
  return {
    name: 'embedded',
    origins: ['openfoodfacts', 'starter'],
    search: async (keyword, page) => readResults(await orAway(threads.run('search', { keyword, page }))),
    findNamed: (names) => orAway(threads.run('findNamed', names)),
    findByGtin: (gtin) => orAway(threads.run('findByGtin', gtin)),
    findSheet: (refid) => orAway(threads.run('findSheet', refid)),
    stats: () => orAway(threads.run('readState', undefined)),
    version: () => identityOf(indexToUse({ path, shipped })),
    close: () => threads.close(),
  }
}
