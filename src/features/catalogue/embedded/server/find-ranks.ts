import { partsOf } from '../compounds.ts'
import type { IndexAbout } from './index-file.ts'
import { thresholdsFor } from './product-tokens.ts'
import { completedTiers, holdingAll, kindredTiers, partialTiers, type Slot, type Tier, tiersFor } from './tiers.ts'
import type { Correction, KnownWord, Vocabulary } from './vocabulary.ts'

/** What is asked of an index while a keyword is looked up. Ranks count from 1, the best first. */
export type SearchedIndex = {
  readonly about: IndexAbout
  /** The first ranks that match, in their order. */
  matching: (tier: Tier, limit: number) => number[]
  nameWords: (rank: number) => readonly string[]
  vocabulary: () => Vocabulary
}

/** Which of the results are wanted, counted from 0; `to` is the first that is not. */
export type Slice = { from: number; to: number }

/** So many of the best are put in order by what they say; those behind stand in the order in which they were found. */
const rankedWindow = 200
const maxCompletions = 40
const maxCorrections = 8
const maxForms = 3
const shortestCorrected = 4
/** How much more frequent than what was perhaps meant the words must be that begin so, to be what was meant. */
const surelyBegun = 4
/** With fewer results a plural that is spelt otherwise is better than nothing. */
const few = 10
const digits = /\d/

/**
 * The ranks of what is found for the words of a keyword. A word that nobody knows is read as the beginning of a word and as
 * what was probably meant; when nothing holds all words, as many as possible.
 */
export function findRanks(index: SearchedIndex, words: readonly string[], slice: Slice): number[] {
  const unknown = words.filter((word) => !isKnown(index, word))
  const found = unknown.length === 0 ? findKnown(index, words, slice.to) : findMeant(index, words, unknown, slice.to)
  return found.slice(slice.from, slice.to)
}

function isKnown(index: SearchedIndex, word: string): boolean {
  return kindredTiers([[word]], index.about).some((tier) => index.matching(tier, 1).length > 0)
}

function findKnown(index: SearchedIndex, words: readonly string[], count: number): number[] {
  const slots = words.map((word) => [word])
  const found = collect(index, [...tiersFor(slots, index.about), () => completions(index, words)], words, count)
  if (found.length >= few) return found
  const kindred = collect(index, kindredTiers(slots, index.about), words, count)
  const all = [...new Set([...found, ...kindred])]
  return all.length > 0 ? all : collect(index, partialTiers(byFrequency(index, slots), index.about), words, count)
}

function completions(index: SearchedIndex, words: readonly string[]): Tier[] {
  const prefix = words.at(-1) ?? ''
  const known = index.vocabulary().startingWith(prefix, maxCompletions)
  const slots = words.slice(0, -1).map((word) => [word])
  return completedTiers(slots, { prefix, completions: known.map(({ word }) => word) }, index.about)
}

type TierSource = Tier | (() => readonly Tier[])

/**
 * At least `count` ranks when there are so many: those of each tier in their order, each once. What comes first does not
 * depend on `count`.
 */
function collect(
  index: SearchedIndex,
  sources: readonly TierSource[],
  words: readonly string[],
  count: number,
): number[] {
  const wanted = Math.max(count, rankedWindow)
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
  return words.length > 1 ? inOrder(index, [...found], ends, words) : [...found]
}

/** Of the best, those that hold the words next to each other first, the whole name before all; no tier is mixed. */
function inOrder(index: SearchedIndex, ranks: number[], ends: readonly number[], words: readonly string[]): number[] {
  const phrase = words.join(' ')
  const closeness = (rank: number) => {
    const name = index.nameWords(rank).join(' ')
    if (name === phrase) return 0
    return ` ${name} `.includes(` ${phrase} `) ? 1 : 2
  }
  const window = ranks.slice(0, rankedWindow)
  const tierOf = (at: number) => ends.findIndex((end) => at < end)
  const keyed = window.map((rank, at) => ({ rank, at, key: tierOf(at) * 3 + closeness(rank) }))
  keyed.sort((one, other) => one.key - other.key || one.at - other.at)
  return [...keyed.map(({ rank }) => rank), ...ranks.slice(rankedWindow)]
}

/** What each unknown word may mean, the results of each taken in turn. */
function findMeant(
  index: SearchedIndex,
  words: readonly string[],
  unknown: readonly string[],
  count: number,
): number[] {
  const meanings = new Map(unknown.map((word) => [word, meaningsOf(index, word)]))
  const [asked = '', ...others] = unknown
  const formsOf = (word: string): Slot =>
    meanings
      .get(word)
      ?.corrections.slice(0, maxForms)
      .map((known) => known.word) ?? [word]
  const slotsWith = (meant: readonly Slot[]) =>
    words.flatMap((word) => (word === asked ? meant : [formsOf(word)])).filter((slot) => slot.length > 0)
  const lists: number[][] = []
  const begun = others.length === 0 && asked === words.at(-1) ? begunWords(index, asked) : []
  const { corrections = [], parts = [] } = meanings.get(asked) ?? {}
  const isBegun = isSurelyBegun(begun, corrections)
  if (asked === words.at(-1) && others.length === 0) lists.push(collect(index, completions(index, words), words, count))
  for (const { word } of isBegun ? [] : corrections)
    lists.push(collect(index, tiersFor(slotsWith([[word]]), index.about), words, count))
  if (parts.length > 0) {
    const tier = { query: holdingAll(slotsWith(parts.map((part) => [part]))), after: 0, last: index.about.products }
    lists.push(collect(index, [tier], words, count))
  }
  const found = inTurn(lists)
  if (found.length > 0) return found
  const slots = words.map(formsOf).filter((slot) => slot.length > 0)
  const some = byFrequency(index, slots)
  const alone = some.length === 1 ? tiersFor(some, index.about) : partialTiers(some, index.about)
  return collect(index, alone, words, count)
}

type Meanings = { corrections: readonly Correction[]; parts: readonly string[] }

function meaningsOf(index: SearchedIndex, word: string): Meanings {
  const vocabulary = index.vocabulary()
  const isRead = word.length >= shortestCorrected && !digits.test(word)
  const count = (known: string) => vocabulary.countOf(known)
  return {
    corrections: isRead ? vocabulary.similarTo(word, maxCorrections) : [],
    parts: isRead ? partsOf(word, count, thresholdsFor(index.about.products)) : [],
  }
}

function begunWords(index: SearchedIndex, prefix: string): KnownWord[] {
  return index.vocabulary().startingWith(prefix, maxCompletions)
}

function isSurelyBegun(begun: readonly KnownWord[], corrections: readonly Correction[]): boolean {
  const total = begun.reduce((sum, { count }) => sum + count, 0)
  const likely = Math.max(0, ...corrections.map(({ count }) => count))
  return total > likely * surelyBegun
}

/** The first of each list, then the second of each; each number once. */
function inTurn(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const merged = new Set<number>()
  for (let at = 0; at < longest; at += 1)
    for (const list of lists) {
      const rank = list[at]
      if (rank !== undefined) merged.add(rank)
    }
  return [...merged]
}

// The most frequent word says least: it is given up first.
function byFrequency(index: SearchedIndex, slots: readonly Slot[]): Slot[] {
  const vocabulary = index.vocabulary()
  const frequency = (slot: Slot) => Math.max(0, ...slot.map((word) => vocabulary.countOf(word)))
  return slots.toSorted((one, other) => frequency(other) - frequency(one))
}
