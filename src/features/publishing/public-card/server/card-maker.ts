import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Precompressed } from '#server/files/precompressed.ts'
import { JobThreads } from '#server/work/job-threads.ts'
import { minute } from '#shared/dates.ts'
import type { CompleteMenu } from '../../card/schema.ts'
import { type CardJob, makeCard } from './card-jobs.ts'
import type { MakingJobs } from './making-thread.ts'

export type CardMaker = {
  /** Renders and packs a card without holding up other requests; throws an Error when that fails or takes too long. */
  make: (job: CardJob) => Promise<Precompressed>
  /** Ends the thread; cards that are being made fail. */
  close: () => Promise<void>
}

/** How many dishes may be rendered here (some ms) while there is no thread. */
const fewDishes = 100
/**
 * How long (ms) a card may take, those before it included: a second's work for thousands of dishes takes ten on a slow
 * machine, and more on a busy one.
 */
const patience = 120_000
/** One is rendered while others are compressed, which happens beside the thread. */
const atOnce = 4
/** How long (ms) the thread stays without a card to make: it keeps some 50 MB, a fifth of all of a small server. */
const idleTime = 5 * minute
/** The types and JSX of the card's files need the loader of the server itself. */
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/**
 * Creates a maker of cards. Cards are made in a thread of their own: a menu of thousands of dishes takes half a second,
 * in which every guest of another card would wait. Short ones are made here until a long menu, or more of them at once
 * than a small server ever has, start the thread.
 */
export function createCardMaker(): CardMaker {
  const thread = new JobThreads<MakingJobs>({
    program: new URL('./making-thread.ts', import.meta.url),
    execArgv: ['--import', loader],
    atOnce,
    limit: patience,
    idleTime,
  })
  let madeHere = 0
  const makeHere = async (job: CardJob) => {
    madeHere += 1
    if (madeHere > atOnce) thread.start()
    return makeCard(job).finally(() => {
      madeHere -= 1
    })
  }
  return {
    make: async (job) =>
      !thread.isReady && isShort(job) ? makeHere(job) : asBuffers(await thread.run('makeCard', job)),
    close: () => thread.close(),
  }
}

function isShort(job: CardJob): boolean {
  const menu: Pick<CompleteMenu, 'categories'> = job.kind === 'page' ? job.args[0] : job.menu
  return menu.categories.reduce((sum, { dishes }) => sum + dishes.length, 0) <= fewDishes
}

/** Between threads a Buffer becomes a plain array of bytes. */
function asBuffers({ br, gzip, ...rest }: Precompressed): Precompressed {
  return { ...rest, br: Buffer.from(br.buffer), gzip: Buffer.from(gzip.buffer) }
}
