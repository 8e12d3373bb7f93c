import { qualityClasses } from '../quality.ts'
import { hasEntry } from './latest.ts'
import { readStaged, type StagedBlocks, type StagedEntry } from './staging.ts'

/** Products that were put aside on the file at `path`, with what is known of all of them. */
export type StagedProducts = {
  path: string
  blocks: StagedBlocks
  /** The entries that are the last of their refid; see LatestEntries. */
  latest: Uint8Array<SharedArrayBuffer>
  /** How many those are. */
  products: number
  words: readonly (readonly [word: string, count: number])[]
}

/** The products in the order of the index, each once; valid until the next one. */
export function* readLatest({ path, blocks, latest }: StagedProducts): Generator<StagedEntry> {
  for (let group = 0; group < qualityClasses; group += 1)
    for (const staged of readStaged(path, blocks, group)) if (hasEntry(latest, staged.entry)) yield staged
}
