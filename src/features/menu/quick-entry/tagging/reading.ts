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
  const found = bestLabels(menu, best.reading, best.scores, weights)
  const { found: chances } = best.likely.details()
  const likely = (at: number, place: number) => chances[at * labelCount + place] ?? 0
  // Whether a word is of the name or of the text is not asked: on one line nobody sees where the name ends.
  const sureness = Float64Array.from(found, (place, at) =>
    decisive.includes(place) ? likely(at, place) : 1 - decisive.reduce((rest, other) => rest + likely(at, other), 0),
  )
  const headings = Float64Array.from(found, (_, at) => likely(at, placeOf('heading')))
  return { labels: found, sureness, headings, place: best.reading.place, layoutSureness: 1 / sum }
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
