import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { qualityClasses } from '../quality.ts'
import { hasEntry } from './latest.ts'
import { createTokenizer, thresholdsFor } from './product-tokens.ts'
import { entriesOf, readStaged, type StagedBlocks, type StagedEntry } from './staging.ts'
import type { RowMessage, RowTask } from './row-messages.ts'
import { WordCounts } from './word-counts.ts'

/** Products that were put aside on the file at `path`. */
export type StagedProducts = {
  path: string
  blocks: StagedBlocks
  /** The entries that are the last of their refid; see LatestEntries. */
  latest: Uint8Array<SharedArrayBuffer>
  /** How many those are. */
  products: number
  words: readonly (readonly [word: string, count: number])[]
}

// Starting a thread takes longer than making the tokens of fewer.
const worthThread = 20_000
// What a thread makes lives until it is sent.
const resourceLimits = { maxYoungGenerationSizeMb: 8 }
/** A thread that makes nothing for so long (ms) has died. */
const patience = 120_000

/** The products in the order of the index, each once, with their tokens in `words`; valid until the next one. */
export function rowsOf(staged: StagedProducts): Generator<StagedEntry> {
  return staged.products < worthThread ? makeRows(staged) : rowsOfThread(staged)
}

/** As `rowsOf`, in this thread. */
export function* makeRows({ path, blocks, latest, products, words }: StagedProducts): Generator<StagedEntry> {
  const counts = new WordCounts(words.length)
  for (const [word, count] of words) counts.add(word, count)
  const tokensOf = createTokenizer(counts, thresholdsFor(products))
  for (let group = 0; group < qualityClasses; group += 1)
    for (const entry of readStaged(path, blocks, group)) {
      if (!hasEntry(latest, entry.entry)) continue
      entry.words = tokensOf(entry.words)
      yield entry
    }
}

// Synchronous, as SQLite is: this thread writes what the other made meanwhile, and sleeps when there is nothing.
function* rowsOfThread(staged: StagedProducts): Generator<StagedEntry> {
  const { port1: port, port2 } = new MessageChannel()
  const flow = new Int32Array(new SharedArrayBuffer(8))
  const workerData: RowTask = { staged, port: port2, flow }
  const worker = new Worker(new URL('row-thread.ts', import.meta.url), {
    workerData,
    transferList: [port2],
    resourceLimits,
  })
  worker.unref()
  try {
    for (let taken = 0; ; taken += 1) {
      if (Atomics.wait(flow, 0, taken, patience) === 'timed-out')
        throw new Error('The thread that makes the tokens of an index is gone')
      const message = receiveMessageOnPort(port)?.message as RowMessage
      if (message.type === 'end') return
      if (message.type === 'error') throw message.error
      yield* entriesOf(Buffer.from(message.batch.buffer))
      Atomics.add(flow, 1, 1)
      Atomics.notify(flow, 1)
    }
  } finally {
    port.close()
    void worker.terminate()
  }
}
