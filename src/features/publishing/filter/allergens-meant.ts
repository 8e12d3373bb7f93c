import { searchForm } from '#shared/text.ts'

/** Shorter words are the beginning of too many others: 'ei' of 'eigen', 'vis' of 'visite'. */
const shortestStem = 4
/** Guests who type fewer letters have not said anything yet. */
const fewestLetters = 3

/** A word of the guests', folded (`foldedWords`), and the id of an allergen, grain or nut that it may mean. */
export type MeaningWord = readonly [word: string, id: number]

/**
 * Returns the ids of the allergens, grains and nuts that a guest may mean who types this, in any of the card's languages,
 * in the order of their ids; none where no word of it names one. A word counts while it is typed ('pind'), within a
 * longer one ('pindakaas', 'notenvrij'), and where words stand together ('noix de cajou' are cashews and no walnuts).
 */
export function allergensMeant(text: string, known: readonly MeaningWord[]): number[] {
  const typed = foldedWords(text)
  const meant = typed.flatMap((_, from) => meantBy(typed.slice(from).join(' '), known))
  return [...new Set(meant)].sort((one, other) => one - other)
}

/** Returns what the beginning of these words means: by the longest word that we know, or one that they may become. */
function meantBy(typed: string, known: readonly MeaningWord[]): number[] {
  const fits = known.flatMap(([word, id]) => {
    const length = lengthInCommon(typed, word)
    return length === 0 ? [] : [{ id, length }]
  })
  const longest = Math.max(...fits.map(({ length }) => length))
  return fits.filter(({ length }) => length === longest).map(({ id }) => id)
}

/** Returns how many letters say that this word is meant; 0 for none. A whole word says more than a beginning. */
function lengthInCommon(typed: string, word: string): number {
  if (typed === word || typed.startsWith(`${word} `)) return word.length
  if (word.length >= shortestStem && typed.startsWith(word)) return word.length
  // Half of several words may be another food: 'فول' of 'فول سوداني' is a broad bean.
  const isBegun = typed.length >= fewestLetters && !word.includes(' ') && word.startsWith(typed)
  return isBegun ? typed.length - 1 : 0
}

/** Returns the words of a text as they are compared: without accents, capitals and what guests add to short ones. */
export function foldedWords(text: string): string[] {
  // Guests leave out the apostrophe of "pinda's".
  return searchForm(text)
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map(withoutFrame)
    .filter((word) => word !== '')
}

/** Takes away the Arabic article, and what guests add to a short word: 'eivrij', 'visallergie', 'Ei-Allergie'. */
function withoutFrame(word: string): string {
  return word.replace(/^ال(?=..)/, '').replace(/^(ei|vis|egg|soy)(?:vrije?|free|frei|allerg\p{L}*)$/u, '$1')
}
