import { parentPort, workerData } from 'node:worker_threads'
import type { ExportFile } from './export-file.ts'
import { ImportProblem } from './import-problem.ts'
import { ProductCollector } from './product-collector.ts'
import { createLineReader } from './read-lines.ts'
import { readParquet } from './read-parquet.ts'
import type { ReadingAnswer, ReadingQuestion, ReadingTask } from './reading-messages.ts'

const batchSize = 256 * 1024

const port = parentPort
if (!port) throw new Error('this file runs in a worker thread')
const { filter } = workerData as ReadingTask
const collector = new ProductCollector(filter)
const readLines = createLineReader(filter, collector)
let goOn: (() => void) | undefined

port.on('message', (question: ReadingQuestion) => {
  switch (question.type) {
    case 'lines': {
      const read = readLines(question.bytes, question.isFirst)
      return send({ type: 'lines', ...read }, read.batch)
    }
    case 'parquet':
      return void readWhole(question.file)
    case 'go-on':
      return goOn?.()
    case 'words':
      return send({ type: 'words', words: collector.words() })
  }
})

async function readWhole(file: ExportFile): Promise<void> {
  try {
    await readParquet(file, collector, async (bytes) => {
      if (collector.waiting >= batchSize) await sendProducts(bytes)
    })
    await sendProducts(file.size)
    send({ type: 'end' })
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    send({ type: 'problem', message: error.message })
  }
}

async function sendProducts(bytes: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  goOn = resolve
  const read = collector.take()
  send({ type: 'products', bytes, ...read }, read.batch)
  await promise
}

function send(answer: ReadingAnswer, batch?: Uint8Array<ArrayBuffer>): void {
  port?.postMessage(answer, batch ? [batch.buffer] : [])
}
