import { readTable } from '#server/files/read-table.ts'
import type { PackWords } from '../likeness.ts'

/** The words of `pack-words.tsv`. */
export const packWords: PackWords = new Set(
  readTable(new URL('../pack-words.tsv', import.meta.url), ['word'], ({ word }) => word),
)
