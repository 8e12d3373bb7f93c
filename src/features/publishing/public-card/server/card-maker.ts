import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Precompressed } from '#server/files/precompressed.ts'
import type { CompleteMenu } from '../../card/schema.ts'
import { type CardJob, makeCard } from './card-jobs.ts'

export type MakingAnswer = { isReady: true } | { id: number; made: Precompressed } | { id: number; error: string }

export type CardMaker = {
  /** Renders and packs a card without holding up other requests; throws an Error when that fails or takes too long. */
  make: (job: CardJob) => Promise<Precompressed>
  /** Starts the thread, so that the first guest need not wait for it. */
  start: () => void
  /** Ends the thread; cards that are being made fail. */
  close: () => Promise<void>
}

type Waiting = { resolve: (made: Precompressed) => void; reject: (error: Error) => void }

/** How many dishes may be rendered here (some ms) while there is no thread, or not yet. */
const fewDishes = 100
/**
 * How long (ms) the thread may work without an answer before it counts as broken: a second's work for thousands of
 * dishes takes ten on a slow machine, and more on a busy one.
 */
const patience = 120_000
/** The types and JSX of the card's files need the loader of the server itself. */
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/**
 * Creates a maker of cards. Cards are made in a thread of their own: a menu of thousands of dishes takes half a second,
 * in which every guest of another card would wait. The thread starts with the server or with the first long menu, and
 * stays, because the next guest of a card that is not kept may come at any time. When it breaks or takes too long, every
 * card that is waited for fails, and the next one starts a new thread.
 */
export function createCardMaker(): CardMaker {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let isReady = false
  let timer: NodeJS.Timeout | undefined
  let count = 0

  const stop = async (reason: string) => {
    const stopped = thread
    thread = undefined
    isReady = false
    clearTimeout(timer)
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
    await stopped?.terminate()
  }
  const watch = () => {
    clearTimeout(timer)
    if (waiting.size === 0) thread?.unref()
    else timer = setTimeout(() => void stop('Making a card took too long'), patience).unref()
  }
  const hear = (answer: MakingAnswer) => {
    if ('isReady' in answer) {
      isReady = true
      return
    }
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    watch()
    if ('made' in answer) asked?.resolve(asBuffers(answer.made))
    else asked?.reject(new Error(`A card could not be made: ${answer.error}`))
  }
  const start = () => {
    if (thread) return thread
    const started = new Worker(new URL('./making-thread.ts', import.meta.url), { execArgv: ['--import', loader] })
    started.on('message', hear)
    started.on('error', (error) => {
      if (thread === started) void stop(`The thread that makes cards broke: ${error.message}`)
    })
    started.unref()
    thread = started
    return started
  }
  return {
    make: (job) => {
      if (!isReady && isShort(job)) return makeCard(job)
      const { promise, resolve, reject } = Promise.withResolvers<Precompressed>()
      const worker = start()
      count += 1
      waiting.set(count, { resolve, reject })
      worker.ref()
      worker.postMessage({ id: count, job })
      watch()
      return promise
    },
    start: () => void start(),
    close: () => stop('The server closes'),
  }
}

function isShort(job: CardJob): boolean {
  const menu: Pick<CompleteMenu, 'categories'> = job.kind === 'page' ? job.args[0] : job.menu
  return menu.categories.reduce((sum, { dishes }) => sum + dishes.length, 0) <= fewDishes
}

/** Between threads a Buffer becomes a plain array of bytes; its memory is moved and not copied. */
function asBuffers({ br, gzip, ...rest }: Precompressed): Precompressed {
  return { ...rest, br: Buffer.from(br.buffer), gzip: Buffer.from(gzip.buffer) }
}
