import type { IndexAbout } from './index-file.ts'
import type { Tier } from './search-tiers.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The queries that a search needs from an index. Ranks count from 1, the best first. */
export type SearchedIndex = {
  readonly about: IndexAbout
  /** The first ranks that match, in ascending order, at most `limit`. */
  matching: (tier: Tier, limit: number) => number[]
  /** The words of the names at these ranks. */
  nameWords: (ranks: readonly number[]) => readonly (readonly string[])[]
  vocabulary: () => Vocabulary
}

/** The ranks that were found, the best first; `isExact` tells whether one holds all words that were asked for. */
export type Found = { ranks: readonly number[]; isExact: (rank: number) => boolean }

/** Returns ranks that hold all words. */
export function exactly(ranks: readonly number[]): Found {
  return { ranks, isExact: () => true }
}

/** Returns ranks that are only like what was asked for. */
export function alike(ranks: readonly number[]): Found {
  return { ranks, isExact: () => false }
}
