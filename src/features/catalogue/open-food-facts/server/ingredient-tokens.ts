import { findIngredient, type IngredientKind, ingredientKey } from '#features/words/server/ingredient-dictionary.ts'
import { namesCertainly } from './ingredient-words.ts'

/** A word of a list of ingredients, or a mark between two: what it is, `names` for one that names some of the fourteen. */
export type Token = { word: string; key: string; kind: IngredientKind | 'names' | 'mark' | 'unknown'; at: number }
type Meaning = Pick<Token, 'key' | 'kind'>

const tokens = /(?<![\p{L}\p{N}])(?:e|ins)[ .:(–-]{0,3}\d{3,4}(?!\d)|\p{L}+|\p{Extended_Pictographic}|[,.;:()[\]{}\n]/gu
const isWord = /\p{L}|\p{Extended_Pictographic}/u
const additive = /^(?:e|ins)\P{L}{0,3}(\d{3,4})$/u
// One or two letters are units, numbers of additives and what is left of a word cut off.
const isShort = /^\p{Script=Latin}{1,2}$/u

/** Returns the words of a text, and the marks that end an ingredient or begin its parts, in their order. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(tokens), ({ 0: word, index }) => ({ word, ...meaningOf(word), at: index }))
}

const kept = new Map<string, Meaning>()
/** More different words than a catalogue has in common. */
const mostKept = 20_000

function meaningOf(word: string): Meaning {
  const known = kept.get(word)
  if (known) return known
  const key = isWord.test(word) ? ingredientKey(word) : word
  const meaning = { key, kind: kindOf(key) }
  if (kept.size >= mostKept) kept.clear()
  kept.set(word, meaning)
  return meaning
}

function kindOf(key: string): Token['kind'] {
  if (!isWord.test(key)) return 'mark'
  const [, number] = additive.exec(key) ?? []
  if (number !== undefined) return namesCertainly(`e${number}`) ? 'names' : { kind: 'food' }
  if (namesCertainly(key)) return 'names'
  return findIngredient(key) ?? (isShort.test(key) ? 'mark' : 'unknown')
}
