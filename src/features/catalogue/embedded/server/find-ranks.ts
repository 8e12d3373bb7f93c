import { partsOf } from '../compounds.ts'
import type { IndexAbout } from './index-file.ts'
import { thresholdsFor } from './product-tokens.ts'
import {
  completedTiers,
  holdingAll,
  kindredTiers,
  meantTiers,
  partialTiers,
  type Slot,
  type Tier,
  tiersFor,
} from './search-tiers.ts'
import type { Correction, KnownWord, Vocabulary } from './vocabulary.ts'

/** The queries that a search needs from an index. Ranks count from 1, the best first. */
export type SearchedIndex = {
  readonly about: IndexAbout
  /** The first ranks that match, in ascending order, at most `limit`. */
  matching: (tier: Tier, limit: number) => number[]
  /** The words of the names at these ranks. */
  nameWords: (ranks: readonly number[]) => readonly (readonly string[])[]
  vocabulary: () => Vocabulary
}

/** The range of results to return, counted from 0; `to` is exclusive. */
export type Slice = { from: number; to: number }

/**
 * How many of the best results are sorted by the words in their names; those after them keep the order in which they
 * were found.
 */
const rankedWindow = 200
const maxCompletions = 40
const maxCorrections = 8
const maxForms = 3
const shortestCorrected = 4
/**
 * How many times as frequent as its most frequent correction the words that begin with the input must be together, for
 * it to count as the beginning of a word only.
 */
const surelyBegun = 4
/** With fewer results than this, adds names with a plural that is spelt differently ('tomaten' for 'tomaat'). */
const few = 10
const digits = /\d/

/**
 * Returns the ranks of the products for the words of a keyword. Reads an unknown word as the beginning of a word, as a
 * misspelling and as a compound; when nothing holds all words, finds products with as many as possible.
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
  const wanted = Math.max(count, rankedWindow)
  const { ranks, ends } = collect(index, [...tiersFor(slots, index.about), () => completions(index, words)], wanted)
  const found = words.length > 1 ? inOrder(index, ranks, ends, words) : ranks
  if (found.length >= few) return found
  const kindred = collect(index, kindredTiers(slots, index.about), wanted).ranks
  const all = [...new Set([...found, ...kindred])]
  return all.length > 0 ? all : findPartly(index, slots, count)
}

/** Finds products with as many of the slots as possible. */
function findPartly(index: SearchedIndex, slots: readonly Slot[], count: number): number[] {
  const ordered = byFrequency(
    index,
    slots.filter((slot) => slot.length > 0),
  )
  const tiers = ordered.length === 1 ? tiersFor(ordered, index.about) : partialTiers(ordered, index.about)
  return collect(index, tiers, count).ranks
}

function completions(index: SearchedIndex, words: readonly string[]): Tier[] {
  const prefix = words.at(-1) ?? ''
  const known = begunWords(index, prefix)
  const slots = words.slice(0, -1).map((word) => [word])
  return completedTiers(slots, { prefix, completions: known.map(({ word }) => word) }, index.about)
}

type TierSource = Tier | (() => readonly Tier[])

/**
 * Collects at least `wanted` ranks when there are so many: those of each tier in their order, each once; `ends` holds
 * how many there were after each tier. The order of the first ranks does not depend on `wanted`.
 */
function collect(index: SearchedIndex, sources: readonly TierSource[], wanted: number) {
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

/**
 * Finds products for each reading of the unknown words and interleaves the results; without any, finds products with as
 * many of the words as possible.
 */
function findMeant(
  index: SearchedIndex,
  words: readonly string[],
  unknown: readonly string[],
  count: number,
): number[] {
  const meanings = new Map(unknown.map((word) => [word, meaningsOf(index, word)]))
  const formsOf = (word: string): Slot =>
    meanings
      .get(word)
      ?.corrections.slice(0, maxForms)
      .map((known) => known.word) ?? [word]
  const found = takeInTurn(index, readings(index, words, unknown, { meanings, formsOf }), count)
  return found.length > 0 ? found : findPartly(index, words.map(formsOf), count)
}

type Guesses = { meanings: ReadonlyMap<string, Meanings>; formsOf: (word: string) => Slot }

/**
 * Returns the readings of a keyword, one for each meaning of its first unknown word, each as the tiers to search. Other
 * unknown words are replaced by their likeliest corrections.
 */
function readings(
  index: SearchedIndex,
  words: readonly string[],
  [asked = '', ...others]: readonly string[],
  { meanings, formsOf }: Guesses,
): TierSource[][] {
  const { corrections = [], parts = [] } = meanings.get(asked) ?? {}
  const slotsWith = (meant: readonly Slot[]) =>
    words.flatMap((word) => (word === asked ? meant : [formsOf(word)])).filter((slot) => slot.length > 0)
  const isBegun = others.length === 0 && asked === words.at(-1)
  const isSure = isBegun && isSurelyBegun(begunWords(index, asked), corrections)
  const read: TierSource[][] = isBegun ? [completions(index, words)] : []
  for (const { word } of isSure ? [] : corrections) read.push(meantTiers(slotsWith([[word]]), index.about))
  if (parts.length > 0)
    read.push([{ query: holdingAll(slotsWith(parts.map((part) => [part]))), after: 0, last: index.about.products }])
  return read
}

/** Interleaves the readings: the first of each, then the second of each; each rank once. */
function takeInTurn(index: SearchedIndex, read: readonly TierSource[][], count: number): number[] {
  if (read.length === 0) return []
  let lists: number[][] = []
  let asked = 0
  const merged = new Set<number>()
  for (
    let rounds = Math.ceil(count / read.length);
    asked < count && merged.size < count;
    rounds = Math.min(rounds * 4, count)
  ) {
    // A list shorter than requested is complete.
    lists = read.map((sources, at) => {
      const known = lists[at]
      return known && known.length < asked ? known : collect(index, sources, rounds).ranks
    })
    // A list may hold more than `rounds` ranks; those beyond wait for the next round.
    for (let at = asked; at < rounds; at += 1) for (const list of lists) addAt(merged, list, at)
    asked = rounds
  }
  return [...merged]
}

function addAt(merged: Set<number>, list: readonly number[], at: number): void {
  const rank = list[at]
  if (rank !== undefined) merged.add(rank)
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

// The most frequent word says least, so it is dropped first.
function byFrequency(index: SearchedIndex, slots: readonly Slot[]): Slot[] {
  const vocabulary = index.vocabulary()
  const frequency = (slot: Slot) => Math.max(0, ...slot.map((word) => vocabulary.countOf(word)))
  return slots.toSorted((one, other) => frequency(other) - frequency(one))
}
