import { boundaryCount, type Encoded, type EncodedMenu, type Reading } from '../features/encode.ts'
import { pricePlaces } from '../features/layout.ts'
import { isPricePlace, labelCount, labels, placeOf } from './labels.ts'
import { contextCount, firstStates, type Step, stateCount, states, steps } from './states.ts'

/**
 * The weights of a linear-chain conditional random field (Lafferty, McCallum, Pereira 2001): of each feature for each label,
 * and of each two labels beside each other for each kind of boundary between them.
 */
export type Weights = { features: Float64Array; transitions: Float64Array }

const furtherWords = [placeOf('headingOn'), placeOf('nameOn')]
const prices = labels.flatMap((_, place) => (isPricePlace(place) ? [place] : []))
/** The score of a label that a token cannot have. */
export const impossible = -1e9

/** Returns how much each token alone speaks for each label, whatever the layout is. */
export function commonScores(
  { lineOf, areAmounts, areCounts, common }: EncodedMenu,
  { features }: Weights,
): Float64Array {
  const scores = new Float64Array(lineOf.length * labelCount)
  addScores(scores, lineOf, common, features)
  for (let at = 0; at < lineOf.length; at += 1) {
    const from = at * labelCount
    for (const label of areAmounts[at] === 0 || areCounts[at] === 1 ? prices : []) scores[from + label] = impossible
    for (const label of at === 0 ? furtherWords : []) scores[from + label] = impossible
  }
  return scores
}

/** Returns how much each token alone speaks for each label in one layout, by what it does in every one. */
export function tokenScores(
  { lineOf }: EncodedMenu,
  reading: Reading,
  { features }: Weights,
  common: Float64Array,
): Float64Array {
  const scores = common.slice()
  addScores(scores, lineOf, reading, features)
  return scores
}

function addScores(
  scores: Float64Array,
  lineOf: Int32Array,
  { ofLine, ofToken }: Encoded,
  weights: Float64Array,
): void {
  const lineScores = new Float64Array(labelCount)
  let line = -1
  for (let at = 0; at < lineOf.length; at += 1) {
    const own = lineOf[at] ?? 0
    if (own !== line) {
      lineScores.fill(0)
      addWeights(lineScores, 0, ofLine[own], weights)
      line = own
    }
    const from = at * labelCount
    for (let label = 0; label < labelCount; label += 1)
      scores[from + label] = numberAt(scores, from + label) + numberAt(lineScores, label)
    addWeights(scores, from, ofToken[at], weights)
  }
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

// What stands before a word: its label, and what is known of the dish there.
const conditions = labelCount + contextCount

/** How many weights of transitions there are: those of every layout, and those of each. */
export const transitionCount: number = (1 + pricePlaces.length) * boundaryCount * conditions * labelCount

/** Returns the places of a step's weights: by the label before it and by what is known there, of every layout and of its own. */
export function transitionPlaces(
  { place }: Reading,
  boundary: number,
  { before, context, label }: Pick<Step, 'before' | 'context' | 'label'>,
): [number, number, number, number] {
  const own = (1 + pricePlaces.indexOf(place)) * boundaryCount * conditions * labelCount
  const byLabel = (boundary * conditions + before) * labelCount + label
  const byContext = (boundary * conditions + labelCount + context) * labelCount + label
  return [byLabel, byContext, own + byLabel, own + byContext]
}

/** Returns how much each step speaks for itself at one kind of boundary. */
export function stepsAt({ transitions }: Weights, reading: Reading, boundary: number): Float64Array {
  return Float64Array.from(steps, (step) =>
    transitionPlaces(reading, boundary, step).reduce((sum, at) => sum + numberAt(transitions, at), 0),
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
  const stepsOf = onceOfEach((boundary) => stepsAt(weights, reading, boundary))
  const from = new Uint8Array(count * stateCount)
  const best = new Float64Array(count * stateCount).fill(-Infinity)
  for (const state of firstStates) best[state] = scoreOf(scores, 0, state)
  for (let at = 1; at < count; at += 1)
    addBestBefore({ best, from, scores }, at, stepsOf(numberAt(menu.boundaries, at)))
  const found = new Uint8Array(count)
  const last = best.subarray(Math.max(0, count - 1) * stateCount)
  let state = Math.max(0, last.indexOf(Math.max(...last)))
  for (let at = count - 1; at >= 0; at -= 1) {
    found[at] = states[state]?.label ?? 0
    state = numberAt(from, at * stateCount + state)
  }
  return found
}

function scoreOf(scores: Float64Array, at: number, state: number): number {
  return numberAt(scores, at * labelCount + (states[state]?.label ?? 0))
}

type Best = { best: Float64Array; from: Uint8Array; scores: Float64Array }

/** Finds the best way to each state of a token, and notes from where it comes. */
function addBestBefore({ best, from, scores }: Best, at: number, weighed: Float64Array): void {
  const start = at * stateCount
  for (let way = 0; way < steps.length; way += 1) {
    const step = steps[way]
    if (!step) continue
    const own = numberAt(best, start - stateCount + step.from) + numberAt(weighed, way)
    if (own <= numberAt(best, start + step.to)) continue
    best[start + step.to] = own
    from[start + step.to] = step.from
  }
  for (let state = 0; state < stateCount; state += 1)
    best[start + state] = numberAt(best, start + state) + scoreOf(scores, at, state)
}
