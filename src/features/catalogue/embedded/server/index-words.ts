import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { createTokenizer, thresholdsFor } from './product-tokens.ts'
import { readLatest, type StagedProducts } from './staged-products.ts'
import { WordCounts } from './word-counts.ts'

/** What the thread that writes words is started with; `done` becomes 1 after it sent how it ended. */
export type WordsTask = { staged: StagedProducts; path: string; port: MessagePort; done: Int32Array<SharedArrayBuffer> }

/** What it sends: nothing went wrong, or what. Errors lose their codes on their way, so these go apart. */
export type WordsOutcome = { failure?: { message: string; code: unknown; errcode: unknown } }

/** Words that are being written elsewhere. */
export type WordsInTheMaking = {
  /** Waits for the words and puts them into the table of this database. */
  moveInto: (db: DatabaseSync) => void
  /** Takes away what it wrote. */
  end: () => void
}

// Starting a thread takes longer than writing the words of fewer.
const worthThread = 20_000
// What a thread makes lives until it is written.
const resourceLimits = { maxYoungGenerationSizeMb: 4 }
// A thread that fails says so; one that says nothing for so long (ms) has died.
const patience = 30 * 60 * 1000

/** Writes what each product is found by into the table `words`. */
export function writeWords(db: DatabaseSync, staged: StagedProducts): void {
  const counts = new WordCounts(staged.words.length)
  for (const [word, count] of staged.words) counts.add(word, count)
  const tokensOf = createTokenizer(counts, thresholdsFor(staged.products))
  // Whatever is written is merged once, at the end. What waits for that stays small enough for a processor's cache.
  db.exec("insert into words (words, rank) values ('automerge', 0), ('crisismerge', 1500), ('hashsize', 2097152)")
  db.exec('begin')
  const insert = db.prepare('insert into words (rowid, tokens) values (?, ?)')
  let rank = 0
  for (const entry of readLatest(staged)) {
    rank += 1
    insert.run(rank, tokensOf(entry.words))
  }
  db.exec('commit')
  db.exec("insert into words (words) values ('optimize')")
}

/** Begins to write words: in a thread and a file of its own, at `path`, when there are many. */
export function beginWords(path: string, staged: StagedProducts): WordsInTheMaking {
  if (staged.products < worthThread) return { moveInto: (db) => writeWords(db, staged), end: () => undefined }
  const done = new Int32Array(new SharedArrayBuffer(4))
  const { port1, port2 } = new MessageChannel()
  const workerData: WordsTask = { staged, path, port: port2, done }
  const url = new URL('words-thread.ts', import.meta.url)
  const worker = new Worker(url, { workerData, transferList: [port2], resourceLimits })
  worker.unref()
  return {
    moveInto: (db) => {
      // Synchronous, as SQLite is.
      Atomics.wait(done, 0, 0, patience)
      const outcome = receiveMessageOnPort(port1)?.message as WordsOutcome | undefined
      if (!outcome) throw new Error('The thread that writes the words of an index is gone')
      if (outcome.failure) throw Object.assign(new Error(outcome.failure.message), outcome.failure)
      copyWords(db, path)
    },
    end: () => {
      port1.close()
      void worker.terminate()
      rmSync(path, { force: true })
    },
  }
}

// All of a full-text table stands in these tables: https://sqlite.org/fts5.html#fts5_data_structures
function copyWords(db: DatabaseSync, path: string): void {
  db.prepare('attach ? as made').run(path)
  for (const table of ['words_data', 'words_idx', 'words_config'])
    db.exec(`delete from main.${table}; insert into main.${table} select * from made.${table}`)
}
