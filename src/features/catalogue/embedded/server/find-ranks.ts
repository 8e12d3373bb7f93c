import { collect } from './collect-ranks.ts'
import { findMeant, findPartly } from './find-meant.ts'
import { kindredTiers, tiersFor } from './search-tiers.ts'
import { alike, exactly, type Found, type SearchedIndex } from './searched-index.ts'
import { completions, formsOf } from './word-meanings.ts'

/** The range of results to return, counted from 0; `to` is exclusive. */
export type Slice = { from: number; to: number }

/**
 * How many of the best results are sorted by the words in their names; those after them keep the order in which they
 * were found.
 */
const rankedWindow = 200
/** With fewer results than this, adds names with a plural that is spelt differently ('tomaten' for 'tomaat'). */
const few = 10

/**
 * Returns the ranks of the products for the words of a keyword. Reads an unknown word as a plural, as the beginning of a
 * word, as a misspelling and as a compound; when nothing holds all words, finds products with as many as possible.
 */
export function findRanks(index: SearchedIndex, words: readonly string[], { from, to }: Slice): Found {
  const unknown = words.filter((word) => !isKnown(index, word))
  const { ranks, isExact } = unknown.length === 0 ? findKnown(index, words, to) : findMeant(index, words, unknown, to)
  return { ranks: ranks.slice(from, to), isExact }
}

function isKnown(index: SearchedIndex, word: string): boolean {
  return kindredTiers([[word]], index.about).some((tier) => index.matching(tier, 1).length > 0)
}

function findKnown(index: SearchedIndex, words: readonly string[], count: number): Found {
  const slots = words.map((word) => [word])
  const forms = words.map((word) => formsOf(index, word))
  const wanted = Math.max(count, rankedWindow)
  const tiers = tiersFor(slots, index.about, forms)
  const { ranks, ends } = collect(index, [...tiers, () => completions(index, words)], wanted)
  const found = words.length > 1 ? inOrder(index, ranks, ends, words) : ranks
  if (found.length >= few) return exactly(found)
  const kindred = collect(index, kindredTiers(forms, index.about), wanted).ranks
  const all = [...new Set([...found, ...kindred])]
  return all.length > 0 ? exactly(all) : alike(findPartly(index, slots, count))
}

/**
 * Sorts the first `rankedWindow` results within their tiers: names equal to the phrase, then names that begin with it,
 * that contain it, and that begin with its first word.
 */
function inOrder(
  index: SearchedIndex,
  ranks: readonly number[],
  ends: readonly number[],
  words: readonly string[],
): number[] {
  const phrase = words.join(' ')
  const closeness = (nameWords: readonly string[]) => {
    const name = nameWords.join(' ')
    if (name === phrase) return 0
    if (name.startsWith(`${phrase} `)) return 1
    if (` ${name} `.includes(` ${phrase} `)) return 2
    return name.startsWith(`${words[0]} `) ? 3 : 4
  }
  const tierOf = (at: number) => ends.findIndex((end) => at < end)
  const window = ranks.slice(0, rankedWindow)
  const names = index.nameWords(window)
  const keyed = window.map((rank, at) => ({ rank, at, key: tierOf(at) * 5 + closeness(names[at] ?? []) }))
  keyed.sort((one, other) => one.key - other.key || one.at - other.at)
  return [...keyed.map(({ rank }) => rank), ...ranks.slice(rankedWindow)]
}
