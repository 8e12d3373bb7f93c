import { parentAllergens } from '#features/allergens/allergens.ts'
import { findAllergenWord } from '#features/words/server/allergen-words.ts'
import { cleanLine } from '#shared/text.ts'
import type { SheetLevel } from '../../product-sheet.ts'
import type { ReadTags } from './allergen-tags.ts'
import { allergensByStem } from './ingredient-stems.ts'
import { splitWarnings } from './trace-warnings.ts'

const longestWord = 60
const markedWords = /_([^_]+)_/g
const wordPairs = /(?<![\p{L}\p{N}])(?=([\p{L}\p{N}]+[ -][\p{L}\p{N}]+))/gu
const beforeIngredient = 'ingrediënten: '

/** The `unread` text of a sheet that declares all fourteen absent and lists no ingredients: the tag that says so. */
export const unprovenTag = 'en:none'

/**
 * As `doubtContradicted`, and withdraws all "free from" of tags that nothing proves: without any ingredients nothing
 * stays absent, as nobody can have read them.
 */
export function doubtFreedom(read: ReadTags, texts: readonly string[]): ReadTags {
  if (texts.length > 0 || idsAt(read, 'free-from').size === 0) return doubtContradicted(read, texts)
  return withoutFreedom(read, [unprovenTag])
}

/**
 * Withdraws all "free from" that a sheet's own ingredients contradict. Ingredients never add an allergen, but when they
 * name one that the sheet declares absent, or to be there in traces at most, it cannot be trusted: nothing stays absent,
 * and for each such allergen the first word that names it is kept as `unread`. A warning of traces among the ingredients
 * contradicts no traces. `texts` are ingredients, with Open Food Facts' underscores around allergens or without.
 */
export function doubtContradicted(read: ReadTags, texts: readonly string[]): ReadTags {
  const free = idsAt(read, 'free-from')
  if (free.size === 0) return read
  const words = wordsNaming(free, idsAt(read, 'may-contain'), texts)
  const doubts = words.map((word) => beforeIngredient + word)
  return doubts.length === 0 ? read : withoutFreedom(read, doubts)
}

function idsAt({ levels }: ReadTags, wanted: SheetLevel['level']): ReadonlySet<number> {
  return new Set(levels.filter(({ level }) => level === wanted).map(({ id }) => id))
}

function withoutFreedom(read: ReadTags, doubts: readonly string[]): ReadTags {
  return {
    levels: read.levels.filter(({ level }) => level !== 'free-from'),
    unread: [...read.unread, ...doubts],
    doubtful: true,
  }
}

/** An ingredient, and those of the fourteen that it names. */
export type NamingIngredient = { word: string; ids: readonly number[] }

/** Reads an `unread` text that `doubtContradicted` wrote about an ingredient; undefined for any other. */
export function readDoubtedIngredient(unread: string): NamingIngredient | undefined {
  if (!unread.startsWith(beforeIngredient)) return undefined
  const word = unread.slice(beforeIngredient.length)
  const ids = idsOf(word)
  return ids.length > 0 ? { word, ids } : undefined
}

/** Returns for each allergen that the ingredients contradict the first word that names it, in the order of the words. */
function wordsNaming(free: ReadonlySet<number>, traces: ReadonlySet<number>, texts: readonly string[]): string[] {
  const left = new Set([...free, ...traces])
  const naming = (allergens: ReadonlySet<number>) => (word: string) =>
    exactIdsOf(word).filter((id) => allergens.has(id) && left.delete(id)).length > 0
  return texts.flatMap((text) => {
    const { listed, warned } = splitWarnings(text)
    return [...wordsOf(listed).filter(naming(left)), ...warned.flatMap(wordsOf).filter(naming(free))]
  })
}

/** Returns those of the fourteen that a word names. */
function idsOf(word: string): readonly number[] {
  return [...new Set(namedBy(word).map((id) => parentAllergens.get(id) ?? id))]
}

/** Returns those of the fourteen, and of their grains and nuts, that a word names. */
function exactIdsOf(word: string): readonly number[] {
  return [...new Set([...idsOf(word), ...namedBy(word)])]
}

/** Returns what a word names: by the list of words for certain, else by its beginning or end. */
function namedBy(word: string): readonly number[] {
  return findAllergenWord(word) ?? allergensByStem(word)
}

/**
 * Returns the texts between underscores, the single words outside those that name an allergen, E numbers, and pairs of
 * words, such as crème fraîche.
 */
function wordsOf(text: string): string[] {
  const marked = Array.from(text.matchAll(markedWords), ([, words = '']) => cleanLine(words))
  // Soya protein is no 'eiwit', which alone is egg white.
  const others = text
    .replace(markedWords, (whole, words) => (idsOf(cleanLine(words)).length > 0 ? ' ' : whole))
    .replaceAll('_', ' ')
  const words = others.match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? []
  const numbers = Array.from(text.matchAll(/\be[ -]?(\d{3,4})(?!\d)/g), ([, number]) => `e${number}`)
  const pairs = Array.from(others.matchAll(wordPairs), ([, pair = '']) => pair).filter(findAllergenWord)
  return [...marked, ...words, ...numbers, ...pairs].filter((word) => word.length <= longestWord)
}
