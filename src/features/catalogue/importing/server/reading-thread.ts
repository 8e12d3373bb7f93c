import { workerData } from 'node:worker_threads'
import { answerJobs } from '#server/work/answer-jobs.ts'
import { type ImportFilter, ProductCollector } from './product-collector.ts'
import { createLineReader } from './read-lines.ts'

const filter = workerData as ImportFilter
const jobs = { readLines: createLineReader(filter, new ProductCollector(filter)) }
export type ImportJobs = typeof jobs
answerJobs(jobs)
