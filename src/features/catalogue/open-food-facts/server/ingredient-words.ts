import { parentAllergens } from '#features/allergens/allergens.ts'
import { findAllergenWord } from '#features/words/server/allergen-words.ts'
import { findIngredient, ingredientKey, phraseAt } from '#features/words/server/ingredient-dictionary.ts'
import { allergensByStem } from '#features/words/server/word-stems.ts'
import { cleanLine } from '#shared/text.ts'
import { readCondition } from './suitable-for.ts'

const longestWord = 60
const markedWords = /_([^_]+)_/g
const wordPairs = /(?<![\p{L}\p{N}])(?=([\p{L}\p{N}]+[ -][\p{L}\p{N}]+))/gu
const additives = /(?<![\p{L}\p{N}])(?:e|ins)[ .:(–-]{0,3}(\d{3,4})(?!\d)/gu
const sulphurDioxide = /(?<![\p{L}\p{N}])so ?2(?![\p{L}\p{N}])/u

/** Returns those of the fourteen that a word names, or that such food usually holds. */
function idsOf(word: string): readonly number[] {
  return [...new Set(namedBy(word).map((id) => parentAllergens.get(id) ?? id))]
}

/** Returns those of the fourteen, and of their grains and nuts, that a word names, or that such food usually holds. */
export function exactIdsOf(word: string): readonly number[] {
  return [...new Set([...idsOf(word), ...namedBy(word)])]
}

/** Returns those of the fourteen that a warning names, each with its parent. */
export function warnedIdsOf(word: string): readonly number[] {
  const condition = readCondition(word)
  return 'ids' in condition ? condition.ids : exactIdsOf(condition.word)
}

/** Returns what a word names: by the list of words for certain, else by its beginning or end, else as food that holds it. */
function namedBy(word: string): readonly number[] {
  const known = keptNames.get(word)
  if (known) return known
  const ids = readNames(word)
  if (keptNames.size >= mostKept) keptNames.clear()
  keptNames.set(word, ids)
  return ids
}

function readNames(word: string): readonly number[] {
  const certain = certainIdsOf(word)
  if (certain.length > 0) return certain
  const key = ingredientKey(word)
  const phrase = key.includes(' ') ? phraseAt(key.split(' '), 0) : undefined
  if (phrase) return phrase.ids
  const found = findIngredient(key)
  if (found?.kind === 'flour') return [5]
  return found?.kind === 'holds' ? found.ids : []
}

const keptNames = new Map<string, readonly number[]>()
const kept = new Map<string, readonly number[]>()
/** More different words than a catalogue has in common. */
const mostKept = 20_000

function certainIdsOf(word: string): readonly number[] {
  const known = kept.get(word)
  if (known) return known
  const ids = findAllergenWord(word) ?? allergensByStem(word)
  if (kept.size >= mostKept) kept.clear()
  kept.set(word, ids)
  return ids
}

/** Returns whether a word itself names some of the fourteen, and not food that usually holds them. */
export function namesCertainly(word: string): boolean {
  return certainIdsOf(word).length > 0
}

/**
 * Returns the texts between underscores, the single words outside those that name an allergen, E numbers, and pairs of
 * words, such as crème fraîche.
 */
export function wordsOf(text: string): string[] {
  const marked = Array.from(text.matchAll(markedWords), ([, words = '']) => cleanLine(words))
  // Soya protein is no 'eiwit', which alone is egg white.
  const others = text
    .replace(markedWords, (whole, words) => (namesCertainly(cleanLine(words)) ? ' ' : whole))
    .replaceAll('_', ' ')
  const words = others.match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []
  const numbers = Array.from(text.matchAll(additives), ([, number]) => `e${number}`)
  const gases = sulphurDioxide.test(text) ? ['so2'] : []
  const pairs = Array.from(others.matchAll(wordPairs), ([, pair = '']) => pair).filter(findAllergenWord)
  return [...marked, ...words, ...numbers, ...gases, ...pairs].filter((word) => word.length <= longestWord)
}
