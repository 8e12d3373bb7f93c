import type { ExportFile } from './export-file.ts'
import type { ImportFilter, ReadProducts } from './product-collector.ts'

/** What a thread that reads is started with. */
export type ReadingTask = { filter: ImportFilter }

/** What it is asked; each is answered before the next. */
export type ReadingQuestion =
  /** Whole lines; `isFirst` when they are the first of their file. Answered by 'lines'. */
  | { type: 'lines'; bytes: Uint8Array<ArrayBuffer>; isFirst: boolean }
  /** Answered by 'products', each to be followed by 'go-on', and 'end' at last. */
  | { type: 'parquet'; file: ExportFile }
  | { type: 'go-on' }
  /** Of all that was read; answered by 'words'. */
  | { type: 'words' }

/** `lines` counts them, empty ones too; `counts.firstBroken` counts from 1 in these lines. */
export type ReadLines = ReadProducts & { lines: number; isLastBroken: boolean }

export type ReadingAnswer =
  | ({ type: 'lines' } & ReadLines)
  | ({ type: 'products'; bytes: number } & ReadProducts)
  | { type: 'words'; words: [word: string, count: number][] }
  | { type: 'problem'; message: string }
  | { type: 'end' }
