import { workerData } from 'node:worker_threads'
import { type ImportFilter, ProductCollector } from './product-collector.ts'
import { createLineReader } from './read-lines.ts'

const filter = workerData as ImportFilter

/** Reads a batch of lines: the call of the pool, which runs in its threads. */
export const readLines = createLineReader(filter, new ProductCollector(filter))
