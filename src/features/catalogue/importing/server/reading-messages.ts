import type { ImportCounts } from '../import-counts.ts'
import type { ImportFilter } from './product-collector.ts'

/** What the thread that reads is told. */
export type ReadingTask = { paths: readonly string[]; filter: ImportFilter }

/**
 * What it answers. After 'products' (a JSON text of MappedProduct[], with the file's counts so far and the bytes of the
 * file that are done) it expects one message, whatever it says, when they are written.
 */
export type ReadingMessage =
  | { type: 'products'; path: string; bytes: number; counts: ImportCounts; products: string }
  | { type: 'problem'; message: string }
  | { type: 'end' }
