import { collect, type KeywordReading, type TierSource, takeInTurn } from './collect-ranks.ts'
import { holdingAll, meantTiers, partialTiers, type Slot, tiersFor, wholeName } from './search-tiers.ts'
import { alike, exactly, type Found, type SearchedIndex } from './searched-index.ts'
import {
  byFrequency,
  completions,
  isSurelyBegun,
  type Meanings,
  meaningless,
  meaningsOf,
  singularsIn,
} from './word-meanings.ts'

const maxForms = 3

/**
 * Finds products for words of which nothing holds some: by another form of those words if there is one, else by all
 * that they may mean, interleaved; without any, products with as many of the words as possible.
 */
export function findMeant(
  index: SearchedIndex,
  words: readonly string[],
  unknown: readonly string[],
  count: number,
): Found {
  const inOtherForm = collect(index, otherForms(index, words, unknown), count).ranks
  if (inOtherForm.length > 0) return exactly(inOtherForm)
  const meanings = new Map(unknown.map((word) => [word, meaningsOf(index, word)]))
  const correctedForms = (word: string): Slot =>
    meanings
      .get(word)
      ?.corrections.slice(0, maxForms)
      .map((known) => known.word) ?? [word]
  const found = takeInTurn(index, readings(index, words, unknown, { meanings, correctedForms }), count)
  return found.ranks.length > 0 ? found : alike(findPartly(index, words.map(correctedForms), count))
}

/** Returns the ranks of products with as many of the slots as possible. */
export function findPartly(index: SearchedIndex, slots: readonly Slot[], count: number): number[] {
  const ordered = byFrequency(
    index,
    slots.filter((slot) => slot.length > 0),
  )
  const tiers = ordered.length === 1 ? tiersFor(ordered, index.about) : partialTiers(ordered, index.about)
  return collect(index, tiers, count).ranks
}

/** Returns the ways to match the words in another form: as the plural of known words, or written apart ('rode kool'). */
function otherForms(index: SearchedIndex, words: readonly string[], unknown: readonly string[]): TierSource[] {
  const slots = words.map((word): Slot => (unknown.includes(word) ? singularsIn(index, word) : [word]))
  const apart = words.length === 1 ? [wholeName(words, index.about)] : []
  if (slots.some((slot) => slot.length === 0)) return apart
  const isBegun = unknown.length === 1 && unknown[0] === words.at(-1)
  return [...apart, ...tiersFor(slots, index.about), ...(isBegun ? [() => completions(index, words)] : [])]
}

type Guesses = { meanings: ReadonlyMap<string, Meanings>; correctedForms: (word: string) => Slot }

/**
 * Returns the readings of a keyword, one for each meaning of its first unknown word. Other unknown words are replaced by
 * their likeliest corrections. What only begins with a word holds it; a correction, or a compound's parts, do not.
 */
function readings(
  index: SearchedIndex,
  words: readonly string[],
  [asked = '', ...others]: readonly string[],
  { meanings, correctedForms }: Guesses,
): KeywordReading[] {
  const { corrections, compound } = meanings.get(asked) ?? meaningless
  const slotsWith = (meant: readonly Slot[]) =>
    words.flatMap((word) => (word === asked ? meant : [correctedForms(word)])).filter((slot) => slot.length > 0)
  const isBegun = others.length === 0 && asked === words.at(-1)
  const begun: KeywordReading[] = isBegun ? [{ sources: completions(index, words), exact: true }] : []
  const isSure = isBegun && isSurelyBegun(index, asked, corrections)
  const corrected = (isSure ? [] : corrections).map(({ word }) => ({
    sources: meantTiers(slotsWith([[word]]), index.about),
    exact: false,
  }))
  const split = compound.pieces.length === 0 ? [] : [inPieces(index, slotsWith([]), compound.pieces, isSure)]
  return compound.isWhole ? [...begun, ...split, ...corrected] : [...begun, ...corrected, ...split]
}

/**
 * Returns the reading of a compound as its pieces, beside the other words: all of them, else, unless `onlyAll`, as many as
 * possible. Its first piece is the last to be dropped: it mostly names the food, and those after it its form.
 */
function inPieces(
  index: SearchedIndex,
  others: readonly Slot[],
  pieces: readonly Slot[],
  onlyAll: boolean,
): KeywordReading {
  const dropped = [...byFrequency(index, others), ...pieces.toReversed()]
  const all = { query: holdingAll(dropped), after: 0, last: index.about.products }
  const some = onlyAll ? [] : partialTiers(dropped, index.about)
  return { sources: [all, ...some], exact: false }
}
