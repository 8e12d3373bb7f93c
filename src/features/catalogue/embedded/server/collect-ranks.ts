import type { Tier } from './search-tiers.ts'
import type { Found, SearchedIndex } from './searched-index.ts'

/** A tier, or several that are made only when the tiers before them found too little. */
export type TierSource = Tier | (() => readonly Tier[])

/** One way to read a keyword; `exact` says that what it finds holds all words. */
export type KeywordReading = { sources: readonly TierSource[]; exact: boolean }

/**
 * Collects at least `wanted` ranks when there are so many: those of each tier in their order, each once; `ends` holds
 * how many there were after each tier. The order of the first ranks does not depend on `wanted`.
 */
export function collect(
  index: SearchedIndex,
  sources: readonly TierSource[],
  wanted: number,
): { ranks: number[]; ends: number[] } {
  const found = new Set<number>()
  const ends: number[] = []
  const add = (tier: Tier) => {
    if (found.size >= wanted) return
    for (const rank of index.matching(tier, wanted)) found.add(rank)
    ends.push(found.size)
  }
  for (const source of sources) {
    if (found.size >= wanted) break
    for (const tier of typeof source === 'function' ? source() : [source]) add(tier)
  }
  return { ranks: [...found], ends }
}

/** Interleaves the readings: the first rank of each, then the second of each; each rank once. */
export function takeInTurn(index: SearchedIndex, read: readonly KeywordReading[], count: number): Found {
  if (read.length === 0) return { ranks: [], isExact: () => false }
  let lists: number[][] = []
  let asked = 0
  const merged = new Set<number>()
  for (
    let rounds = Math.ceil(count / read.length);
    asked < count && merged.size < count;
    rounds = Math.min(rounds * 4, count)
  ) {
    // A list shorter than requested is complete.
    lists = read.map(({ sources }, at) => {
      const known = lists[at]
      return known && known.length < asked ? known : collect(index, sources, rounds).ranks
    })
    // A list may hold more than `rounds` ranks; those beyond wait for the next round.
    for (let at = asked; at < rounds; at += 1) for (const list of lists) addAt(merged, list, at)
    asked = rounds
  }
  const exact = new Set(lists.filter((_, at) => read[at]?.exact).flat())
  return { ranks: [...merged], isExact: (rank) => exact.has(rank) }
}

function addAt(merged: Set<number>, list: readonly number[], at: number): void {
  const rank = list[at]
  if (rank !== undefined) merged.add(rank)
}
