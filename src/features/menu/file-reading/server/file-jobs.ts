import { answerJobs } from '#server/work/answer-jobs.ts'
import { readFile } from './read-file.ts'

const jobs = { readFile }
/** The jobs of the thread that reads files. */
export type FileJobs = typeof jobs

answerJobs(jobs)
