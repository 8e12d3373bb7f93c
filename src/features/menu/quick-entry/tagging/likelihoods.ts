import type { EncodedMenu, Reading } from '../features/encode.ts'
import { numberAt, onceOfEach, stepAt, type Weights } from './chain.ts'
import { labelCount as size } from './labels.ts'

/**
 * How likely each label of each token is, the logarithm of the weight of all labellings together, and how often each two
 * labels are expected beside each other at each kind of boundary.
 */
export type Likelihoods = { found: Float64Array; total: number; pairs: () => ReadonlyMap<number, Float64Array> }

type Chain = { count: number; boundaries: Uint8Array; emitted: Float64Array; steps: readonly Float64Array[] }

/** Returns how likely each label of each token is in one layout (forward-backward, each token scaled to a sum of 1). */
export function likelihoods(menu: EncodedMenu, reading: Reading, scores: Float64Array, weights: Weights): Likelihoods {
  const count = menu.lineOf.length
  const powersOf = onceOfEach((boundary) => stepAt(weights, reading, boundary).map(Math.exp))
  const steps = Array.from(menu.boundaries, powersOf)
  const { emitted, most } = powersOfScores(scores, count)
  const chain = { count, boundaries: menu.boundaries, emitted, steps }
  const { ahead, sums } = walkAhead(chain)
  const back = walkBack(chain)
  const found = new Float64Array(count * size)
  for (let at = 0; at < count; at += 1) {
    for (let label = at * size; label < (at + 1) * size; label += 1)
      found[label] = numberAt(ahead, label) * numberAt(back, label)
    scale(found, at)
  }
  return { found, total: most + sums, pairs: () => expectedPairs(chain, ahead, back) }
}

function powersOfScores(scores: Float64Array, count: number): { emitted: Float64Array; most: number } {
  const emitted = new Float64Array(count * size)
  let sum = 0
  for (let from = 0; from < count * size; from += size) {
    let most = -Infinity
    for (let label = from; label < from + size; label += 1) most = Math.max(most, numberAt(scores, label))
    for (let label = from; label < from + size; label += 1) emitted[label] = Math.exp(numberAt(scores, label) - most)
    sum += most
  }
  return { emitted, most: sum }
}

/** Divides the values of a token by their sum, and returns that. */
function scale(values: Float64Array, at: number): number {
  let sum = 0
  for (let label = at * size; label < (at + 1) * size; label += 1) sum += numberAt(values, label)
  const whole = sum || 1
  for (let label = at * size; label < (at + 1) * size; label += 1) values[label] = numberAt(values, label) / whole
  return whole
}

function walkAhead({ count, emitted, steps }: Chain): { ahead: Float64Array; sums: number } {
  const ahead = emitted.slice()
  let sums = 0
  for (let at = 0; at < count; at += 1) {
    const step = steps[at]
    for (let label = 0; step && at > 0 && label < size; label += 1) {
      let reached = 0
      for (let before = 0; before < size; before += 1)
        reached += numberAt(ahead, (at - 1) * size + before) * numberAt(step, before * size + label)
      ahead[at * size + label] = reached * numberAt(emitted, at * size + label)
    }
    sums += Math.log(scale(ahead, at))
  }
  return { ahead, sums }
}

function walkBack({ count, emitted, steps }: Chain): Float64Array {
  const back = new Float64Array(count * size).fill(1)
  const weighed = new Float64Array(size)
  for (let at = count - 2; at >= 0; at -= 1) {
    const step = steps[at + 1] ?? weighed
    const next = (at + 1) * size
    for (let label = 0; label < size; label += 1)
      weighed[label] = numberAt(emitted, next + label) * numberAt(back, next + label)
    for (let before = 0; before < size; before += 1) {
      let sum = 0
      for (let label = 0; label < size; label += 1)
        sum += numberAt(step, before * size + label) * numberAt(weighed, label)
      back[at * size + before] = sum
    }
    scale(back, at)
  }
  return back
}

function expectedPairs(chain: Chain, ahead: Float64Array, back: Float64Array): Map<number, Float64Array> {
  const expected = new Map<number, Float64Array>()
  const own = new Float64Array(size * size)
  for (let at = 1; at < chain.count; at += 1) {
    const boundary = numberAt(chain.boundaries, at)
    const pairs = expected.get(boundary) ?? new Float64Array(size * size)
    expected.set(boundary, pairs)
    const sum = fillPairs(own, at, chain, ahead, back)
    for (let pair = 0; pair < size * size; pair += 1) pairs[pair] = numberAt(pairs, pair) + numberAt(own, pair) / sum
  }
  return expected
}

function fillPairs(
  pairs: Float64Array,
  at: number,
  { steps, emitted }: Chain,
  ahead: Float64Array,
  back: Float64Array,
): number {
  const step = steps[at] ?? pairs
  let sum = 0
  for (let before = 0; before < size; before += 1) {
    const reached = numberAt(ahead, (at - 1) * size + before)
    for (let label = 0; label < size; label += 1) {
      const own = at * size + label
      const value = reached * numberAt(step, before * size + label) * numberAt(emitted, own) * numberAt(back, own)
      pairs[before * size + label] = value
      sum += value
    }
  }
  return sum || 1
}
