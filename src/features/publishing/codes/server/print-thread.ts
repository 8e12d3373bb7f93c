import { JobThreads } from '#server/work/job-threads.ts'
import { minute } from '#shared/dates.ts'
import type { PrintJobs } from './print-jobs.ts'

/**
 * Creates a thread that reads codes and makes PDFs. It starts with the first job, so that guests' requests never wait for
 * it and a server where nobody prints does not load its libraries.
 */
export function createPrintThread(): JobThreads<PrintJobs> {
  return new JobThreads({
    program: new URL('./print-jobs.ts', import.meta.url),
    // One job goes on while another waits for its fonts or its compression.
    atOnce: 4,
    // A second's work: a job that takes longer on any machine never ends.
    limit: 2 * minute,
    // Then it frees the memory of its libraries.
    idleTime: minute / 2,
    // A small heap makes it collect garbage after each card instead of growing by some ten megabytes each.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  })
}
