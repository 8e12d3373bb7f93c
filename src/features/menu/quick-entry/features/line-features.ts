import type { MenuLine } from '../lines/menu-lines.ts'
import type { Layout, PricePlace } from './layout.ts'
import type { LineShape } from './line-shapes.ts'

const none: LineShape = { shape: '', kind: '-', capitals: '-', words: 0 }
const signs: readonly (readonly [string, RegExp])[] = [
  ['address on the web', /@\w|\bwww\.|https?:|\b\w+\.(?:nl|be|com|example)(?!\p{L})/iu],
  ['phone', /(?:^|[^\d,.€])(?:\+\d{2}|0\d{1,3})(?:[\s()–-]*\d){6,10}(?![\d,.])/u],
  ['postcode', /(?:^|\D)[1-9]\d{3}\s?[A-Z]{2}(?!\p{L})/u],
  ['hours', /\d[.:]\d\d\s*(?:-|–|tot|uur|u\b)|\d\s?uur|\d{1,2}u\d*/iu],
  ['date', /\d{1,2}[-/]\d{1,2}[-/]\d{2,4}|\b(?:19|20)\d\d\b/u],
  ['page', /^(?:pagina|page|blz|p)\.?\s*\d|\d\s*(?:\/|van|of)\s*\d+$/iu],
  ['question', /\?$/u],
  ['sentence', /[.!]$/u],
  ['colon', /:$/u],
  ['count', /\(\d+\)$/u],
  ['stars', /[★☆]/u],
  ['street', /\p{L}(?:straat|plein|kade|laan|gracht|weg|dijk|markt)\s+\d+/iu],
  ['percent', /\d\s?%/u],
  ['energy', /\d\s?kcal/iu],
  ['chat', /^[\p{L} ]{2,30}:\s/u],
  ['with', /^(?:met|en|of|in|op|van|geserveerd|incl|keuze|naar keuze|gevuld|with)(?![\p{L}])/iu],
  ['plus', /\+\s*(?:€\s*)?\d/u],
]

/** Features that hold whatever the layout is, and those that say something in one layout. */
export type Features<T> = { common: T; inLayout: (place: PricePlace) => T }

/** What is around a line, in short. */
type Around = {
  own: LineShape
  above: LineShape
  below: LineShape
  gapAbove: string
  gapBelow: string
  kinds: string
  wide: string
  length: string
}

/** Lists the features that all words of a line share. */
export function lineFeatures(lines: readonly MenuLine[], at: number, layout: Layout): Features<string[]> {
  const line = lines[at]
  if (!line) return { common: [], inLayout: () => [] }
  const around = aroundOf(lines, at, layout)
  const inLayout = (place: PricePlace) => [`kkp ${around.wide} ${place}`]
  return { common: [...shapeFeatures(around, layout), ...ownFeatures(lines, line, at, around, layout)], inLayout }
}

function aroundOf(lines: readonly MenuLine[], at: number, layout: Layout): Around {
  const shapeAt = (place: number) => layout.shapes[place] ?? none
  const [own, above, below] = [shapeAt(at), shapeAt(at - 1), shapeAt(at + 1)]
  const [gapAbove, gapBelow] = [gapOf(lines[at]), gapOf(lines[at + 1])]
  const kinds = `${above.kind}${gapAbove}${own.kind}${gapBelow}${below.kind}`
  return {
    own,
    above,
    below,
    gapAbove,
    gapBelow,
    kinds,
    wide: `${shapeAt(at - 2).kind}${kinds}${shapeAt(at + 2).kind}`,
    length: lengthOf(own.words),
  }
}

function gapOf(line: MenuLine | undefined): string {
  if (!line) return 'e'
  if (line.gap) return 'g'
  return line.isApart ? 'a' : '.'
}

function lookOf({ kind, capitals }: LineShape): string {
  return kind === 'T' ? `T${capitals}` : kind
}

function lengthOf(words: number): string {
  if (words > 12) return 'xl'
  if (words > 6) return 'l'
  return words > 3 ? 'm' : String(words)
}

function shapeFeatures(
  { own, above, below, gapAbove, gapBelow, kinds, wide, length }: Around,
  layout: Layout,
): string[] {
  const text = own.kind === 'T' ? `${own.capitals}${length}` : own.kind
  return [
    `k ${kinds}`,
    `kk ${wide}`,
    `kc ${lookOf(above)}${gapAbove}${text}${gapBelow}${lookOf(below)}`,
    `sa ${above.shape}/${own.shape}`,
    `sb ${own.shape}/${below.shape}`,
    `so ${layout.isSpacedOut} ${gapAbove}${own.kind}${gapBelow}`,
  ]
}

function ownFeatures(
  lines: readonly MenuLine[],
  line: MenuLine,
  at: number,
  { own, above, kinds }: Around,
  layout: Layout,
): string[] {
  const { kind, capitals } = own
  const turn = turnOf(at, layout)
  const words = line.tokens.filter(({ amount }) => !amount)
  const commas = line.text.split(',').length
  const found = [
    `d ${line.isDecorated} ${kind}`,
    `i ${line.isListed} ${kind}`,
    `in ${indentOf(line, lines[at - 1])} ${kind} ${above.kind}`,
    `r ${Math.min(4, layout.repeats.get(layout.keys[at] ?? '') ?? 1)} ${kind}`,
    `rn ${turnOf(at - 1, layout)}${turn}${turnOf(at + 1, layout)} ${kind}`,
    `rk ${turn} ${kinds}`,
    `p ${placeIn(at, lines.length)} ${kind}`,
    `lw ${words[0]?.form ?? ''} ${words.length === 1}`,
    `le ${words.at(-1)?.form ?? ''}`,
  ]
  const counting = layout.counting[at] ?? '-'
  if (counting !== '-') found.push(`sq ${counting} ${kind}`, `sq ${counting} ${capitals}`)
  if (line.isLegend) found.push('legend')
  if (line.diets.length > 0) found.push(`diet ${kind}`)
  if (line.says.length > 0) found.push(`mark ${kind}`)
  if (commas > 1) found.push(`commas ${Math.min(3, commas)} ${kind} ${capitals}`)
  for (const [name, sign] of signs) if (sign.test(line.text)) found.push(`g ${name}`, `g ${name} ${kind}`)
  return found
}

/** Returns whether a line is the first or a later one of those that say the same, as the names of parts in a list of them. */
function turnOf(at: number, { keys, repeats, firsts }: Layout): string {
  const key = keys[at]
  if (key === undefined) return '-'
  if (!/\p{L}/u.test(key)) return (repeats.get(key) ?? 1) > 4 ? '##' : '#'
  if ((repeats.get(key) ?? 1) < 2) return '1'
  return firsts.get(key) === at ? 'f' : (repeats.get(key) ?? 1) > 4 ? 'm' : 'l'
}

function indentOf(line: MenuLine, above: MenuLine | undefined): string {
  const difference = line.indent - (above?.indent ?? line.indent)
  return difference === 0 ? '0' : difference > 0 ? '+' : '-'
}

function placeIn(at: number, count: number): string {
  if (at < 4) return `top${at}`
  return count - at < 5 ? `end${count - at}` : 'middle'
}
