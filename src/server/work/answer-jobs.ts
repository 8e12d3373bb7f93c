import { parentPort } from 'node:worker_threads'

/** Jobs by name. What goes in and comes out passes between threads: plain values, no functions. */
export type JobTable = Record<string, (input: never) => unknown>

/** A message from a thread to its `JobThreads`. */
export type FromThread = { isReady: true } | { notice: unknown } | JobAnswer
export type JobAnswer =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; stack?: string | undefined } }

/** Does the jobs that this thread is given: the last call of the program of a `JobThreads`. */
export function answerJobs(jobs: JobTable): void {
  const byName = jobs as Record<string, (input: unknown) => unknown>
  parentPort?.on('message', async ({ id, name, input }: { id: number; name: string; input: unknown }) => {
    try {
      send({ id, result: await byName[name]?.(input) })
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      send({ id, error: { message, stack } })
    }
  })
  send({ isReady: true })
}

/** Tells the other side something without being asked. */
export function notify(notice: unknown): void {
  send({ notice })
}

function send(message: FromThread): void {
  parentPort?.postMessage(message)
}
