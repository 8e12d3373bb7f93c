import { Worker } from 'node:worker_threads'
import { ImportProblem } from './import-problem.ts'
import type { ReadingAnswer, ReadingQuestion, ReadingTask } from './reading-messages.ts'

// What is read lives only until it is sent: room for more than that is never given back.
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

type Waiting = { resolve: (answer: ReadingAnswer) => void; reject: (error: unknown) => void }

/** A thread that reads and maps. Questions are answered in their order; `ask` throws ImportProblem for a problem. */
export class ReadingThread {
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  #failure: { error: unknown } | undefined

  constructor(task: ReadingTask) {
    this.#worker = new Worker(new URL('reading-worker.ts', import.meta.url), { workerData: task, resourceLimits })
    this.#worker.on('message', (answer: ReadingAnswer) => this.#waiting.shift()?.resolve(answer))
    this.#worker.on('error', (error) => this.#fail(error))
  }

  ask<Kind extends ReadingAnswer['type']>(question: ReadingQuestion, ...kinds: readonly Kind[]) {
    return this.#answer(question).then((answer) => {
      if (answer.type === 'problem') throw new ImportProblem(answer.message)
      const isExpected = kinds.some((kind) => kind === answer.type)
      if (!isExpected) throw new Error(`a thread answered ${answer.type} to ${question.type}`)
      return answer as Extract<ReadingAnswer, { type: Kind }>
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #answer(question: ReadingQuestion): Promise<ReadingAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>()
    if (this.#failure) reject(this.#failure.error)
    else {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(question, question.type === 'lines' ? [question.bytes.buffer] : [])
    }
    return promise
  }

  #fail(error: unknown): void {
    this.#failure = { error }
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }
}
