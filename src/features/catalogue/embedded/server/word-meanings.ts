import { singularsOf } from '#features/words/singulars.ts'
import { type Compound, compoundOf } from '../compounds.ts'
import { foodWords } from '../food-words.ts'
import { thresholdsFor } from './product-tokens.ts'
import { completedTiers, type Slot, type Tier } from './search-tiers.ts'
import type { SearchedIndex } from './searched-index.ts'
import type { Correction, KnownWord } from './vocabulary.ts'

const maxCompletions = 40
const maxCorrections = 8
const shortestCorrected = 4
const shortestInflected = 4
/**
 * How many times as frequent as its most frequent correction the words that begin with the input must be together, for
 * it to count as the beginning of a word only.
 */
const surelyBegun = 4
const digits = /\d/
// Without the -e of adjectives, which many a misspelling ends with.
const inflected = /([sn]|je)$/

/** The possible meanings of a word that nothing holds. */
export type Meanings = { corrections: readonly Correction[]; compound: Compound }

/** The meanings of a word that means nothing. */
export const meaningless: Meanings = { corrections: [], compound: { pieces: [], isWhole: false } }

/** Returns what an unknown word may mean: the words that it may be a misspelling of, and its pieces. */
export function meaningsOf(index: SearchedIndex, word: string): Meanings {
  if (word.length < shortestCorrected || digits.test(word)) return meaningless
  const vocabulary = index.vocabulary()
  const count = (known: string) => vocabulary.countOf(known)
  return {
    corrections: vocabulary.similarTo(word, maxCorrections),
    compound: compoundOf(word, count, thresholdsFor(index.about.products)),
  }
}

/** Returns a word with the known words whose plural it is: 'eieren' with 'ei'. */
export function formsOf(index: SearchedIndex, word: string): Slot {
  return [word, ...singularsIn(index, word)]
}

/** Returns the known words whose plural or diminutive a word is. */
export function singularsIn(index: SearchedIndex, word: string): Slot {
  if (word.length < shortestInflected || digits.test(word) || !inflected.test(word)) return []
  const vocabulary = index.vocabulary()
  // Words of two letters are mostly chance, but 'ui' and 'ei' are food.
  const isKnown = (form: string) => foodWords.has(form) || (form.length > 2 && vocabulary.countOf(form) > 0)
  return singularsOf(word, isKnown, 2)
}

/** Returns the ways to match words of which the last is only the beginning of one. */
export function completions(index: SearchedIndex, words: readonly string[]): Tier[] {
  const prefix = words.at(-1) ?? ''
  const known = begunWords(index, prefix)
  const slots = words.slice(0, -1).map((word) => [word])
  return completedTiers(slots, { prefix, completions: known.map(({ word }) => word) }, index.about)
}

/** Returns whether a word is far likelier the beginning of a word than a misspelling. */
export function isSurelyBegun(index: SearchedIndex, word: string, corrections: readonly Correction[]): boolean {
  const total = begunWords(index, word).reduce((sum, { count }) => sum + count, 0)
  const likely = Math.max(0, ...corrections.map(({ count }) => count))
  return total > likely * surelyBegun
}

/** Sorts slots by how many names have them, the most frequent first: it says least, so it is dropped first. */
export function byFrequency(index: SearchedIndex, slots: readonly Slot[]): Slot[] {
  const vocabulary = index.vocabulary()
  const frequency = (slot: Slot) => Math.max(0, ...slot.map((word) => vocabulary.countOf(word)))
  return slots.toSorted((one, other) => frequency(other) - frequency(one))
}

function begunWords(index: SearchedIndex, prefix: string): KnownWord[] {
  return index.vocabulary().startingWith(prefix, maxCompletions)
}
