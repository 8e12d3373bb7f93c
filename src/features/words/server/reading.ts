import { parentAllergens } from '#features/allergens/allergens.ts'
import { searchForm } from '#shared/text.ts'
import type { Manner, Mention } from '../mention.ts'
import { beginsAllergenPhrase, findAllergenWord } from './allergen-words.ts'
import { dishWords, fishDish, noAllergen, plantDairy } from './dish-words.ts'

type Token = { word: string; key: string; before: string; clause: number }
/** A text, with the place of the last 'of' of each clause that has one. */
type Text = { tokens: readonly Token[]; lastOr: ReadonlyMap<number, number> }

const wordPattern = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
const endOfClause = /[.;:!?()\n]/
const endOfScope = /[,.;:!?()\n+&/]/
const without = /^(zonder|geen|minus)$/
const scopeEnds = /^(met|maar|wel|plus|inclusief)$/
const onRequest = /^(ook|mogelijk|bestellen|bestelbaar|verkrijgbaar|optie|verzoek|aanvraag|keuze|overleg|krijgen)$/
const traces = /^(kan|kunnen|sporen|spoortjes)$/
const freeWord = /^(.{2,})[ -]?(vrije?|free|lo(?:os|ze))$/
const plantBefore = /^(vegan|vega|vegetarische?|veganistische?|plantaardige?)$/
const animals: ReadonlySet<number> = new Set([1, 3, 11, 12, 26])
// Milk without its sugar is milk: it says nothing about the allergen.
const notTheAllergen: ReadonlySet<string> = new Set(['lactose'])
const longestPhrase = 3
const onlyDigits = /^\d+$/
const shortestPiece = 4
const shortestRest = 3
/** Longer than any word for an allergen: what is longer is no compound of one. */
const longestPiece = 40
/** Menus use the same words over and over; more different ones than a large menu has. */
const mostKept = 5000

/** Lists what a name or description says of allergens and of other food, word by word, in its order. */
export function readWords(text: string): Mention[] {
  const tokens = tokensOf(text)
  const offered = new Set(tokens.filter(({ key }) => onRequest.test(key)).map(({ clause }) => clause))
  const lastOr = new Map(tokens.flatMap(({ key, clause }, index) => (key === 'of' ? [[clause, index] as const] : [])))
  const mentions: Mention[] = []
  let manner: Manner = 'says'
  for (const [index, token] of tokens.entries()) {
    manner = mannerAt({ tokens, lastOr }, index, manner)
    const { ids, isFree, word = token.word } = namedAt(tokens, index)
    const said = isFree ? 'free' : manner
    const isOffered = said !== 'says' && said !== 'may' && offered.has(token.clause)
    mentions.push({ word, key: token.key, ids, usually: false, manner: isOffered ? 'offered' : said })
  }
  return mentions
}

function tokensOf(text: string): Token[] {
  let end = 0
  let clause = 0
  return Array.from(text.normalize('NFC').matchAll(wordPattern), (match) => {
    const before = match.input.slice(end, match.index)
    end = match.index + match[0].length
    if (endOfClause.test(before)) clause += 1
    return { word: match[0], key: searchForm(match[0]), before, clause }
  })
}

/** Returns how what follows is named, from this word on. */
function mannerAt({ tokens, lastOr }: Text, index: number, manner: Manner): Manner {
  const { key = '', before = '', clause } = tokens[index] ?? {}
  const next = tokens[index + 1]
  if (traces.test(key)) return 'may'
  if (without.test(key) || (key === 'vrij' && next?.key === 'van')) return 'without'
  if (manner === 'may') return endOfClause.test(before) ? 'says' : manner
  if (manner === 'says' || scopeEnds.test(key) || endOfClause.test(before)) return 'says'
  if (!endOfScope.test(before)) return manner
  // "Zonder zuivel, ei of gelatine" goes on; "zonder noten, geitenkaas en honing" may not.
  return index <= (lastOr.get(clause ?? -1) ?? -1) ? manner : 'says'
}

type Named = { ids: readonly number[]; isFree: boolean; word?: string }

function namedAt(tokens: readonly Token[], index: number): Named {
  const token = tokens[index]
  if (!token) return { ids: [], isFree: false }
  const stem = freeWord.exec(token.key)?.[1]
  if (stem !== undefined) return { ids: notTheAllergen.has(stem) ? [] : idsOf(stem), isFree: true }
  const next = tokens[index + 1]
  const isFree = next !== undefined && /^(vrij|free)$/.test(next.key) && /^[ -]$/.test(next.before)
  if (isFree && notTheAllergen.has(token.key)) return { ids: [], isFree }
  const ids = idsOf(token.key)
  const phrase = ids.length > 0 ? undefined : phraseAt(tokens, index)
  const found = phrase?.ids ?? ids
  const before = token.before.trim() === '' ? tokens[index - 1]?.key : undefined
  const isPlant = before !== undefined && plantBefore.test(before)
  return { ids: isPlant ? found.filter((id) => !animals.has(id)) : found, isFree, ...(phrase && { word: phrase.word }) }
}

/** Returns a name in several words that begins here, such as 'fruits de mer', with its allergens. */
function phraseAt(tokens: readonly Token[], index: number): { ids: readonly number[]; word: string } | undefined {
  if (!beginsAllergenPhrase(tokens[index]?.key ?? '')) return undefined
  for (let length = 2; length <= longestPhrase; length += 1) {
    const words = tokens.slice(index, index + length)
    if (words.length < length || words.slice(1).some(({ before }) => before.trim() !== '')) break
    const ids = asFourteen(findAllergenWord(words.map(({ key }) => key).join(' ')))
    // A phrase that is known by its other words alone is found at those.
    const isWhole = words.slice(1).every(({ key }) => idsOf(key).length === 0)
    if (ids.length > 0 && isWhole) return { ids, word: words.map(({ word }) => word).join(' ') }
  }
  return undefined
}

const kept = new Map<string, readonly number[]>()

/** Returns the allergens among the fourteen that one word names, in search form: 'pindasaus' names peanuts. */
function idsOf(key: string): readonly number[] {
  const known = kept.get(key)
  if (known) return known
  const ids = readWord(key)
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, ids)
  return ids
}

function readWord(key: string): readonly number[] {
  if (noAllergen.test(key) || onlyDigits.test(key)) return []
  const whole = dishWords.get(key) ?? findAllergenWord(key)
  if (whole) return asFourteen(whole)
  if (fishDish.test(key)) return [11]
  if (key.includes('-') && !plantDairy.test(key)) return [...new Set(key.split('-').flatMap(readWord))]
  const ids = [...partAt(key, (length) => key.slice(0, length)), ...partAt(key, (length) => key.slice(-length))]
  return asFourteen(plantDairy.test(key) ? ids.filter((id) => id !== 1) : ids)
}

/** Returns the ids of the longest known beginning, or end, of a compound: 'garnalen' of 'garnalenkroket'. */
function partAt(key: string, pieceOf: (length: number) => string): readonly number[] {
  for (let length = Math.min(key.length - shortestRest, longestPiece); length >= shortestPiece; length -= 1) {
    const ids = findAllergenWord(pieceOf(length))
    if (ids) return ids
  }
  return []
}

function asFourteen(ids: readonly number[] = []): readonly number[] {
  return [...new Set(ids.map((id) => parentAllergens.get(id) ?? id))]
}
