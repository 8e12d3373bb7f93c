import { searchForm } from '#shared/text.ts'
import { everydayWords } from './everyday-words.ts'

/** Shorter words are the beginning of too many others: 'ei' of 'eigen', 'vis' of 'visite'. */
const shortestStem = 4
/** Guests who type fewer letters have not said anything yet. */
const fewestLetters = 3

/**
 * Returns the ids of the allergens, grains and nuts that a guest may mean who types this, in any of the card's languages,
 * in the order of their ids; none where no word of it names one. A word counts while it is typed ('pind'), within a
 * longer one ('pindakaas', 'notenvrij'), and where words stand together ('noix de cajou' are cashews and no walnuts).
 */
export function allergensMeant(text: string): number[] {
  const typed = wordsOf(text)
  const meant = typed.flatMap((_, from) => meantBy(typed.slice(from).join(' ')))
  return [...new Set(meant)].sort((one, other) => one - other)
}

type Known = { word: string; id: number }
let folded: readonly Known[] | undefined

/** Returns what the beginning of these words means: by the longest word that we know, or one that they may become. */
function meantBy(typed: string): number[] {
  folded ??= everyWord()
  const fits = folded.flatMap(({ word, id }) => {
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

function everyWord(): Known[] {
  return Object.values(everydayWords).flatMap((ofLanguage) =>
    Object.entries(ofLanguage).flatMap(([id, words]) =>
      words.split(', ').map((word) => ({ word: wordsOf(word).join(' '), id: Number(id) })),
    ),
  )
}

function wordsOf(text: string): string[] {
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
