import { JobThreads } from '#server/work/job-threads.ts'
import type { SharedLook } from '../../public-card/shared-picture.ts'
import type { PrintJobs, TableCardJob } from './print-jobs.ts'

/** How long (ms) the thread waits for another job before it ends, which frees the memory of its libraries. */
const idleTime = 30_000
/** How long (ms) a job may take, which is a second's work: one that takes longer on any machine never ends. */
const patience = 120_000
/** One job goes on while another waits for its fonts or its compression. */
const atOnce = 4
/** A small heap makes it collect garbage after each card instead of growing by some ten megabytes each. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 }

export type PrintThread = {
  /** Returns the text of the QR code in a picture (PNG); undefined when none can be read. */
  readCode: (png: Uint8Array) => Promise<string | undefined>
  /** Returns the PDF of a table card. */
  printTableCard: (job: TableCardJob) => Promise<Uint8Array>
  /** Returns the picture that is shown where somebody shares a card, as an SVG without letters. */
  drawSharePicture: (look: SharedLook) => Promise<string>
  /** Ends the thread; a job under way fails. */
  close: () => Promise<void>
}

/**
 * Creates a thread that reads codes and makes PDFs. It starts with the first job, so that guests' requests never wait for
 * it and a server where nobody prints does not load its libraries.
 */
export function createPrintThread(): PrintThread {
  const program = new URL('./print-jobs.ts', import.meta.url)
  const thread = new JobThreads<PrintJobs>({ program, atOnce, limit: patience, idleTime, resourceLimits })
  return {
    readCode: (png) => thread.run('readCode', png),
    printTableCard: (job) => thread.run('printTableCard', job),
    drawSharePicture: (look) => thread.run('drawSharePicture', look),
    close: () => thread.close(),
  }
}
