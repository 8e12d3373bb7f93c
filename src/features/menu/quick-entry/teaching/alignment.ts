import type { MenuLine } from '../lines/menu-lines.ts'
import type { Token } from '../lines/tokens.ts'

/** A menu as a careful reader reads it. */
export type TrueDish = {
  name: string
  description: string
  prices: { label: string; cents: number }[]
  diets: string[]
  doubt: boolean
}
export type TrueCategory = { name: string; description: string; dishes: TrueDish[] }
export type Truth = { categories: TrueCategory[]; notDishes: string[] }

/** A menu as a clipboard gave it, and what a careful reader reads there. */
export type WrittenMenu = { file: string; text: string; truth: Truth }

/** A token with the number of its line. */
export type PlacedToken = { token: Token; line: number; form: string }
/** A heading or dish of the truth, from one token to before another. */
export type Found = { category: TrueCategory; dish: TrueDish | undefined; from: number; to: number }
type Item = { category: TrueCategory; dish: TrueDish | undefined; name: string }
type Candidate = { from: number; to: number; score: number }

/** Folds what scanners take for each other, as the truth has the right letters: 0 and O, 1, l and I, 5 and S, rn and m. */
export function foldScanned(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/0/g, 'o')
    .replace(/[1iı|!]/g, 'l')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/rn/g, 'm')
    .replace(/[^a-z0-9\p{L}]/gu, '')
}

export function placedTokens(lines: readonly MenuLine[]): PlacedToken[] {
  return lines.flatMap(({ tokens }, line) => tokens.map((token) => ({ token, line, form: foldScanned(token.text) })))
}

const mostCandidates = 40
const skipped = -8

/** Finds the headings and dishes of a truth in the tokens of its text, in the order of the text. */
export function align(tokens: readonly PlacedToken[], truth: Truth): { found: Found[]; lost: Item[] } {
  const items = itemsOf(truth)
  const text = textOf(tokens)
  const candidates = items.map((item) => candidatesOf(item, tokens, text))
  const chosen = bestChain(items, candidates)
  const found: Found[] = []
  const lost: Item[] = []
  const used = new Set<number>()
  for (const [at, item] of items.entries()) {
    const place = chosen[at]
    if (place === undefined || used.has(place.from)) {
      lost.push(item)
      continue
    }
    for (let token = place.from; token < place.to; token += 1) used.add(token)
    found.push({ category: item.category, dish: item.dish, from: place.from, to: place.to })
  }
  return { found: found.sort((a, b) => a.from - b.from), lost }
}

function itemsOf(truth: Truth): Item[] {
  return truth.categories.flatMap((category) => {
    const name = category.name.split('›').at(-1)?.trim() ?? ''
    const heading = name === '' ? [] : [{ category, dish: undefined, name }]
    return [...heading, ...category.dishes.map((dish) => ({ category, dish, name: dish.name }))]
  })
}

type Text = { letters: string; starts: ReadonlyMap<number, number>; tokenAt: Int32Array }

function textOf(tokens: readonly PlacedToken[]): Text {
  const letters = tokens.map(({ form }) => form).join('')
  const starts = new Map<number, number>()
  const tokenAt = new Int32Array(letters.length)
  let at = 0
  for (const [token, { form }] of tokens.entries()) {
    if (form !== '') starts.set(at, token)
    tokenAt.fill(token, at, at + form.length)
    at += form.length
  }
  return { letters, starts, tokenAt }
}

function candidatesOf(item: Item, tokens: readonly PlacedToken[], text: Text): Candidate[] {
  const wanted = foldScanned(item.name)
  if (wanted === '') return []
  const exact = placesOf(wanted, text)
  const places = exact.length > 0 ? exact : nearPlaces(wanted, text)
  return places.slice(0, mostCandidates).map(({ from, to }) => ({ from, to, score: scoreOf(item, from, to, tokens) }))
}

function placesOf(wanted: string, { letters, starts, tokenAt }: Text): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = []
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const from = starts.get(at)
    if (from !== undefined) places.push({ from, to: (tokenAt[at + wanted.length - 1] ?? from) + 1 })
  }
  return places
}

/** Finds where a name stands with a few letters misread: at most one in six. */
function nearPlaces(wanted: string, { letters, starts, tokenAt }: Text): { from: number; to: number }[] {
  if (wanted.length < 5) return []
  const most = Math.max(1, Math.floor(wanted.length / 6))
  const places: { from: number; to: number; faults: number }[] = []
  for (const [at, from] of starts) {
    const { faults, length } = prefixDistance(wanted, letters.slice(at, at + wanted.length + most), most)
    if (faults <= most) places.push({ from, to: (tokenAt[at + length - 1] ?? from) + 1, faults })
  }
  const fewest = Math.min(...places.map(({ faults }) => faults))
  return places.filter(({ faults }) => faults === fewest)
}

/** Returns the fewest edits from a text to some beginning of another, and how long that is (Sellers 1980). */
function prefixDistance(wanted: string, text: string, most: number): { faults: number; length: number } {
  let row = Array.from({ length: text.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...wanted].entries()) {
    row = nextRow(row, at + 1, letter, text)
    if (Math.min(...row) > most) return { faults: most + 1, length: 0 }
  }
  const faults = Math.min(...row)
  return { faults, length: Math.max(1, row.indexOf(faults)) }
}

function nextRow(row: readonly number[], first: number, letter: string, text: string): number[] {
  const next = [first]
  for (const [at, other] of [...text].entries()) {
    const [above = 0, besideAbove = 0] = [row[at + 1], row[at]]
    next.push(Math.min(above + 1, (next[at] ?? 0) + 1, besideAbove + (letter === other ? 0 : 1)))
  }
  return next
}

function scoreOf({ dish }: Item, from: number, to: number, tokens: readonly PlacedToken[]): number {
  const line = tokens[from]?.line
  const start = 10 + (tokens[from - 1]?.line !== line ? 3 : 0)
  const endsLine = tokens[to]?.line !== tokens[to - 1]?.line
  if (!dish) {
    const rest = tokens.slice(to, to + 20).filter((one) => one.line === line)
    return start + (endsLine ? 2 : 0) - (rest.some(({ token }) => token.amount?.strength === 'sure') ? 5 : 0)
  }
  const wanted = new Set(dish.prices.map(({ cents }) => cents))
  const isPrice = ({ token }: PlacedToken) => wanted.has(token.amount?.cents ?? -1)
  const after = tokens.slice(to, to + 25).findIndex(isPrice)
  const before = tokens
    .slice(Math.max(0, from - 6), from)
    .reverse()
    .findIndex(isPrice)
  return start + Math.max(0, after < 0 ? 0 : 5 - after * 0.1, before < 0 ? 0 : 4 - before * 0.1)
}

/** A chain of chosen places up to some item; `place` is that of its last item, if one was chosen. */
type State = { place: Candidate | undefined; end: number; score: number; before: State | undefined; isHeading: boolean }
const mostStates = 60

/** Chooses one candidate of each item, or none, so that most of them stand in their order. */
function bestChain(items: readonly Item[], all: readonly (readonly Candidate[])[]): (Candidate | undefined)[] {
  let states: State[] = [{ place: undefined, end: 0, score: 0, before: undefined, isHeading: false }]
  for (const [at, candidates] of all.entries()) {
    const isHeading = items[at]?.dish === undefined
    const without = states.map(
      (state): State => ({ ...state, place: undefined, score: state.score + skipped, before: state, isHeading: false }),
    )
    const chosen = candidates.map((place) => behindBest(states, place, isHeading))
    states = [...without, ...chosen].sort((a, b) => b.score - a.score).slice(0, mostStates)
  }
  const chain: (Candidate | undefined)[] = []
  for (let state = states[0]; state?.before; state = state.before) chain.unshift(state.place)
  return chain
}

function behindBest(states: readonly State[], place: Candidate, isHeading: boolean): State {
  const scored = states.map((state) => ({ state, score: state.score - costOfWay(state, place) + place.score }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return { place, end: place.to, score: best.score, before: best.state, isHeading }
}

/** What it costs to go on at a place: a little of each word, more of words behind a heading, most of going back. */
function costOfWay({ end, isHeading }: State, { from }: Candidate): number {
  const distance = from - end
  if (distance < 0) return 6 + Math.min(4, -distance * 0.005)
  return Math.min(5, distance * (isHeading ? 0.05 : 0.01))
}
