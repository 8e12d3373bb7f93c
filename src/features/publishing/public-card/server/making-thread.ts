import { answerJobs } from '#server/work/answer-jobs.ts'
import { makeCard } from './card-jobs.ts'

const jobs = { makeCard }
export type MakingJobs = typeof jobs
answerJobs(jobs)
