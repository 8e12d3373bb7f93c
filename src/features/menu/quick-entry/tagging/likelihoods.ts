import type { EncodedMenu, Reading } from '../features/encode.ts'
import { numberAt, onceOfEach, stepsAt, type Weights } from './chain.ts'
import { labelCount } from './labels.ts'
import { firstStates, stateCount as size, states, steps } from './states.ts'

/** The logarithm of the weight of all labellings together, and how likely each label of each token is. */
export type Likelihoods = { total: number; details: () => Details }
/** How likely each label of each token is, and how often each step is expected at each kind of boundary. */
export type Details = { found: Float64Array; expected: () => ReadonlyMap<number, Float64Array> }

type Chain = { count: number; boundaries: Uint8Array; emitted: Float64Array; weighed: readonly Float64Array[] }

const labelOf = Uint8Array.from(states, ({ label }) => label)
const fromOf = Uint8Array.from(steps, ({ from }) => from)
const toOf = Uint8Array.from(steps, ({ to }) => to)

/** Returns how likely each label of each token is in one layout (forward-backward, each token scaled to a sum of 1). */
export function likelihoods(menu: EncodedMenu, reading: Reading, scores: Float64Array, weights: Weights): Likelihoods {
  const count = menu.lineOf.length
  const powersOf = onceOfEach((boundary) => stepsAt(weights, reading, boundary).map(Math.exp))
  const weighed = Array.from(menu.boundaries, powersOf)
  const { emitted, most } = powersOfScores(scores, count)
  const chain = { count, boundaries: menu.boundaries, emitted, weighed }
  const { ahead, sums } = walkAhead(chain)
  return { total: most + sums, details: () => detailsOf(chain, ahead) }
}

function detailsOf(chain: Chain, ahead: Float64Array): Details {
  const back = walkBack(chain)
  const found = new Float64Array(chain.count * labelCount)
  for (let at = 0; at < chain.count; at += 1) {
    for (let state = 0; state < size; state += 1) {
      const label = at * labelCount + numberAt(labelOf, state)
      found[label] = numberAt(found, label) + numberAt(ahead, at * size + state) * numberAt(back, at * size + state)
    }
    scale(found, at, labelCount)
  }
  return { found, expected: () => expectedSteps(chain, ahead, back) }
}

/** Returns the powers of the scores of each label, the highest of each token 1, and the sum of those that are so. */
function powersOfScores(scores: Float64Array, count: number): { emitted: Float64Array; most: number } {
  const emitted = new Float64Array(count * labelCount)
  let sum = 0
  for (let from = 0; from < count * labelCount; from += labelCount) {
    let most = -Infinity
    for (let label = from; label < from + labelCount; label += 1) most = Math.max(most, numberAt(scores, label))
    for (let label = from; label < from + labelCount; label += 1)
      emitted[label] = Math.exp(numberAt(scores, label) - most)
    sum += most
  }
  return { emitted, most: sum }
}

/** Divides the values of a token by their sum, and returns that. */
function scale(values: Float64Array, at: number, width: number): number {
  let sum = 0
  for (let place = at * width; place < (at + 1) * width; place += 1) sum += numberAt(values, place)
  const whole = sum || 1
  for (let place = at * width; place < (at + 1) * width; place += 1) values[place] = numberAt(values, place) / whole
  return whole
}

function walkAhead(chain: Chain): { ahead: Float64Array; sums: number } {
  const ahead = new Float64Array(chain.count * size)
  let sums = 0
  for (let at = 0; at < chain.count; at += 1) {
    if (at === 0) for (const state of firstStates) ahead[state] = 1
    else reachAhead(ahead, at, chain.weighed[at])
    for (let state = 0; state < size; state += 1)
      ahead[at * size + state] = numberAt(ahead, at * size + state) * emittedAt(chain, at, state)
    sums += Math.log(scale(ahead, at, size))
  }
  return { ahead, sums }
}

function emittedAt({ emitted }: Chain, at: number, state: number): number {
  return numberAt(emitted, at * labelCount + numberAt(labelOf, state))
}

function reachAhead(ahead: Float64Array, at: number, weighed: Float64Array | undefined): void {
  for (let step = 0; weighed && step < weighed.length; step += 1) {
    const to = at * size + numberAt(toOf, step)
    ahead[to] =
      numberAt(ahead, to) + numberAt(ahead, (at - 1) * size + numberAt(fromOf, step)) * numberAt(weighed, step)
  }
}

function walkBack(chain: Chain): Float64Array {
  const { count, weighed } = chain
  const back = new Float64Array(count * size)
  back.fill(1, Math.max(0, count - 1) * size)
  const reached = new Float64Array(size)
  for (let at = count - 2; at >= 0; at -= 1) {
    const next = (at + 1) * size
    for (let state = 0; state < size; state += 1)
      reached[state] = emittedAt(chain, at + 1, state) * numberAt(back, next + state)
    const own = weighed[at + 1]
    for (let step = 0; own && step < own.length; step += 1) {
      const from = at * size + numberAt(fromOf, step)
      back[from] = numberAt(back, from) + numberAt(own, step) * numberAt(reached, numberAt(toOf, step))
    }
    scale(back, at, size)
  }
  return back
}

function expectedSteps(chain: Chain, ahead: Float64Array, back: Float64Array): Map<number, Float64Array> {
  const expected = new Map<number, Float64Array>()
  const own = new Float64Array(steps.length)
  for (let at = 1; at < chain.count; at += 1) {
    const boundary = numberAt(chain.boundaries, at)
    const all = expected.get(boundary) ?? new Float64Array(steps.length)
    expected.set(boundary, all)
    const sum = fillSteps(own, at, chain, ahead, back)
    for (let step = 0; step < own.length; step += 1) all[step] = numberAt(all, step) + numberAt(own, step) / sum
  }
  return expected
}

function fillSteps(own: Float64Array, at: number, chain: Chain, ahead: Float64Array, back: Float64Array): number {
  const weighed = chain.weighed[at] ?? own
  let sum = 0
  for (let step = 0; step < own.length; step += 1) {
    const to = numberAt(toOf, step)
    const value =
      numberAt(ahead, (at - 1) * size + numberAt(fromOf, step)) *
      numberAt(weighed, step) *
      emittedAt(chain, at, to) *
      numberAt(back, at * size + to)
    own[step] = value
    sum += value
  }
  return sum || 1
}
