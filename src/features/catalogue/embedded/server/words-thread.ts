import { workerData } from 'node:worker_threads'
import { createDraft } from './index-file.ts'
import { type WordsOutcome, type WordsTask, writeWords } from './index-words.ts'

// Writes the words of staged products into a file of their own while another thread writes the products.
const { staged, path, port, done } = workerData as WordsTask

port.postMessage(writeFile())
Atomics.store(done, 0, 1)
Atomics.notify(done, 0)

function writeFile(): WordsOutcome {
  try {
    const db = createDraft(path)
    try {
      writeWords(db, staged)
    } finally {
      db.close()
    }
    return {}
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
    return { failure: { message, code, errcode } }
  }
}
