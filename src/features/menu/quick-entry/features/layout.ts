import { searchForm } from '#shared/text.ts'
import type { MenuLine } from '../lines/menu-lines.ts'
import type { Token } from '../lines/tokens.ts'
import { columnHeads } from './column-heads.ts'
import { type LineShape, shapeOf } from './line-shapes.ts'

/**
 * Where a menu has its prices throughout: behind the name on its line, behind the text on a line below the name, first on the
 * name's line, on a line of their own below or above the name, in a block below several names, or nowhere.
 */
export const pricePlaces = ['behind', 'behindText', 'first', 'below', 'above', 'block', 'none'] as const
export type PricePlace = (typeof pricePlaces)[number]

/** A line has no number, one that comes next, or another. */
export type Counting = '-' | 'next' | 'other'

/** What a menu does throughout, counted over all of its lines. */
export type Layout = {
  shapes: readonly LineShape[]
  areBarePrices: boolean
  /** Where its prices may stand. */
  possible: readonly PricePlace[]
  isSpacedOut: boolean
  /** How most of its amounts are written. */
  writing: string
  /** Whether each line goes on counting where one above stopped: '12. Nasi' below '11. Bami'. */
  counting: readonly Counting[]
  /** How often each each line comes, by its words without digits. */
  repeats: ReadonlyMap<string, number>
  keys: readonly string[]
  /** The head of the column that each word stands in. */
  heads: readonly (readonly string[])[]
  /** Where each of them comes first. */
  firsts: ReadonlyMap<string, number>
}

/** Counts what a menu does throughout. */
export function layoutOf(lines: readonly MenuLine[]): Layout {
  const amounts = lines.flatMap(({ tokens }) => tokens.flatMap(({ amount }) => amount ?? []))
  const sure = amounts.filter(({ strength }) => strength === 'sure').length
  const last = lines.filter(({ tokens }) => isBare(tokens.at(-1)) || isBare(tokens[0])).length
  const areBarePrices = sure < last * 0.5
  const shapes = lines.map((line) => shapeOf(line, areBarePrices))
  const keys = lines.map(({ text }) => keyOf(text))
  const repeats = new Map<string, number>()
  for (const key of keys) repeats.set(key, (repeats.get(key) ?? 0) + 1)
  return {
    shapes,
    areBarePrices,
    possible: possiblePlaces(shapes),
    isSpacedOut: lines.filter(({ isApart }) => isApart).length > lines.length * 0.5,
    writing: mostOf(lines.flatMap(({ tokens }) => tokens.flatMap((token) => (token.amount ? [writingOf(token)] : [])))),
    counting: countingOf(lines),
    heads: columnHeads(lines),
    repeats,
    keys,
    firsts: new Map([...keys.entries()].reverse().map(([at, key]) => [key, at] as const)),
  }
}

/** Says how an amount is written: with a sign of money or without, and with how many decimals. */
export function writingOf({ text }: Token): string {
  const decimals = /\d[.,](\d+|[-–—=])/.exec(text)?.[1] ?? ''
  return `${/€|eur/i.test(text) ? 'e' : ''}${/\d/.test(decimals) ? decimals.length : decimals === '' ? '' : '-'}`
}

const orderNumber = /^\W{0,2}([A-Z]{0,2})\.?(\d{1,3})(?![\d,])/i
// In lines: how far above the number before it stands.
const longestDish = 8

function countingOf(lines: readonly MenuLine[]): Counting[] {
  const lastOf = new Map<string, number>()
  return lines.map(({ tokens }, at) => {
    const [, letters = '', digits] = orderNumber.exec(tokens[0]?.text ?? '') ?? []
    if (digits === undefined) return '-'
    const number = Number(digits)
    const isNext = [1, 2].some((step) => at - (lastOf.get(`${letters}${number - step}`) ?? -Infinity) <= longestDish)
    lastOf.set(`${letters}${number}`, at)
    return isNext ? 'next' : 'other'
  })
}

/** So many lines that count on one by one may be prices: '14', '15', '16'. */
const longestOfPrices = 3

/** Returns for each line whether it begins with one of more numbers in a row than prices would be: '31 Gamba', '32 Inktvis' and so on. */
export function areCounted(lines: readonly MenuLine[]): boolean[] {
  const inRun = new Set<number>()
  let run: number[] = []
  let next = -1
  for (const [at, { tokens }] of lines.entries()) {
    const digits = /^\d{1,3}(?=\.?$)/.exec(tokens[0]?.text ?? '')?.[0]
    if (digits === undefined) continue
    const goesOn = Number(digits) === next && at - (run.at(-1) ?? -Infinity) <= longestDish
    run = goesOn ? [...run, at] : [at]
    next = Number(digits) + 1
    if (run.length > longestOfPrices) for (const one of run) inRun.add(one)
  }
  return lines.map((_, at) => inRun.has(at))
}

/** What has no letters is known by all of its signs: a button, '1 +', comes with the same ones. */
function keyOf(text: string): string {
  const form = searchForm(text)
  return form.replace(/[^\p{L}]/gu, '') || form.replace(/\s/g, '')
}

function isBare(token: MenuLine['tokens'][number] | undefined): boolean {
  return token?.amount !== undefined && token.amount.strength !== 'sure' && !token.amount.isAside
}

/** Lists the places that the lines of a menu leave open, at least one. */
function possiblePlaces(shapes: readonly LineShape[]): PricePlace[] {
  const count = (kind: LineShape['kind']) => shapes.filter((shape) => shape.kind === kind).length
  const [behind, first, alone] = [count('TA'), count('AT'), count('A')]
  const priced = behind + first + alone
  const most = Math.max(behind, first, alone)
  const open: PricePlace[] = []
  if (behind * 4 > most) open.push('behind')
  const underText = belowTexts(shapes)
  if (underText > 1 && underText * 2 > most) open.push('behindText')
  if (first * 4 > most) open.push('first')
  if (alone > 1 && alone * 4 > most) open.push('below', 'above', 'block')
  if (priced * 4 < shapes.length) open.push('none')
  return open.length > 0 ? open : ['none']
}

/** Counts the lines that end in a price and have a text above them. */
function belowTexts(shapes: readonly LineShape[]): number {
  return shapes.filter(({ kind }, at) => kind === 'TA' && shapes[at - 1]?.kind === 'T').length
}

function mostOf(signs: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '-'
}
