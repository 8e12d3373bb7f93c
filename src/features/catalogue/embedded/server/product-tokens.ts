import { partsOf, singularsOf, type Thresholds } from '../compounds.ts'
import { maxWholeWords, tokenKinds } from './index-file.ts'
import type { WordCounts } from './word-counts.ts'

const maxNameWords = 24
const maxBrandWords = 6
const maxRemembered = 100_000
const { name: inName, first, whole, brand: inBrand, part, kin } = tokenKinds

/** Makes the text under which a product is indexed, from its name's and its brand's words. */
export type Tokenizer = (nameWords: readonly string[], brandWords: readonly string[]) => string

/** A tokenizer that reads compounds with the words that were counted. */
export function createTokenizer(counts: WordCounts, thresholds: Thresholds): Tokenizer {
  const remembered = new Map<string, string>()
  const count = (word: string) => counts.countOf(word)
  const isKnown = (word: string) => count(word) >= thresholds.known
  const partTokens = (word: string) => {
    if (word.length <= 3) return ''
    const known = remembered.get(word)
    if (known !== undefined) return known
    const parts = new Set([...partsOf(word, count, thresholds), ...singularsOf(word, isKnown)])
    const tokens = Array.from(parts, (text) => ` ${word.includes(text) ? part : kin}${text}`).join('')
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(word, tokens)
    return tokens
  }
  return (nameWords, brandWords) => {
    let text = `${first}${nameWords[0] ?? ''}`
    if (nameWords.length <= maxWholeWords) text += ` ${whole}${nameWords.join('')}`
    for (const word of nameWords.slice(0, maxNameWords)) text += ` ${inName}${word}${partTokens(word)}`
    for (const word of brandWords.slice(0, maxBrandWords)) text += ` ${inBrand}${word}`
    return text
  }
}

/** How often a word must stand in so many names to be known: chance makes some of everything in a large catalogue. */
export function thresholdsFor(names: number): Thresholds {
  const known = Math.max(2, Math.round(Math.sqrt(names) / 50))
  return { known, frequent: known * 4 }
}
