import type { MenuLine } from '../lines/menu-lines.ts'
import type { Separator } from '../lines/tokens.ts'
import { areAbovePrices } from './column-heads.ts'
import { hashOf } from './hash.ts'
import { areCounted, type Layout, layoutOf, type PricePlace } from './layout.ts'
import { lineFeatures } from './line-features.ts'
import { tokenFeatures } from './token-features.ts'

/** Kinds of features: what a line looks like, the place of a word in it, its letters, and a word with what is beside it. */
export type FeatureKind = 'line' | 'place' | 'word' | 'pair'
/** Returns the place of a feature's weights, by its number; -1 for one that has none. */
export type FindFeature = (hash: number, kind: FeatureKind) => number

/** The places of the features of each line and of each token. */
export type Encoded = { ofLine: readonly Int32Array[]; ofToken: readonly Int32Array[] }
/** Those that say something in one layout only. */
export type Reading = Encoded & { place: PricePlace }
/** The words and amounts of a menu as numbers, in reading order. */
export type EncodedMenu = {
  /** The line of each token. */
  lineOf: Int32Array
  /** What stands between each token and the one before. */
  boundaries: Uint8Array
  areAmounts: Uint8Array
  /** 1 for an amount that only counts the dishes: it is no price. */
  areCounts: Uint8Array
  /** 1 for what begins a line that is written as a heading; in a menu with such lines -1 for all words of the others, and for heads of columns; else 0. */
  saidHeadings: Int8Array
  /** Where its prices stand, if somebody said so. */
  saidPlace: PricePlace | undefined
  /** The features that hold whatever the layout is. */
  common: Encoded
  /** The menu in each layout that it may have. */
  readings: readonly Reading[]
}

const kindsOfFeatures: readonly FeatureKind[] = ['line', 'place', 'word', 'pair']
const separators: readonly Separator[] = ['start', 'space', 'gap', 'comma', 'colon', 'dash', 'slash', 'bracket', 'stop']
/** The boundary behind which a word stands after a slash. */
export const slash: number = separators.indexOf('slash')
const kinds = ['T', 'TA', 'AT', 'A', '-'] as const
/** A menu that writes so many headings so writes all of them so, as a rule. */
const fewestHeadings = 2
/** How many kinds of boundaries there are. */
export const boundaryCount: number = separators.length + 2 * kinds.length * kinds.length

/** Writes a menu as the numbers of its features, in each layout that it may have, or in the one that is known. */
export function encodeMenu(lines: readonly MenuLine[], find: FindFeature, known?: PricePlace): EncodedMenu {
  const layout = layoutOf(lines)
  const places = (named: Partial<Record<FeatureKind, readonly string[]>>) => {
    const found: number[] = []
    for (const kind of kindsOfFeatures)
      for (const name of named[kind] ?? []) {
        const place = find(hashOf(name), kind)
        if (place >= 0) found.push(place)
      }
    return Int32Array.from(found)
  }
  const tokens = lines.flatMap((line, lineAt) => line.tokens.map((token, at) => ({ line, lineAt, token, at })))
  const ofLine = lines.map((_, at) => lineFeatures(lines, at, layout))
  const ofToken = tokens.map(({ line, lineAt, at }) => tokenFeatures(line, at, layout, lineAt))
  const others = lines.filter(({ isHeading }) => isHeading).length < fewestHeadings ? 0 : -1
  const counted = areCounted(lines)
  const areHeads = areAbovePrices(lines)
  const possible = known ? [known] : layout.possible
  return {
    lineOf: Int32Array.from(tokens, ({ lineAt }) => lineAt),
    boundaries: Uint8Array.from(tokens, ({ token, lineAt }, at) => {
      const above = tokens[at - 1]?.lineAt
      return above === lineAt ? separators.indexOf(token.separator) : lineBoundary(lines, above, lineAt, layout)
    }),
    areAmounts: Uint8Array.from(tokens, ({ token }) => (token.amount ? 1 : 0)),
    areCounts: Uint8Array.from(tokens, ({ lineAt, at }) => Number(at === 0 && counted[lineAt])),
    saidHeadings: Int8Array.from(tokens, ({ line, at }, place) => {
      if (line.isHeading) return Number(at === 0)
      return areHeads[place] ? -1 : others
    }),
    saidPlace: known,
    common: {
      ofLine: ofLine.map(({ common }) => places({ line: common })),
      ofToken: ofToken.map(({ common, word, pair }) => places({ place: common, word, pair })),
    },
    readings: possible.map((place) => ({
      place,
      ofLine: ofLine.map(({ inLayout }) => places({ line: inLayout(place) })),
      ofToken: ofToken.map(({ inLayout }) => places({ place: inLayout(place) })),
    })),
  }
}

function lineBoundary(lines: readonly MenuLine[], above: number | undefined, at: number, layout: Layout): number {
  const kindAt = (place: number) => kinds.indexOf(layout.shapes[place]?.kind ?? '-')
  const gap = lines[at]?.gap ? 1 : 0
  return (
    separators.length + (gap * kinds.length + (above === undefined ? 4 : kindAt(above))) * kinds.length + kindAt(at)
  )
}
