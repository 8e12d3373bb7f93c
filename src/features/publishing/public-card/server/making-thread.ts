import { parentPort } from 'node:worker_threads'
import { type CardJob, makeCard } from './card-jobs.ts'
import type { MakingAnswer } from './card-maker.ts'

// The thread that `createCardMaker` starts.
parentPort?.on('message', async ({ id, job }: { id: number; job: CardJob }) => {
  try {
    const made = await makeCard(job)
    const answer: MakingAnswer = { id, made }
    parentPort?.postMessage(answer, [made.br.buffer as ArrayBuffer, made.gzip.buffer as ArrayBuffer])
  } catch (error) {
    const answer: MakingAnswer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    parentPort?.postMessage(answer)
  }
})
const ready: MakingAnswer = { isReady: true }
parentPort?.postMessage(ready)
