import type { FastifyBaseLogger } from 'fastify'
import { AppError, invalidField } from '#server/requests/errors.ts'
import { JobThreads } from '#server/work/job-threads.ts'
import { minute } from '#shared/dates.ts'
import type { FileContents, ReadingJobs } from './reading-thread.ts'

/**
 * How long (ms) a file may wait, and reading it may take; a full file is four seconds' work, the largest menus one. The screen
 * waits ten minutes.
 */
const patience = 5 * minute
const maxWaiting = 4
/** Enough for a full file, and bounded for whatever else it is. */
const resourceLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 }

export type FileReader = { read: (file: Buffer) => Promise<FileContents>; close: () => Promise<void> }

/**
 * Creates a reader of files to load, with a thread that starts with the first file. `read` throws a refusal: 400 for a
 * file that can not be loaded, with the first place that is wrong, 503 while others are being read.
 */
export function createFileReader(log: Pick<FastifyBaseLogger, 'warn'>): FileReader {
  const threads = new JobThreads<ReadingJobs>({
    program: new URL('./reading-thread.ts', import.meta.url),
    most: 1 + maxWaiting,
    limit: patience,
    idleTime: 1000,
    resourceLimits,
  })
  return {
    async read(file) {
      const answer = await threads.run('readFile', file).catch((error) => {
        log.warn({ err: error }, 'a file to load could not be read')
        throw new AppError(503, 'busy', 'Het bestand kan nu niet worden gelezen. Probeer het zo weer.')
      })
      if ('takeout' in answer) return answer
      throw invalidField('file', answer.refusal)
    },
    close: () => threads.close(),
  }
}
