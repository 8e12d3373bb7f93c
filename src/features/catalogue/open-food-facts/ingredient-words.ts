import { parentAllergens } from '#features/allergens/allergens.ts'
import { cleanLine, cleanText } from '#shared/text.ts'
import type { ReadTags } from './allergen-tags.ts'
import { findAllergenWord } from './allergen-words.ts'

const longestText = 50_000
const longestWord = 60

/**
 * Withdraws all "free from" of tags that the ingredients contradict. Ingredients never add an allergen, but when they
 * name one that the tags declare absent, the tags cannot be trusted: nothing stays absent, and the named word is kept
 * as `unread`. `texts` are ingredients with Open Food Facts' underscores around allergens.
 */
export function doubtFreedom(read: ReadTags, texts: readonly string[]): ReadTags {
  const free = new Set(read.levels.filter(({ level }) => level === 'free-from').map(({ id }) => id))
  if (free.size === 0) return read
  const named = texts.flatMap(wordsOf).find((word) => idsOf(word).some((id) => free.has(id)))
  if (named === undefined) return read
  return {
    levels: read.levels.filter(({ level }) => level !== 'free-from'),
    unread: [...read.unread, `ingrediënten: ${named}`],
    doubtful: true,
  }
}

function idsOf(word: string): readonly number[] {
  return findAllergenWord(word)?.map((id) => parentAllergens.get(id) ?? id) ?? []
}

/** Returns the texts between underscores, all single words, and E numbers. */
function wordsOf(text: string): string[] {
  const lower = cleanText(text.slice(0, longestText)).normalize('NFC').toLowerCase()
  const marked = Array.from(lower.matchAll(/_([^_]+)_/g), ([, words = '']) => cleanLine(words))
  const words = lower.replaceAll('_', ' ').match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? []
  const numbers = Array.from(lower.matchAll(/\be[ -]?(\d{3})/g), ([, number]) => `e${number}`)
  return [...marked, ...words, ...numbers].filter((word) => word.length <= longestWord)
}
