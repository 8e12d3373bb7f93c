import { wordsOf } from '#features/catalogue/embedded/words.ts'
import { freshBrand } from '#features/catalogue/product-sheet.ts'
import { singularsOf } from '#features/words/singulars.ts'
import { searchForm } from '#shared/text.ts'

/** A product as a line of an order list names it. */
export type NamedLine = { name: string; brand: string }
/** Words of packs and orders that say nothing of what is inside. */
export type PackWords = ReadonlySet<string>

const unit = '(?:kg|kgs|kilo|gr|gram|g|lt|ltr|liter|l|cl|ml|dl|cm|mm|stuks?|stk|st|pcs|pers|port(?:ies)?)'
const number = '\\d+(?:[.,]\\d+)?'
const amounts = new RegExp(
  `\\b(?:ca\\.?\\s*)?(?:\\d+\\s*[x*]\\s*)*${number}\\s*(?:[-/]\\s*${number}\\s*)?${unit}\\b\\.?|\\b\\d+\\s*[x*]\\s*${number}\\b`,
  'g',
)
// A percentage tells cream from cream.
const bareNumber = /(?<![\p{L}\d])\d+(?:[.,]\d+)?(?![\p{L}\d]|[.,]?\d|\s*%)/gu

/** Returns the words of a line that may name its product: without amounts, sizes of packs and article numbers. */
export function namingWords(name: string): string[] {
  const text = searchForm(name).replaceAll('×', 'x').replace(amounts, ' ').replace(bareNumber, ' ')
  return [...new Set(wordsOf(text))].filter((word) => word.length > 1 || /\d/.test(word))
}

/**
 * Returns what to search for, the most precise first: the words as they stand, then without words of packs, then with the
 * brand, then the first word alone, which mostly says what it is; each text once.
 */
export function keywordsOf({ name, brand }: NamedLine, packWords: PackWords): string[] {
  const words = namingWords(name)
  const bare = words.filter((word) => !packWords.has(word))
  const texts = [words, bare, brand === '' ? [] : [...bare, ...wordsOf(brand)], bare.slice(0, 1)].map((some) =>
    some.join(' '),
  )
  return [...new Set(texts)].filter((text) => text !== '')
}

/** The least likeness of a product that is shown: below this, less than half of the words is the same. */
export const leastLikeness = 0.55
const forBrand = 0.2

/**
 * Returns how much a product is like a line, from 0 to 1, and a bit more for one of the same brand: the share of letters in
 * both names that are in words of the other. Words of packs that are not in the product's name count for nothing.
 */
export function likenessOf(
  line: NamedLine,
  product: { name: string; brand: string | null },
  packWords: PackWords,
): number {
  const brand = product.brand === null || product.brand === freshBrand ? [] : wordsOf(product.brand)
  const said = new Set([...namingWords(line.name), ...wordsOf(line.brand)])
  const isOfBrand = brand.length > 0 && brand.every((word) => said.has(word))
  const theirs = wordsOf(product.name)
  const ours = namingWords(line.name).filter(
    (word) => !(isOfBrand && brand.includes(word)) && (!packWords.has(word) || sharedWith(word, theirs) > 0),
  )
  const shared = sharedIn(ours, theirs) + sharedIn(theirs, ours)
  const all = lettersIn(ours) + lettersIn(theirs)
  return all === 0 ? 0 : shared / all + (isOfBrand ? forBrand : 0)
}

function sharedIn(words: readonly string[], others: readonly string[]): number {
  return words.reduce((sum, word) => sum + sharedWith(word, others), 0)
}

/** Returns how many letters of a word are in other words: all of it, also in another form, a part of a compound, or its stem. */
function sharedWith(word: string, others: readonly string[]): number {
  if (others.some((other) => other === word || isFormOf(word, other) || isFormOf(other, word))) return word.length
  const parts = others.filter((other) => other.length > 2 && word.includes(other))
  const inParts = parts.reduce((sum, part) => sum + part.length, 0)
  const within = others.some((other) => word.length > 2 && other.includes(word)) ? word.length : 0
  const stem = Math.max(0, ...others.map((other) => Math.max(commonStem(word, other), commonHead(word, other))))
  return Math.min(word.length, Math.max(inParts, within, stem))
}

/** Returns whether a word is the plural of another or, as an adjective, has its -e: 'uien' of 'ui', 'gele' of 'geel'. */
function isFormOf(word: string, other: string): boolean {
  const isOther = (form: string) => form === other
  return singularsOf(word, isOther, 2).length > 0 || (word.endsWith('e') && singularsOf(`${word}n`, isOther).length > 0)
}

const leastStem = 4
const longestEnding = 2

function commonStem(word: string, other: string): number {
  let length = 0
  while (length < word.length && word[length] === other[length]) length += 1
  return length >= leastStem && length >= Math.max(word.length, other.length) - longestEnding - 1 ? length : 0
}

const leastHead = 5

/** Compounds that are spelt with another joint have the same end: 'kipdijfilet', 'kippendijfilet'. */
function commonHead(word: string, other: string): number {
  let length = 0
  while (length < word.length && word.at(-1 - length) === other.at(-1 - length)) length += 1
  return length >= leastHead ? length : 0
}

function lettersIn(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0)
}
