import { searchForm } from '#shared/text.ts'
import type { MenuLine } from '../lines/menu-lines.ts'
import { type LineShape, shapeOf } from './line-shapes.ts'

/**
 * Where a menu has its prices throughout: behind the name on its line, first on that line, on a line of their own below or
 * above the name, in a block below several names, or nowhere.
 */
export const pricePlaces = ['behind', 'first', 'below', 'above', 'block', 'none'] as const
export type PricePlace = (typeof pricePlaces)[number]

/** What a menu does throughout, counted over all of its lines. */
export type Layout = {
  shapes: readonly LineShape[]
  areBarePrices: boolean
  /** Where its prices may stand, and where they seem to by a count. */
  possible: readonly PricePlace[]
  seeming: string
  /** How many of its lines are texts alone, in thirds. */
  texts: string
  /** How often lines with a price have a capital first, or all capitals. */
  capitals: string
  isSpacedOut: boolean
  /** How often each line comes, by its words without digits. */
  repeats: ReadonlyMap<string, number>
  keys: readonly string[]
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
  const count = (isCounted: (shape: LineShape, at: number) => boolean) => shapes.filter(isCounted).length
  const priced = shapes.filter(({ kind }) => kind === 'TA' || kind === 'AT')
  return {
    shapes,
    areBarePrices,
    possible: possiblePlaces(shapes),
    seeming: seemingPlace(lines, shapes),
    texts: third(count(({ kind }) => kind === 'T') / Math.max(1, lines.length)),
    capitals: priced.length < 3 ? '-' : mostOf(priced.map(({ capitals }) => capitals)),
    isSpacedOut: lines.filter(({ isApart }) => isApart).length > lines.length * 0.5,
    repeats,
    keys,
    firsts: new Map([...keys.entries()].reverse().map(([at, key]) => [key, at] as const)),
  }
}

function keyOf(text: string): string {
  return searchForm(text).replace(/[^\p{L}]/gu, '')
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
  if (first * 4 > most) open.push('first')
  if (alone > 1 && alone * 4 > most) open.push('below', 'above', 'block')
  if (priced * 4 < shapes.length) open.push('none')
  return open.length > 0 ? open : ['none']
}

/** A price alone in a block of lines begins it where prices stand above the names, and ends it where they stand below. */
function seemingPlace(lines: readonly MenuLine[], shapes: readonly LineShape[]): string {
  let above = 0
  let below = 0
  for (const [at, { kind }] of shapes.entries()) {
    if (kind !== 'A') continue
    if (lines[at]?.isApart && shapes[at + 1]?.kind === 'T' && !lines[at + 1]?.isApart) above += 1
    if (!lines[at]?.isApart && shapes[at - 1]?.kind === 'T' && (lines[at + 1]?.isApart ?? true)) below += 1
  }
  if (above + below < 3) return 'unclear'
  return above > below ? 'above' : 'below'
}

function third(share: number): string {
  return share < 0.15 ? '0' : share < 0.45 ? '1' : share < 0.7 ? '2' : '3'
}

function mostOf(signs: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '-'
}
