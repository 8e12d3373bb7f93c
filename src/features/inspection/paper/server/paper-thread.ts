import { JobThreads } from '#server/work/job-threads.ts'
import { minute } from '#shared/dates.ts'
import type { Imprint, Paper } from '../papers.ts'
import type { PaperJobs } from './paper-jobs.ts'

export type PaperMaker = {
  /** Makes the tagged PDF of a paper. Throws an Error when its thread breaks or is closed, or it takes too long. */
  make: (imprint: Imprint, paper: Paper) => Promise<Buffer>
  close: () => Promise<void>
}

/** Creates a maker of papers in a thread of its own, one at a time: no request waits for it. It starts with the first paper. */
export function createPaperMaker(): PaperMaker {
  const thread = new JobThreads<PaperJobs>({
    program: new URL('./paper-jobs.ts', import.meta.url),
    // A second's work: a paper that takes longer on any machine never ends.
    limit: 2 * minute,
    // Then it frees the memory of its libraries.
    idleTime: minute / 2,
    // Two years of changes, forty a day, take some 300 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
  })
  return {
    make: async (imprint, paper) => Buffer.from(await thread.run('printPaper', { imprint, paper })),
    close: () => thread.close(),
  }
}
