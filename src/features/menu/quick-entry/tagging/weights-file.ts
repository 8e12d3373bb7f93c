import { transitionCount, type Weights } from './chain.ts'
import { labelCount } from './labels.ts'

/** Weights as they are kept in a file: whole numbers of a step, a sign for each, as base64 would not be compressed. */
export type WeightsFile = {
  /** Of what they were learned: the number of menus that were written, and a digest of those. */
  menus: number
  digest: string
  step: number
  /** The numbers of the features, ascending: each as its distance from the one before, seven bits in a byte. */
  features: string
  /** For each of them a sign for each label. */
  weights: string
  /** The transitions that have a weight: their distances from the one before, and their weights. */
  transitions: string
  transitionWeights: string
}

/** Weights that can be read with, and the place of each feature in them. */
export type Model = { weights: Weights; find: (hash: number) => number }

// The printable signs of ASCII but '"' and the backslash; the middle one is no weight.
const signs = Array.from({ length: 126 - 34 }, (_, at) => String.fromCharCode(at + 35))
  .filter((sign) => sign !== '\\')
  .join('')
const mostSteps = Math.floor(signs.length / 2)
const zero = signs.charAt(mostSteps)

/** Unpacks the weights of a file. */
export function openWeights(file: WeightsFile): Model {
  const features = bytesOf(file.features)
  const places = new Map<number, number>()
  for (let at = 0, hash = 0; at < features.length; ) {
    const { value, next } = numberAt(features, at)
    hash += value
    places.set(hash, places.size)
    at = next
  }
  const ofFeatures = Float64Array.from(file.weights, (sign) => weightOf(sign) * file.step)
  const packed = bytesOf(file.transitions)
  const transitions = new Float64Array(transitionCount)
  for (let at = 0, place = 0, taken = 0; at < packed.length; taken += 1) {
    const { value, next } = numberAt(packed, at)
    place += value
    transitions[place] = weightOf(file.transitionWeights[taken] ?? '') * file.step
    at = next
  }
  return { weights: { features: ofFeatures, transitions }, find: (hash) => places.get(hash) ?? -1 }
}

/** Packs weights into a file: those below `least` are left out, and so are features that have no other. */
export function packWeights(
  { features, transitions }: Weights,
  places: ReadonlyMap<number, number>,
  least: number,
): Pick<WeightsFile, 'step' | 'features' | 'weights' | 'transitions' | 'transitionWeights'> {
  const most = [features, transitions].reduce((found, all) => all.reduce((a, b) => Math.max(a, Math.abs(b)), found), 0)
  const step = most / mostSteps
  const signOf = (weight: number) =>
    signs[mostSteps + (Math.abs(weight) < least ? 0 : Math.round(weight / step))] ?? zero
  const hashes: number[] = []
  let ofFeatures = ''
  let last = 0
  for (const [hash, place] of [...places].sort((a, b) => a[0] - b[0])) {
    const own = [...features.subarray(place * labelCount, (place + 1) * labelCount)].map(signOf).join('')
    if (own === zero.repeat(labelCount)) continue
    addNumber(hashes, hash - last)
    ofFeatures += own
    last = hash
  }
  const packed: number[] = []
  let ofTransitions = ''
  let before = 0
  for (const [place, weight] of transitions.entries()) {
    if (signOf(weight) === zero) continue
    addNumber(packed, place - before)
    ofTransitions += signOf(weight)
    before = place
  }
  return {
    step,
    features: textOf(hashes),
    weights: ofFeatures,
    transitions: textOf(packed),
    transitionWeights: ofTransitions,
  }
}

function weightOf(sign: string): number {
  return signs.indexOf(sign) - mostSteps
}

function addNumber(bytes: number[], value: number): void {
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}

function numberAt(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = 0
  let next = from
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes[next] ?? 0
    next += 1
    value += (byte % 128) * factor
    if (byte < 128) return { value, next }
  }
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}

function textOf(bytes: readonly number[]): string {
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
}
