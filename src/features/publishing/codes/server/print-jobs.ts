import { parentPort } from 'node:worker_threads'
import type { SharedLook } from '../../public-card/shared-picture.ts'
import type { CodeColours } from '../rules.ts'
import type { PaperSize } from '../schema.ts'
import { readCode } from './read-code.ts'
import { drawSharePicture } from './share-picture.ts'
import { printTableCard, type TableCard } from './table-card.ts'

/** A job of the print thread; see `createPrintThread`. */
export type PrintJob =
  | { kind: 'read'; png: Uint8Array }
  | { kind: 'share'; look: SharedLook }
  | { kind: 'print'; card: TableCard; colours: CodeColours; size: PaperSize }
export type PrintJobResult = string | Uint8Array | undefined

parentPort?.on('message', async ({ id, job }: { id: number; job: PrintJob }) => {
  try {
    parentPort?.postMessage({ id, result: await run(job) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

async function run(job: PrintJob): Promise<PrintJobResult> {
  if (job.kind === 'share') return drawSharePicture(job.look)
  return job.kind === 'read' ? readCode(job.png) : printTableCard(job.card, job.colours, job.size)
}
