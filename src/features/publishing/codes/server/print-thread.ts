import { Piscina } from 'piscina'
import type { PrintJob } from './print-jobs.ts'

/** After so long without a job the thread ends, and gives back what its libraries hold (ms). */
const idleTime = 30_000
/** A job takes a second on a busy machine, and a dozen may wait: one that has not ended after so long (ms) never ends. */
const patience = 40_000
/** With a small heap it clears up after each card, instead of growing by some ten megabytes each. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 }

export type PrintThread = {
  /** What the QR code in a picture (PNG) says; undefined when none can be read. */
  readCode: (png: Uint8Array) => Promise<string | undefined>
  /** The PDF of a table card. */
  printTableCard: (job: PrintJob) => Promise<Uint8Array>
  /** Ends the thread; a job under way fails. */
  close: () => Promise<void>
}

/**
 * Creates a thread that reads codes and makes PDFs, one at a time, started with the first job: guests' requests never wait
 * for it, and a server where nobody prints does not hold its libraries. A job that never ends fails, and takes only its own
 * thread along.
 */
export function createPrintThread(): PrintThread {
  const pool = new Piscina({
    filename: new URL('./print-jobs.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTime,
    recordTiming: false,
    // The thread's files need no loader: Node takes the types out itself.
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
