import type { ReadMenu } from '../menu-reading.ts'
import type { ReadingQuestion } from './reading-worker.ts'

export type MenuReader = {
  /** Reads a text, or tables; rejects when what reads could not be fetched, and never answers once the reader was stopped. */
  read: (question: ReadingQuestion) => Promise<ReadMenu>
  stop: () => void
}

/**
 * Starts a reader of menus in a thread of its own: a long menu takes seconds, in which the screen would answer nobody. It
 * fetches the weights, which are large, at once. It reads one text at a time. `onFailure`: start another one to try again.
 */
export function startMenuReader(onFailure: () => void): MenuReader {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url))
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      onFailure()
      reject(new Error(event.message || 'The reader could not be loaded.'))
    })
  })
  // Also where nobody waits for an answer yet.
  failure.catch(() => undefined)
  return {
    read: (question) => {
      const answer = new Promise<ReadMenu>((resolve) => {
        worker.addEventListener('message', ({ data }: MessageEvent<ReadMenu>) => resolve(data), { once: true })
      })
      worker.postMessage(question)
      return Promise.race([answer, failure])
    },
    stop: () => worker.terminate(),
  }
}
