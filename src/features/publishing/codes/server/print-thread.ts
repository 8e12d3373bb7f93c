import { Worker } from 'node:worker_threads'
import type { SharedLook } from '../../public-card/shared-picture.ts'
import type { PrintJob, PrintJobResult } from './print-jobs.ts'

/** How long (ms) the thread waits for another job before it ends, which frees the memory of its libraries. */
const idleTime = 30_000
/** How long (ms) a job may take, which is a second's work: one that takes longer on any machine never ends. */
const patience = 120_000
/** A small heap makes it collect garbage after each card instead of growing by some ten megabytes each. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 }

export type PrintThread = {
  /** Returns the text of the QR code in a picture (PNG); undefined when none can be read. */
  readCode: (png: Uint8Array) => Promise<string | undefined>
  /** Returns the PDF of a table card. */
  printTableCard: (job: Omit<Extract<PrintJob, { kind: 'print' }>, 'kind'>) => Promise<Uint8Array>
  /** Returns the picture that is shown where somebody shares a card, as an SVG without letters. */
  drawSharePicture: (look: SharedLook) => Promise<string>
  /** Ends the thread; a job under way fails. */
  close: () => Promise<void>
}

type Asked = { resolve: (result: PrintJobResult) => void; reject: (error: Error) => void }

/**
 * Creates a thread that reads codes and makes PDFs. It starts with the first job, so that guests' requests never wait for
 * it and a server where nobody prints does not load its libraries. When a job takes too long or the thread breaks, every
 * waiting job fails at once and the next one starts a new thread (record 24: a pool lets them wait, or ends the server).
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
    drawSharePicture: async (look) => (await ask({ kind: 'share', look })) as string,
    close: () => stop(),
  }
}

type PrintAnswer = { id: number; result: PrintJobResult; error?: string }
