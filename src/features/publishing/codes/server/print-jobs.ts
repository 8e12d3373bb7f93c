import { answerJobs } from '#server/work/answer-jobs.ts'
import type { CodeColours } from '../rules.ts'
import type { PaperSize } from '../schema.ts'
import { readCode } from './read-code.ts'
import { drawSharePicture } from './share-picture.ts'
import { printTableCard, type TableCard } from './table-card.ts'

type TableCardJob = { card: TableCard; colours: CodeColours; size: PaperSize }

const jobs = {
  readCode,
  drawSharePicture,
  printTableCard: ({ card, colours, size }: TableCardJob) => printTableCard(card, colours, size),
}
export type PrintJobs = typeof jobs
answerJobs(jobs)
