import { cleanLine } from '#shared/text.ts'
import type { MenuLine } from '../lines/menu-lines.ts'
import { withoutLeaders } from '../lines/price-words.ts'
import type { Token } from '../lines/tokens.ts'
import { isPricePlace, labels, placeOf } from '../tagging/labels.ts'
import { saysOfAllergens, withAllergensTogether } from './allergen-words.ts'

export type RunKind =
  | 'heading'
  | 'name'
  | 'text'
  | 'price'
  | 'priceAhead'
  | 'priceOfBlock'
  | 'size'
  | 'number'
  | 'other'
/** Words of a line beside each other that are read as the same. */
export type Run = {
  kind: RunKind
  /** It begins a heading or name, and does not go on with the one above. */
  isFirst: boolean
  /** It is the last of its line. */
  isLast: boolean
  text: string
  /** In cents. */
  amounts: readonly number[]
  /** How sure the reading of its words is, and how likely a heading begins in it, from 0 to 1. */
  sureness: number
  heading: number
}

const loose: ReadonlySet<string> = new Set(['text', 'size', 'other'])
const isLoose = (place: number) => loose.has(labels[place] ?? '')
const kindOf: Readonly<Record<string, RunKind>> = { headingOn: 'heading', nameOn: 'name' }

/** Splits a line into runs; `read`, `sureness` and `headings` are of its tokens. */
export function runsOf(line: MenuLine, read: Uint8Array, sureness: Float64Array, headings: Float64Array): Run[] {
  const words = line.tokens.map(({ form }) => form)
  const together = withUnits(line, withAllergensTogether(words, read, isLoose))
  const places = withLeftWhole(line, withTextBeside(line, withBracketsWhole(line, together)))
  const runs: Run[] = []
  let from = 0
  let start = 0
  for (let at = 0; at < line.tokens.length; at += 1) {
    const label = labels[places[at] ?? 0] ?? 'other'
    const next = labels[places[at + 1] ?? 0] ?? 'other'
    const kind = kindOf[label] ?? (label as RunKind)
    const isLast = at === line.tokens.length - 1
    const goesOn = !isLast && (kindOf[next] ?? next) === kind && next !== 'heading' && next !== 'name'
    if (goesOn) continue
    const own = line.tokens.slice(from, at + 1)
    const end = isLast ? line.text.length : (own.at(-1)?.end ?? 0)
    const first = labels[places[from] ?? 0]
    runs.push({
      kind,
      isFirst: first === 'heading' || first === 'name',
      isLast,
      text: partOf(line.text.slice(start, end)),
      amounts: own.flatMap(({ amount }) => (amount ? [amount.cents] : [])),
      sureness: surenessOf(kind, line.text.slice(start, end), sureness.subarray(from, at + 1)),
      heading: Math.max(...headings.subarray(from, at + 1)),
    })
    from = at + 1
    start = end
  }
  return runs
}

const nameOn = placeOf('nameOn')
const text = placeOf('text')
const other = placeOf('other')
const size = placeOf('size')
const ofDish: ReadonlySet<number> = new Set([placeOf('name'), nameOn, text])

/** Of words far apart a heading may be those of two columns side by side, 'STARTERS      MAINS': that is never sure. */
function surenessOf(kind: RunKind, typed: string, ofWords: Float64Array): number {
  return kind === 'heading' && /\S(?: *\t| {3})\s*[\p{L}\d]/u.test(typed) ? 0 : Math.min(...ofWords)
}

/** What stands between brackets is all of the text where a part of it is, or where it would be torn: of the name before, and left. */
function withBracketsWhole(line: MenuLine, places: Uint8Array): Uint8Array {
  const whole = places.slice()
  let open = -1
  for (const [at, { start, end }] of line.tokens.entries()) {
    const typed = line.text.slice(start, end)
    if (typed.includes('(')) open = at
    if (open < 0 || !typed.includes(')')) continue
    const inside = whole.subarray(open, at + 1)
    const isOfText = (label: number) => label === nameOn || label === other || label === size
    const isLeft = (own: Token, place: number) => own.amount !== undefined && inside[place] === other
    const hasLeftAmount = inside.includes(size) && line.tokens.slice(open, at + 1).some(isLeft)
    const isTorn = inside.includes(text) || (inside.includes(nameOn) && inside.includes(other)) || hasLeftAmount
    if (isTorn) inside.set(inside.map((label) => (isOfText(label) ? text : label)))
    open = -1
  }
  return whole
}

const unit = /^(?:[cdm]?l|liter|k?gr?|gram|cm|st|stuks?|pers|personen)$/

/** A number and its unit are read as one: '0,25 l'. */
function withUnits({ tokens }: MenuLine, places: Uint8Array): Uint8Array {
  const whole = places.slice()
  for (const [at, { form, amount }] of tokens.entries()) {
    const next = whole[at + 1] ?? other
    const hasUnit = !amount && /^\d+(?:[.,]\d+)?$/.test(form) && unit.test(tokens[at + 1]?.form ?? '')
    if (hasUnit && whole[at] === other && isLoose(next)) whole[at] = next
  }
  return whole
}

/** Words that only join what stands around them, and say nothing of a dish. */
const joining =
  /^(?:is|zijn|kost|kosten|wordt|worden|voor|aan|a|per|of|en|de|het|een|met|van|op|in|uit|nu|nog|ook|dan|die|dat|we|er|bij|euro)$/
/** In words: what is longer is more likely a remark. */
const longestBeside = 5

/** Words between a name and its price are of its text, as those are that go on with it: 'Hangop met bramen en beschuit'. */
function withTextBeside({ tokens }: MenuLine, places: Uint8Array): Uint8Array {
  const whole = places.slice()
  for (let at = 1; at < tokens.length; at += 1) {
    if (whole[at] !== other || !ofDish.has(whole[at - 1] ?? other)) continue
    let to = at
    while (to < tokens.length && whole[to] === other && !tokens[to]?.amount) to += 1
    const words = tokens.slice(at, to)
    const isClosed = to === tokens.length ? goesOn(tokens[at]) : isPricePlace(whole[to] ?? other)
    if (isClosed && words.length <= longestBeside && words.some(saysMore)) whole.fill(text, at, to)
    at = to
  }
  return whole
}

function goesOn(word: Token | undefined): boolean {
  return word?.separator === 'comma' || joining.test(word?.form ?? '')
}

function saysMore({ form }: Token): boolean {
  return /\p{L}{3}/u.test(form) && !joining.test(form)
}

/**
 * A line with an amount that is of no dish is left as a whole: what is said in it is of no dish above either. What it says of
 * allergens stays where it was read, as that may be of the dish.
 */
function withLeftWhole({ text: typed, tokens }: MenuLine, places: Uint8Array): Uint8Array {
  const isOfNone = places[0] === other && places.every(isLoose) && tokens.some(({ amount }) => amount)
  const isLeft = isOfNone && !saysOfAllergens(typed)
  return isLeft ? places.map(() => other) : places
}

function partOf(typed: string): string {
  const begun = typed.replace(/^[\s.…·•_–—:;,=|~-]+(?=\S)/u, '')
  const text = cleanLine(withoutLeaders(begun))
  const opened = text.split('(').length - text.split(')').length
  return opened < 0 && text.endsWith(')') ? text.slice(0, -1) : text
}
