import { boundaryCount, type EncodedMenu, type Reading } from '../features/encode.ts'
import { pricePlaces } from '../features/layout.ts'
import { isPricePlace, labelCount, labels, placeOf } from './labels.ts'

/**
 * The weights of a linear-chain conditional random field (Lafferty, McCallum, Pereira 2001): of each feature for each label,
 * and of each two labels beside each other for each kind of boundary between them.
 */
export type Weights = { features: Float64Array; transitions: Float64Array }

const heading = placeOf('heading')
const headingOn = placeOf('headingOn')
const name = placeOf('name')
const nameOn = placeOf('nameOn')
const furtherWords = [headingOn, nameOn]
const prices = labels.flatMap((_, place) => (isPricePlace(place) ? [place] : []))
const impossible = -1e9

/** Returns whether a label can follow another: a further word of a name only behind a word of it. */
export function canFollow(before: number, place: number): boolean {
  if (place === headingOn) return before === heading || before === headingOn
  return place !== nameOn || before === name || before === nameOn
}

const following = Uint8Array.from({ length: labelCount * labelCount }, (_, at) =>
  canFollow(Math.floor(at / labelCount), at % labelCount) ? 1 : 0,
)

/** Returns how much each token alone speaks for each label. */
export function tokenScores(
  { lineOf, areAmounts }: EncodedMenu,
  { ofLine, ofToken }: Reading,
  { features }: Weights,
): Float64Array {
  const scores = new Float64Array(lineOf.length * labelCount)
  const lineScores = new Float64Array(labelCount)
  let line = -1
  for (let at = 0; at < lineOf.length; at += 1) {
    const own = lineOf[at] ?? 0
    if (own !== line) {
      lineScores.fill(0)
      addWeights(lineScores, 0, ofLine[own], features)
      line = own
    }
    const from = at * labelCount
    scores.set(lineScores, from)
    addWeights(scores, from, ofToken[at], features)
    for (const label of areAmounts[at] === 0 ? prices : []) scores[from + label] = impossible
    for (const label of at === 0 ? furtherWords : []) scores[from + label] = impossible
  }
  return scores
}

/** Returns a number of a list, 0 behind its end. */
export function numberAt(list: ArrayLike<number>, at: number): number {
  return list[at] ?? 0
}

function addWeights(scores: Float64Array, from: number, features: Int32Array | undefined, weights: Float64Array): void {
  for (let at = 0; features && at < features.length; at += 1) {
    const start = numberAt(features, at) * labelCount
    for (let label = 0; label < labelCount; label += 1)
      scores[from + label] = numberAt(scores, from + label) + numberAt(weights, start + label)
  }
}

/** How many weights of transitions there are: those of every layout, and those of each. */
export const transitionCount: number = (1 + pricePlaces.length) * boundaryCount * labelCount * labelCount

/** Returns the places of a transition's weights: the one that every layout has, and that of its own layout. */
export function transitionPlaces(
  { place }: Reading,
  boundary: number,
  before: number,
  label: number,
): [number, number] {
  const pair = (boundary * labelCount + before) * labelCount + label
  return [pair, pair + (1 + pricePlaces.indexOf(place)) * boundaryCount * labelCount * labelCount]
}

function transition(weights: Float64Array, reading: Reading, boundary: number, before: number, label: number): number {
  if (following[before * labelCount + label] === 0) return impossible
  const [every, own] = transitionPlaces(reading, boundary, before, label)
  return (weights[every] ?? 0) + (weights[own] ?? 0)
}

/** Returns how much each label speaks for each label behind it, at one kind of boundary. */
export function stepAt(weights: Weights, reading: Reading, boundary: number): Float64Array {
  return Float64Array.from({ length: labelCount * labelCount }, (_, pair) =>
    transition(weights.transitions, reading, boundary, Math.floor(pair / labelCount), pair % labelCount),
  )
}

/** Makes something of each kind of boundary once. */
export function onceOfEach<T>(make: (boundary: number) => T): (boundary: number) => T {
  const kept = new Map<number, T>()
  return (boundary) => {
    const made = kept.get(boundary) ?? make(boundary)
    kept.set(boundary, made)
    return made
  }
}

/** Returns the best label of each token, seen together (Viterbi 1967). */
export function bestLabels(menu: EncodedMenu, reading: Reading, scores: Float64Array, weights: Weights): Uint8Array {
  const count = menu.lineOf.length
  const stepOf = onceOfEach((boundary) => stepAt(weights, reading, boundary))
  const from = new Uint8Array(count * labelCount)
  const best = scores.slice()
  for (let at = 1; at < count; at += 1)
    addBestBefore(best, from, at * labelCount, stepOf(numberAt(menu.boundaries, at)))
  const found = new Uint8Array(count)
  const last = best.subarray(Math.max(0, count - 1) * labelCount)
  let label = Math.max(0, last.indexOf(Math.max(...last)))
  for (let at = count - 1; at >= 0; at -= 1) {
    found[at] = label
    label = numberAt(from, at * labelCount + label)
  }
  return found
}

/** Adds to each label of a token, which begin at `start`, what the best labels before it say of it, and notes which that is. */
function addBestBefore(best: Float64Array, from: Uint8Array, start: number, step: Float64Array): void {
  for (let label = 0; label < labelCount; label += 1) {
    let most = -Infinity
    for (let before = 0; before < labelCount; before += 1) {
      const own = numberAt(best, start - labelCount + before) + numberAt(step, before * labelCount + label)
      if (own <= most) continue
      most = own
      from[start + label] = before
    }
    best[start + label] = numberAt(best, start + label) + most
  }
}
