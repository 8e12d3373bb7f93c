import { type EncodedMenu, type Reading, slash } from '../features/encode.ts'
import type { PricePlace } from '../features/layout.ts'
import { bestLabels, commonScores, impossible, numberAt, tokenScores, type Weights } from './chain.ts'
import { labelCount, labels, placeOf } from './labels.ts'
import { likelihoods } from './likelihoods.ts'

/** How a menu was read: the label of each token, how sure each is, and how sure the layout is, from 0 to 1. */
export type Tagged = {
  labels: Uint8Array
  sureness: Float64Array
  /** How likely each token begins a heading. */
  headings: Float64Array
  place: PricePlace
  layoutSureness: number
}

const decisive = labels.flatMap((label, place) =>
  ['heading', 'name', 'price', 'priceAhead', 'priceOfBlock'].includes(label) ? [place] : [],
)

/** Reads a menu in each layout that it may have, and returns the likeliest. */
export function tagMenu(menu: EncodedMenu, weights: Weights): Tagged {
  const common = withSaidPlace(menu, withSaidHeadings(menu, commonScores(menu, weights)))
  const readings = menu.readings.map((reading) => {
    const scores = withoutNumbers(menu, reading, tokenScores(menu, reading, weights, common))
    return { reading, scores, likely: likelihoods(menu, reading, scores, weights) }
  })
  const best = readings.reduce((a, b) => (b.likely.total > a.likely.total ? b : a))
  const sum = readings.reduce((all, { likely }) => all + Math.exp(likely.total - best.likely.total), 0)
  const { found: chances } = best.likely.details()
  const likely = (at: number, place: number) => chances[at * labelCount + place] ?? 0
  const headings = Float64Array.from(menu.lineOf, (_, at) => likely(at, placeOf('heading')))
  const decoded = bestLabels(menu, best.reading, best.scores, weights)
  const missed = missedHeading(decoded, headings)
  if (missed >= 0) best.scores[missed * labelCount + placeOf('heading')] = -impossible
  const found = missed < 0 ? decoded : bestLabels(menu, best.reading, best.scores, weights)
  // Whether a word is of the name or of the text is not asked: on one line nobody sees where the name ends.
  const sureness = Float64Array.from(found, (place, at) =>
    decisive.includes(place) ? likely(at, place) : 1 - decisive.reduce((rest, other) => rest + likely(at, other), 0),
  )
  return { labels: found, sureness, headings, place: best.reading.place, layoutSureness: 1 / sum }
}

/** Below it no word begins a heading that was missed. */
const leastHeading = 0.02

/** Where dishes below stand under headings, the first do too: returns the likeliest place of theirs if none was found, else -1. */
function missedHeading(found: Uint8Array, headings: Float64Array): number {
  const name = found.indexOf(placeOf('name'))
  if (found.indexOf(placeOf('heading')) < name) return -1
  const before = headings.subarray(0, name + 1)
  const likeliest = before.reduce((most, likely) => Math.max(most, likely), 0)
  return likeliest < leastHeading ? -1 : before.indexOf(likeliest)
}

/** What a document itself says of its headings counts more than any of its words. */
const certainty = 6

function withSaidHeadings({ saidHeadings }: EncodedMenu, scores: Float64Array): Float64Array {
  for (const [at, said] of saidHeadings.entries()) {
    const place = at * labelCount + placeOf('heading')
    scores[place] = numberAt(scores, place) + said * certainty
  }
  return scores
}

const ahead: ReadonlySet<PricePlace> = new Set(['first', 'above', 'none'])

/** Where somebody says that prices stand behind or below the names, none stands before its dish. */
function withSaidPlace({ saidPlace }: EncodedMenu, scores: Float64Array): Float64Array {
  if (saidPlace === undefined || ahead.has(saidPlace)) return scores
  for (let place = placeOf('priceAhead'); place < scores.length; place += labelCount) scores[place] = impossible
  return scores
}

/** No number by which guests order stands behind the slash of a price, or is the one amount of a line where prices stand first. */
function withoutNumbers(menu: EncodedMenu, { place }: Reading, scores: Float64Array): Float64Array {
  const { lineOf, areAmounts, boundaries } = menu
  const amounts = new Map<number, number>()
  for (const [at, line] of lineOf.entries()) amounts.set(line, (amounts.get(line) ?? 0) + numberAt(areAmounts, at))
  for (const [at, line] of lineOf.entries()) {
    const isSecond = boundaries[at] === slash && areAmounts[at - 1] === 1
    const isPrice = isSecond || (place === 'first' && amounts.get(line) === 1)
    if (areAmounts[at] === 1 && isPrice) scores[at * labelCount + placeOf('number')] = impossible
  }
  return scores
}
