import { answerJobs } from '#server/work/answer-jobs.ts'
import type { Imprint, Paper } from '../papers.ts'
import { printPaper } from './print-paper.ts'

const jobs = {
  printPaper: async ({ imprint, paper }: { imprint: Imprint; paper: Paper }) =>
    new Uint8Array(await printPaper(imprint, paper)),
}
export type PaperJobs = typeof jobs
answerJobs(jobs)
