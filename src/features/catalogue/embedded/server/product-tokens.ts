import { LRUCache } from 'lru-cache'
import { singularsOf } from '#features/words/singulars.ts'
import { partsOf, type Thresholds } from '../compounds.ts'
import { maxWholeWords, tokenKinds } from './index-file.ts'
import type { WordCounts } from './word-counts.ts'

const maxNameWords = 24
const maxBrandWords = 6
const maxRemembered = 100_000
const shortestInflected = 4
const { name: inName, first, whole, brand: inBrand, part, kin } = tokenKinds

/** Separates the words of a name from those of a brand, as a word of its own. */
export const brandMark = '|'

/**
 * Returns the text under which a product is indexed, from its name's words, `brandMark` and its brand's words,
 * separated by spaces.
 */
export type Tokenizer = (words: string) => string

/** Creates a tokenizer that splits compounds by the counted words. */
export function createTokenizer(counts: WordCounts, thresholds: Thresholds): Tokenizer {
  const count = (word: string) => counts.countOf(word)
  const isKnown = (word: string) => count(word) >= thresholds.known
  const tokensOf = (word: string) => {
    const isLong = word.length >= shortestInflected
    const parts = isLong ? new Set([...partsOf(word, count, thresholds), ...singularsOf(word, isKnown)]) : []
    const tokens = Array.from(parts, (text) => ` ${word.includes(text) ? part : kin}${text}`)
    return ` ${inName}${word}${tokens.join('')}`
  }
  // By size: a largest number of entries would set the room for all of them aside at once.
  const known = new LRUCache<string, string>({ maxSize: maxRemembered, sizeCalculation: () => 1, memoMethod: tokensOf })
  return (text) => {
    const words = text.split(' ')
    const end = words.indexOf(brandMark)
    let tokens = `${first}${words[0]}`
    if (end <= maxWholeWords) tokens += ` ${whole}${words.slice(0, end).join('')}`
    for (let at = 0; at < end && at < maxNameWords; at += 1) tokens += known.memo(words[at] ?? '')
    const lastBrand = Math.min(words.length, end + 1 + maxBrandWords)
    for (let at = end + 1; at < lastBrand; at += 1) tokens += ` ${inBrand}${words[at]}`
    return tokens
  }
}

/** Returns the thresholds for an index of so many names: in a large catalogue a rare word is often chance. */
export function thresholdsFor(names: number): Thresholds {
  const known = Math.max(2, Math.round(Math.sqrt(names) / 50))
  return { known, frequent: known * 4 }
}
