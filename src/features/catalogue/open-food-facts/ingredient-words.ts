import { parentAllergens } from '#features/allergens/allergens.ts'
import { cleanLine, cleanText } from '#shared/text.ts'
import type { ReadTags } from './allergen-tags.ts'
import { findAllergenWord } from './allergen-words.ts'
import { allergensByStem } from './ingredient-stems.ts'

const longestText = 50_000
const longestWord = 60
const markedWords = /_([^_]+)_/g
const beforeIngredient = 'ingrediënten: '

/** The `unread` text of a sheet that declares all fourteen absent and lists no ingredients: the tag that says so. */
export const unprovenTag = 'en:none'

/**
 * Withdraws all "free from" of tags that nothing proves. Ingredients never add an allergen, but when they name one that
 * the tags declare absent, the tags cannot be trusted: nothing stays absent, and for each such allergen the first word
 * that names it is kept as `unread`. Without any ingredients nothing stays absent either, as nobody can have read them.
 * `texts` are ingredients with Open Food Facts' underscores around allergens, none for a product without.
 */
export function doubtFreedom(read: ReadTags, texts: readonly string[]): ReadTags {
  const free = new Set(read.levels.filter(({ level }) => level === 'free-from').map(({ id }) => id))
  if (free.size === 0) return read
  const doubts = texts.length === 0 ? [unprovenTag] : wordsNaming(free, texts).map((word) => beforeIngredient + word)
  if (doubts.length === 0) return read
  return {
    levels: read.levels.filter(({ level }) => level !== 'free-from'),
    unread: [...read.unread, ...doubts],
    doubtful: true,
  }
}

/** An ingredient, and those of the fourteen that it names. */
export type NamingIngredient = { word: string; ids: readonly number[] }

/** Reads an `unread` text that `doubtFreedom` wrote about an ingredient; undefined for any other. */
export function readDoubtedIngredient(unread: string): NamingIngredient | undefined {
  if (!unread.startsWith(beforeIngredient)) return undefined
  const word = unread.slice(beforeIngredient.length)
  const ids = idsOf(word)
  return ids.length > 0 ? { word, ids } : undefined
}

/** Returns for each of these allergens the first word that names it, in the order of the words. */
function wordsNaming(allergens: ReadonlySet<number>, texts: readonly string[]): string[] {
  const left = new Set(allergens)
  return texts.flatMap(wordsOf).filter((word) => {
    const found = idsOf(word).filter((id) => left.delete(id))
    return found.length > 0
  })
}

/** Returns those of the fourteen that a word names: by the list of words for certain, else by its beginning or end. */
function idsOf(word: string): readonly number[] {
  const ids = findAllergenWord(word) ?? allergensByStem(word)
  return [...new Set(ids.map((id) => parentAllergens.get(id) ?? id))]
}

/** Returns the texts between underscores, the single words outside those that name an allergen, and E numbers. */
function wordsOf(text: string): string[] {
  const lower = cleanText(text.slice(0, longestText)).normalize('NFC').toLowerCase()
  const marked = Array.from(lower.matchAll(markedWords), ([, words = '']) => cleanLine(words))
  // Soya protein is no 'eiwit', which alone is egg white.
  const others = lower.replace(markedWords, (whole, words) => (idsOf(cleanLine(words)).length > 0 ? ' ' : whole))
  const words = others.replaceAll('_', ' ').match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? []
  const numbers = Array.from(lower.matchAll(/\be[ -]?(\d{3,4})(?!\d)/g), ([, number]) => `e${number}`)
  return [...marked, ...words, ...numbers].filter((word) => word.length <= longestWord)
}
