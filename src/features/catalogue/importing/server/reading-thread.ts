import { workerData } from 'node:worker_threads'
import { type ImportFilter, ProductCollector } from './product-collector.ts'
import { createLineReader } from './read-lines.ts'

const filter = workerData as ImportFilter

/** The call of the pool; it runs in its threads. */
export const readLines = createLineReader(filter, new ProductCollector(filter))
