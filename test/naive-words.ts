/** Who writes and edits: the owner may approve allergens, the helper may not. */
export type Who = 'owner' | 'helper'

/** What a word says of one allergen: that it is there, usually is, may be, is not, or can be left out on request. */
export type Saying = { how: 'names' | 'usually' | 'maybe' | 'denies' | 'offers'; word: string; allergen: number }

const [gluten, crustaceans, egg, peanuts, nuts] = [5, 12, 3, 17, 16]
const saying = (how: Saying['how'], word: string, allergen: number | undefined): Saying => {
  return { how, word, allergen: allergen ?? 0 }
}
const pindasaus = saying('names', 'pindasaus', peanuts)
const notenvrij = saying('denies', 'notenvrij', nuts)

const dutch: Readonly<Record<string, readonly Saying[]>> = {
  Gerecht: [],
  'Van het huis': [],
  Lactosevrij: [],
  'Met pindasaus': [pindasaus],
  'Pindasaus, notenvrij': [pindasaus, notenvrij],
  Notenvrij: [notenvrij],
  'Zonder noten': [saying('denies', 'noten', nuts)],
  Noten: [saying('names', 'noten', nuts)],
  'Kan noten bevatten': [saying('maybe', 'noten', nuts)],
  Glutenvrij: [saying('denies', 'glutenvrij', gluten)],
  'Ook glutenvrij te bestellen': [saying('offers', 'glutenvrij', gluten)],
  Kroepoek: [saying('usually', 'kroepoek', crustaceans)],
  Garnalen: [saying('names', 'garnalen', crustaceans)],
  'Geserveerd met mayonaise': [saying('names', 'mayonaise', egg)],
}
const english: Readonly<Record<string, readonly Saying[]>> = {
  'Of the house': [],
  'With peanut sauce': [saying('names', 'peanut', peanuts)],
  'Nut-free': [saying('denies', 'nut-free', nuts)],
  'Gluten-free': [saying('denies', 'gluten-free', gluten)],
}
/** All that is ever written here; a number may stand behind it, and what marks a copy. */
export const dutchTexts: readonly string[] = Object.keys(dutch)
export const englishTexts: readonly string[] = Object.keys(english)

/** Returns what a cook reads in a text. */
export function sayingsIn(text: string): readonly Saying[] {
  const plain = text.replace(/ \d.*$/, '')
  return dutch[plain] ?? english[plain] ?? []
}

/** A text, and what guests read in its place until the owner has agreed to it: '' for nothing. */
export type NaiveText = { text: string; read: string }
export const unwritten: NaiveText = { text: '', read: '' }

/** Returns a text after somebody wrote another: one that claims an allergen's absence waits for the owner. */
export function written(before: NaiveText, text: string, who: Who): NaiveText {
  if (text === before.text) return before
  return { text, read: who === 'helper' && claimsIn(text).length > 0 ? before.read : text }
}

/** Returns whether guests do not read yet what stands there. */
export function waits({ text, read }: NaiveText): boolean {
  return text !== read
}

/** Lists the allergens that a text says are not there, or can be left out. */
export function claimsIn(text: string): number[] {
  const claims = sayingsIn(text).filter(({ how }) => how === 'denies' || how === 'offers')
  return claims.map(({ allergen }) => allergen)
}

/** Lists the allergens that a text says are not there. */
export function deniedIn(text: string): number[] {
  return sayingsIn(text).flatMap(({ how, allergen }) => (how === 'denies' ? [allergen] : []))
}

/** A text where it stands; `claimsAlone`: what it names is not said of each dish below it. */
export type PlacedText = { place: string; text: string; claimsAlone?: boolean }
/** A question: each of its `answers` is of one word in one text, said of the data of that moment. */
export type NaiveQuestion = { allergen: number; answers: readonly string[] }
type Around = {
  /** What it is said of, besides: what is in it. */
  parts: readonly number[]
  answered: ReadonlySet<string>
  /** What the own products in it are called, which asks the same there. */
  below?: readonly Saying[]
}

/** Lists what texts and data leave in doubt and nobody answered, by allergen, in the order of the texts. */
export function questionsAbout(
  texts: readonly PlacedText[],
  known: Data,
  { parts, answered, below = [] }: Around,
): NaiveQuestion[] {
  const open = texts.flatMap(({ place, text, claimsAlone }) =>
    sayingsIn(text)
      .filter((one) => isContradicted(one, known) && !(claimsAlone && one.how !== 'denies') && !isAsked(one, below))
      .map((one) => ({ one, answer: JSON.stringify([one, place, text, levelIn(known, one.allergen), sorted(parts)]) }))
      .filter(({ answer }) => !answered.has(answer)),
  )
  const questions = Map.groupBy(open, ({ one: { how, allergen } }) => `${how === 'denies'} ${allergen}`)
  return Array.from(questions.values(), (words) => ({
    allergen: words[0]?.one.allergen ?? 0,
    answers: words.map(({ answer }) => answer),
  }))
}

type Data = { contained: ReadonlySet<number>; traces: ReadonlySet<number> }

function isContradicted({ how, allergen }: Saying, known: Data): boolean {
  const level = levelIn(known, allergen)
  if (how === 'names' || how === 'usually') return level !== 'contains'
  if (how === 'maybe') return level === 'nothing'
  return how === 'denies' && level !== 'nothing'
}

function levelIn({ contained, traces }: Data, id: number): 'contains' | 'traces' | 'nothing' {
  return contained.has(id) ? 'contains' : traces.has(id) ? 'traces' : 'nothing'
}

/** Nothing that is denied is asked below: what is denied there is another thing. */
function isAsked({ how, word, allergen }: Saying, below: readonly Saying[]): boolean {
  if (how === 'denies') return false
  return below.some(
    (one) => one.word === word || (how === 'usually' && one.how === 'names' && one.allergen === allergen),
  )
}

function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other)
}
