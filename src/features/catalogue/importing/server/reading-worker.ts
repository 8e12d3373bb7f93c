import { parentPort, workerData } from 'node:worker_threads'
import { openExport } from './export-file.ts'
import { ImportProblem } from './import-problem.ts'
import { ProductCollector } from './product-collector.ts'
import { readJsonLines } from './read-json-lines.ts'
import { readParquet } from './read-parquet.ts'
import type { ReadingMessage, ReadingTask } from './reading-messages.ts'

const batchSize = 500
// So many batches may wait for the thread that writes: reading never gets far ahead of it.
const mostWaiting = 4

const port = parentPort
if (!port) throw new Error('this file runs in a worker thread')
const { paths, filter } = workerData as ReadingTask
let waiting = 0
let goOn: (() => void) | undefined

port.on('message', () => {
  waiting -= 1
  goOn?.()
})

try {
  for (const path of paths) await readFile(path)
  send({ type: 'end' })
} catch (error) {
  if (!(error instanceof ImportProblem)) throw error
  send({ type: 'problem', message: error.message })
} finally {
  port.close()
}

async function readFile(path: string): Promise<void> {
  const file = await openExport(path)
  const collector = new ProductCollector(filter)
  const read = file.kind === 'parquet' ? readParquet : readJsonLines
  await read(file, collector, async (bytes) => {
    if (collector.waiting >= batchSize) await sendProducts(path, collector, bytes)
  })
  await sendProducts(path, collector, file.size)
}

async function sendProducts(path: string, collector: ProductCollector, bytes: number): Promise<void> {
  // As one text: it crosses over as a copy of bytes, where objects would be walked and built one by one.
  send({ type: 'products', path, bytes, counts: collector.counts, products: JSON.stringify(collector.take()) })
  waiting += 1
  while (waiting >= mostWaiting) {
    const { promise, resolve } = Promise.withResolvers<void>()
    goOn = resolve
    await promise
  }
}

function send(message: ReadingMessage): void {
  port?.postMessage(message)
}
