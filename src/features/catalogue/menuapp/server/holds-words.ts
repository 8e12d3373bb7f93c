import { singularsOf } from '#features/words/singulars.ts'
import { keywordWords, wordsOf } from '../../embedded/words.ts'
import type { FoundProduct } from '../../product-sheet.ts'

/** Words shorter than this end others by chance: 'ei' ends 'lei'. */
const shortestTail = 4

/**
 * Returns whether a product of another server holds all words of a keyword in its name or brand: as a word in any
 * number, or as the beginning or the end of one. How that server searches is not known.
 */
export function holdsWords(keyword: string, { name, brand }: Pick<FoundProduct, 'name' | 'brand'>): boolean {
  const held = wordsOf(`${name} ${brand ?? ''}`)
  return keywordWords(keyword).every((word) => held.some((one) => isHeldIn(one, word)))
}

function isHeldIn(one: string, word: string): boolean {
  const isEnd = word.length >= shortestTail && one.endsWith(word)
  if (isEnd || one.startsWith(word)) return true
  return singularsOf(word, (form) => form === one).length > 0 || singularsOf(one, (form) => form === word).length > 0
}
