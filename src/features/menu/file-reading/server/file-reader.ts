import type { FastifyBaseLogger } from 'fastify'
import { AppError, invalidField } from '#server/requests/errors.ts'
import { JobThreads, ThreadsBusy } from '#server/work/job-threads.ts'
import { unreadable } from '../rules.ts'
import type { FileContents } from '../schema.ts'
import type { FileJobs } from './file-jobs.ts'

export type FileReader = { read: (file: Buffer) => Promise<FileContents>; close: () => Promise<void> }

/** How long (ms) a file may wait for others, and how long reading it may take: real files take one or two seconds. */
const patience = 30_000
const mostAtOnce = 8

/**
 * Creates a reader of files in a thread of its own, which starts with the first file: whatever a file does to it, no other
 * request waits. `read` throws a Dutch refusal: 400 for a file that can not be read, 503 while too many others are.
 */
export function createFileReader(log: Pick<FastifyBaseLogger, 'warn'>): FileReader {
  const threads = new JobThreads<FileJobs>({
    program: new URL('./file-jobs.ts', import.meta.url),
    most: mostAtOnce,
    limit: patience,
    // Then it frees the memory of its libraries.
    idleTime: 10_000,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 },
  })
  return {
    async read(file) {
      const answer = await threads.run('readFile', file).catch((error) => {
        log.warn({ err: error }, 'a file of a menu could not be read')
        throw error instanceof ThreadsBusy ? busy() : invalidField('file', unreadable.tooHard)
      })
      if ('refusal' in answer) throw invalidField('file', answer.refusal)
      return answer
    },
    close: () => threads.close(),
  }
}

function busy(): AppError {
  return new AppError(503, 'busy', 'Er worden nu al bestanden gelezen. Probeer het zo weer.')
}
