import { workerData } from 'node:worker_threads'
import { answerJobs, notify } from '#server/work/answer-jobs.ts'
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
    notify({ identity, reason } satisfies RefusalMessage),
  )
  return follower()
}

const jobs = {
  /** Returns what `readResults` reads. */
  search: ({ keyword, page }: { keyword: string; page: ResultPage }) =>
    writeResults(follow().index.search(keyword, page)),
  findNamed: (names: readonly string[]) => follow().index.findNamed(names),
  findByGtin: (gtin: number) => follow().index.findByGtin(gtin),
  findSheet: (refid: number) => follow().index.findSheet(refid),
  /** Returns what the index in use holds, and which file could not replace it. */
  readState: (): IndexState => {
    const { index, refused } = follow()
    const { products, openfoodfacts, starter, importedAt } = index.about
    return { products, openfoodfacts, starter, importedAt, refused }
  },
}
export type SearchJobs = typeof jobs
answerJobs(jobs)
