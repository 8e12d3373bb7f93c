import type { EncodedMenu, Reading } from '../features/encode.ts'
import { numberAt, onceOfEach, stepAt, type Weights } from './chain.ts'
import { labelCount as size } from './labels.ts'

/** Takes how likely two labels beside each other are: that of a token and that of the one before. */
export type TakePair = (at: number, before: number, label: number, probability: number) => void
/**
 * How likely each label of each token is, the logarithm of the weight of all labellings together, and a walk over the pairs
 * of labels beside each other.
 */
export type Likelihoods = { found: Float64Array; total: number; takePairs: (takePair: TakePair) => void }

type Chain = { count: number; emitted: Float64Array; steps: readonly Float64Array[] }

/** Returns how likely each label of each token is in one layout (forward-backward, each token scaled to a sum of 1). */
export function likelihoods(menu: EncodedMenu, reading: Reading, scores: Float64Array, weights: Weights): Likelihoods {
  const count = menu.lineOf.length
  const powersOf = onceOfEach((boundary) => stepAt(weights, reading, boundary).map(Math.exp))
  const steps = Array.from(menu.boundaries, powersOf)
  const { emitted, most } = powersOfScores(scores, count)
  const chain = { count, emitted, steps }
  const { ahead, sums } = walkAhead(chain)
  const back = walkBack(chain)
  const found = new Float64Array(count * size)
  for (let at = 0; at < count; at += 1) {
    for (let label = at * size; label < (at + 1) * size; label += 1)
      found[label] = numberAt(ahead, label) * numberAt(back, label)
    scale(found, at)
  }
  return { found, total: most + sums, takePairs: (takePair) => takePairs(chain, ahead, back, takePair) }
}

function powersOfScores(scores: Float64Array, count: number): { emitted: Float64Array; most: number } {
  const emitted = new Float64Array(count * size)
  let sum = 0
  for (let at = 0; at < count; at += 1) {
    const own = scores.subarray(at * size, (at + 1) * size)
    const most = Math.max(...own)
    sum += most
    emitted.set(
      own.map((score) => Math.exp(score - most)),
      at * size,
    )
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

const leastProbability = 1e-6

function takePairs(
  { count, emitted, steps }: Chain,
  ahead: Float64Array,
  back: Float64Array,
  takePair: TakePair,
): void {
  const pairs = new Float64Array(size * size)
  for (let at = 1; at < count; at += 1) {
    const sum = fillPairs(pairs, at, steps[at] ?? pairs, { ahead, back, emitted })
    for (const [pair, value] of pairs.entries())
      if (value > leastProbability * sum) takePair(at, Math.floor(pair / size), pair % size, value / sum)
  }
}

type Walks = { ahead: Float64Array; back: Float64Array; emitted: Float64Array }

function fillPairs(pairs: Float64Array, at: number, step: Float64Array, { ahead, back, emitted }: Walks): number {
  let sum = 0
  for (let pair = 0; pair < size * size; pair += 1) {
    const own = at * size + (pair % size)
    const before = (at - 1) * size + Math.floor(pair / size)
    const value = numberAt(ahead, before) * numberAt(step, pair) * numberAt(emitted, own) * numberAt(back, own)
    pairs[pair] = value
    sum += value
  }
  return sum || 1
}
