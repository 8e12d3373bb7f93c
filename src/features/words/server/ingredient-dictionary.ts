import { searchForm } from '#shared/text.ts'
import { readRows } from './dictionary-rows.ts'

/**
 * The kind of a word in a list of ingredients: a `food` without any of the fourteen; a `word` that names no food;
 * `flour` and its kind, which are of wheat unless their source stands beside them; a `mix`, which says nothing without
 * its parts; or food that usually `holds` some of the fourteen.
 */
export type IngredientKind = { readonly kind: 'food' | 'word' | 'flour' | 'mix' } | Holding
type Holding = { readonly kind: 'holds'; readonly ids: readonly number[] }

const [food, word, flour, mix] = (['food', 'word', 'flour', 'mix'] as const).map((kind) => ({ kind }) as const)
const named = { food, word, flour, mix } as Readonly<Record<string, IngredientKind | undefined>>

const known: ReadonlyMap<string, IngredientKind> = new Map([
  ...readRows('ingredients.tsv', ['word', 'kind']).map(({ word, kind }) => [word, kindNamed(kind)] as const),
  ...readRows('ingredients-that-hold.tsv', ['word', 'holds']).map(
    ({ word, holds }) => [word, kindNamed(holds)] as const,
  ),
])

/** Names in several words that mean otherwise than their words: cocoa butter holds no milk. By their first word. */
const phrases = Map.groupBy(
  readRows('ingredient-phrases.tsv', ['phrase', 'holds']).map(({ phrase, holds }) => ({
    words: phrase.split(' '),
    ids: idsIn(holds),
  })),
  ({ words }) => words[0],
)

const letters: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' }
// Shorter words are found in others by chance, except these.
const shortestPart = 4
const shortParts: ReadonlySet<string> = new Set('ui sap gom kip ham vet pit bes sla jam gist ol mus tee'.split(' '))
const endings = ['s', 'e', 'es', 'n', 'en', 'x', 'er', 'em']
const links = ['', 's', 'n', 'en', 'e']
const longestCompound = 40
const mostParts = 4
/** Shorter words turn into another with one letter. */
const shortestMisspelt = 8

/** Returns a word in the form in which the dictionary has it. */
export function ingredientKey(text: string): string {
  return searchForm(text).replace(/[ßœæøł]/g, (letter) => letters[letter] ?? letter)
}

/** Returns what a word is, also as a compound of known words or with one letter wrong; undefined when not known. */
export function findIngredient(key: string): IngredientKind | undefined {
  if (key.length > longestCompound) return undefined
  return known.get(key) ?? inflectedOf(key) ?? compoundOf(key, mostParts) ?? misspeltOf(key)
}

/** Returns the name in several words that begins at a place, with its length and the allergens it means. */
export function phraseAt(
  keys: readonly string[],
  index: number,
): { length: number; ids: readonly number[] } | undefined {
  const candidates = phrases.get(keys[index] ?? '') ?? []
  const [longest] = candidates
    .filter(({ words }) => words.every((one, place) => keys[index + place] === one))
    .toSorted((one, other) => other.words.length - one.words.length)
  return longest && { length: longest.words.length, ids: longest.ids }
}

/** Returns what a word is with an ending of a plural, a gender or a case; shorter words are others with it. */
function inflectedOf(key: string): IngredientKind | undefined {
  const stems = endings.map((ending) => (key.endsWith(ending) ? key.slice(0, -ending.length) : ''))
  return stems.map((stem) => (stem.length >= shortestPart ? known.get(stem) : undefined)).find(Boolean)
}

/** Returns what a compound of known words is: its last word decides, and what any of them holds counts. */
function compoundOf(key: string, parts: number): IngredientKind | undefined {
  for (let length = key.length - 2; parts > 1 && length >= 2; length -= 1) {
    const head = key.slice(0, length)
    const headKind = isPart(head) ? known.get(head) : undefined
    const joined = headKind && links.map((link) => joinAt(key, length, link, headKind, parts)).find(Boolean)
    if (joined) return joined
  }
  return undefined
}

function joinAt(
  key: string,
  length: number,
  link: string,
  head: IngredientKind,
  parts: number,
): IngredientKind | undefined {
  if (!key.startsWith(link, length)) return undefined
  const rest = key.slice(length + link.length)
  const tail = (isPart(rest) ? known.get(rest) : undefined) ?? compoundOf(rest, parts - 1)
  if (!tail) return undefined
  const ids = [head, tail].flatMap((one) => (one.kind === 'holds' ? one.ids : []))
  if (ids.length > 0) return { kind: 'holds', ids }
  // Rice in 'rijstmeel' is the source of the flour.
  return tail.kind === 'flour' && head.kind === 'food' ? head : tail
}

function isPart(text: string): boolean {
  return text.length >= shortestPart || shortParts.has(text)
}

/** Returns what a long word with one wrong, missing or needless letter was meant to be, where that is harmless. */
function misspeltOf(key: string): IngredientKind | undefined {
  if (key.length < shortestMisspelt) return undefined
  const meant = [key, ...withoutOne(key)].flatMap((form) => byGap().get(form) ?? known.get(form) ?? [])
  return meant.find(({ kind }) => kind !== 'food' && kind !== 'word') ?? meant[0]
}

let gaps: ReadonlyMap<string, IngredientKind> | undefined

/** Returns what each long word means of which one letter is missing. */
function byGap(): ReadonlyMap<string, IngredientKind> {
  gaps ??= new Map(
    Array.from(known).flatMap(([key, kind]) =>
      key.length < shortestMisspelt ? [] : withoutOne(key).map((form) => [form, kind] as const),
    ),
  )
  return gaps
}

function withoutOne(key: string): string[] {
  return Array.from(key, (_, place) => key.slice(0, place) + key.slice(place + 1))
}

function kindNamed(kind: string): IngredientKind {
  return named[kind] ?? { kind: 'holds', ids: idsIn(kind) }
}

function idsIn(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}
