import { Piscina } from 'piscina'
import type { PrintJob } from './print-jobs.ts'

/** How long (ms) the thread stays without a job; then it ends and frees the memory of its libraries. */
const idleTime = 30_000
/**
 * How long (ms) a job may take, waiting included: it takes a second on a busy machine and a dozen may wait, so a longer
 * one never ends.
 */
const patience = 40_000
/** A small heap makes the thread collect garbage after each card, instead of growing by some ten megabytes each. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 }

export type PrintThread = {
  /** Returns the text of the QR code in a picture (PNG); undefined when there is no readable one. */
  readCode: (png: Uint8Array) => Promise<string | undefined>
  /** Makes the PDF of a table card. */
  printTableCard: (job: PrintJob) => Promise<Uint8Array>
  /** Ends the thread; jobs under way fail. */
  close: () => Promise<void>
}

/**
 * Creates a thread that reads codes and makes PDFs, one at a time. It starts with the first job: guests' requests never
 * wait for it, and a server where nobody prints does not hold its libraries. A job that takes longer than `patience`
 * fails, and ends only its own thread.
 */
export function createPrintThread(): PrintThread {
  const pool = new Piscina({
    filename: new URL('./print-jobs.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTime,
    recordTiming: false,
    // The thread's files need no loader: Node strips the types itself.
    execArgv: [],
    resourceLimits,
  })
  const ask = (name: string, task: unknown) => pool.run(task, { name, signal: AbortSignal.timeout(patience) })
  return {
    readCode: (png) => ask('read', png),
    printTableCard: (job) => ask('print', job),
    close: () => pool.destroy(),
  }
}
