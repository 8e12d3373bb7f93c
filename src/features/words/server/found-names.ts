import { type Entry, findEntry, longestPhrase, longestPhraseFrom, type Meaning } from './dictionary.ts'
import { findCue } from './manners.ts'
import { meaningOf, together } from './named-words.ts'
import { isJoined, type Token } from './tokens.ts'

/** The meaning of a name of one or more words, and whether a text says that it is free of it. */
export type FoundName = { meaning: Meaning; length: number; isFree: boolean }

const nothing: Meaning = { names: [], usually: [] }
const freeWord = /^(.{2,}?)(?:vrije?|free|frei(?:e[smnr]?)?|lo(?:os|ze)|veilige?|safe|proof)$/
const turkishWithout = /^(.{2,})s[iu]z$/
// Milk without its sugar is milk: it says nothing about the allergen.
const notTheAllergen = /^(?:lactose|laktose|laktoz|lattosio|lactosa)$/

/** Returns the longest name that begins at a word. */
export function namedAt(tokens: readonly Token[], index: number): FoundName {
  const form = tokens[index]?.form ?? ''
  const free = findEntry(form) ? undefined : freeFrom(form)
  if (free) return { meaning: free, length: 1, isFree: true }
  const { meaning, length } = phraseAt(tokens, index) ?? { meaning: meaningOf(form), length: 1 }
  const after = tokens[index + length]
  if (!after || !isJoined(after) || findCue(tokens, index + length)?.kind !== 'free-after')
    return { meaning, length, isFree: false }
  return { meaning: notTheAllergen.test(form) ? nothing : namesOnly(meaning), length: length + 1, isFree: true }
}

/** Returns what a word such as 'glutenvrij' says that food is free of; undefined for any other. */
function freeFrom(form: string): Meaning | undefined {
  const stem = freeWord.exec(form)?.[1]
  if (stem !== undefined) return notTheAllergen.test(stem) ? nothing : namesOnly(meaningOf(stem))
  const turkish = turkishWithout.exec(form)?.[1]
  const meaning = turkish === undefined ? nothing : namesOnly(meaningOf(turkish))
  return meaning.names.length > 0 ? meaning : undefined
}

// 'Kaasvrij' is free of milk; 'taartvrij' says of no allergen that it is not there.
function namesOnly({ names, usually }: Meaning): Meaning {
  return { names: names.length > 0 || usually.length > 1 ? names : usually, usually: [] }
}

/** Finds the longest name of several words that begins here, such as 'fruits de mer'. */
function phraseAt(tokens: readonly Token[], index: number): { meaning: Meaning; length: number } | undefined {
  const first = tokens[index]?.form ?? ''
  const longest = Math.min(longestPhraseFrom(first), longestPhrase, tokens.length - index)
  const forms = [first]
  let found: { meaning: Meaning; length: number } | undefined
  for (let length = 2; length <= longest; length += 1) {
    const token = tokens[index + length - 1]
    if (!token || !isJoined(token)) break
    forms.push(token.form)
    const entry = findPhrase(forms.join(' '))
    if (entry) found = { meaning: wholePhrase(entry, forms), length }
  }
  return found
}

/** Finds a phrase, in singular or plural. */
function findPhrase(key: string): Entry | undefined {
  return findEntry(key) ?? findEntry(key.endsWith('s') ? key.slice(0, -1) : `${key}s`)
}

// 'Peanut butter' says all by itself; a dish of several words, such as 'wonton soep', holds what its words mean as well.
function wholePhrase(entry: Entry, forms: readonly string[]): Meaning {
  if (entry.isHarmless || entry.names.length > 0) return entry
  return forms.map(meaningOf).reduce(together, entry)
}
