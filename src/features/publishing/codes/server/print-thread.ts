import { Worker } from 'node:worker_threads'
import type { PrintJob, PrintJobResult } from './print-jobs.ts'

/** After so long without a job the thread ends, and gives back what its libraries hold (ms). */
const idleTime = 30_000
/** A job takes a second on a busy machine: after this long (ms) it never ends. */
const patience = 20_000
/** With a small heap it clears up after each card, instead of growing by some ten megabytes each. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 }

export type PrintThread = {
  /** What the QR code in a picture (PNG) says; undefined when none can be read. */
  readCode: (png: Uint8Array) => Promise<string | undefined>
  /** The PDF of a table card. */
  printTableCard: (job: Omit<Extract<PrintJob, { kind: 'print' }>, 'kind'>) => Promise<Uint8Array>
  /** Ends the thread; a job under way fails. */
  close: () => Promise<void>
}

type Asked = { resolve: (result: PrintJobResult) => void; reject: (error: Error) => void }

/**
 * A thread that reads codes and makes PDFs, started with the first job: guests' requests never wait for it, and a server
 * where nobody prints does not hold its libraries.
 */
export function createPrintThread(): PrintThread {
  const asked = new Map<number, Asked>()
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let count = 0

  const stop = async (reason = 'The print thread was closed') => {
    clearTimeout(timer)
    const stopped = worker
    worker = undefined
    for (const { reject } of asked.values()) reject(new Error(reason))
    asked.clear()
    await stopped?.terminate()
  }
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void stop('A print job took too long'), asked.size === 0 ? idleTime : patience).unref()
    if (asked.size === 0) worker?.unref()
  }
  const start = () => {
    // The thread's files need no loader: Node takes the types out itself.
    const started = new Worker(new URL('./print-jobs.ts', import.meta.url), { execArgv: [], resourceLimits })
    started.on('message', ({ id, result, error }: PrintAnswer) => {
      const waiting = asked.get(id)
      asked.delete(id)
      rest()
      if (error === undefined) waiting?.resolve(result)
      else waiting?.reject(new Error(`A print job failed: ${error}`))
    })
    started.on('error', (error) => {
      if (worker === started) void stop(`The print thread broke: ${error.message}`)
    })
    return started
  }
  const ask = (job: PrintJob) =>
    new Promise<PrintJobResult>((resolve, reject) => {
      worker ??= start()
      worker.ref()
      count += 1
      asked.set(count, { resolve, reject })
      worker.postMessage({ id: count, job })
      rest()
    })
  return {
    readCode: async (png) => (await ask({ kind: 'read', png })) as string | undefined,
    printTableCard: async (job) => (await ask({ kind: 'print', ...job })) as Uint8Array,
    close: () => stop(),
  }
}

type PrintAnswer = { id: number; result: PrintJobResult; error?: string }
