import { type Encoded, type EncodedMenu, encodeMenu, type FeatureKind, type Reading } from '../features/encode.ts'
import type { PricePlace } from '../features/layout.ts'
import type { MenuLine } from '../lines/menu-lines.ts'
import {
  commonScores,
  numberAt,
  tokenScores,
  transitionCount,
  transitionPlaces,
  type Weights,
} from '../tagging/chain.ts'
import { isPricePlace, type Label, labelCount, labels, placeOf } from '../tagging/labels.ts'
import { type Details, likelihoods } from '../tagging/likelihoods.ts'
import { canFollow, contextBehind, type Step, steps } from '../tagging/states.ts'
import { randomOf, shuffled } from './random.ts'

/** A menu with its gold labels; `isWritten` if somebody wrote it and no program drew it. */
export type Example = { menu: EncodedMenu; gold: Uint8Array; place: PricePlace; isWritten: boolean }

/** The features that occur in examples, numbered in the order in which they were met. */
export type Vocabulary = { places: Map<number, number>; kinds: FeatureKind[] }

/** Writes a menu as an example and adds its features to a vocabulary. */
export function exampleOf(
  lines: readonly MenuLine[],
  gold: Uint8Array,
  isWritten: boolean,
  vocabulary: Vocabulary,
): Example {
  const { places, kinds } = vocabulary
  const menu = encodeMenu(lines, (hash, kind) => {
    const known = places.get(hash)
    if (known !== undefined) return known
    // What words mean is learned from menus that were written: a drawn menu says their words too often.
    if (!isWritten && isOfWords(kind)) return -1
    places.set(hash, places.size)
    kinds.push(kind)
    return places.size - 1
  })
  return { menu, gold, place: goldPlace(menu, gold), isWritten }
}

/** Returns where the prices of most dishes stand, of the places that are possible. */
function goldPlace({ lineOf, readings }: EncodedMenu, gold: Uint8Array): PricePlace {
  const counts = new Map<PricePlace, number>()
  let nameLine = -1
  for (let at = 0; at < gold.length; at += 1) {
    const label = labels[gold[at] ?? 0]
    if (label === 'name') nameLine = lineOf[at] ?? -1
    const isBehindText = labels[gold[at - 1] ?? 0] === 'text' && lineOf[at - 1] === lineOf[at]
    const isOnLine = lineOf[at] === nameLine || lineOf[at] === lineOf[gold.indexOf(name, at)]
    const place = placeOfPrice(label, isOnLine, isBehindText)
    if (place) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const [best] = readings.map(({ place }) => place).sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return best ?? 'none'
}

function placeOfPrice(label: Label | undefined, isOnLine: boolean, isBehindText: boolean): PricePlace | undefined {
  if (label === 'price' && isOnLine) return 'behind'
  if (label === 'price') return isBehindText ? 'behindText' : 'below'
  if (label === 'priceAhead') return isOnLine ? 'first' : 'above'
  return label === 'priceOfBlock' ? 'block' : undefined
}

// Found by cross-validation on the open menus.
const rounds = 3
/** How many of the last rounds the weights are the mean of. */
const averaged = 2
/** The examples are learned in as many orders, from the start each time: the mean depends less on which came last. */
const orders = 2
/** A feature of fewer menus has no weight: words are rare, and there are many of them. */
const fewestMenus: Readonly<Record<FeatureKind, number>> = { line: 10, place: 10, word: 3, pair: 5 }
const rate = 0.25
const decay = 2e-3
/** How much worse a label is that loses a dish, joins two or makes one, than one that misplaces a word of a text. */
const costOfDish = 6
const costOfWord = 1
const costOfLayout = 10
/** A reading that is less likely moves no weight. */
const leastShare = 1e-5

/** Learns the weights of a chain from examples: maximum likelihood with costs (softmax-margin, Gimpel and Smith 2010), by AdaGrad. */
export function learn(examples: readonly Example[], kinds: readonly FeatureKind[]): Weights {
  const featureCount = kinds.length
  const known = knownFeatures(examples, kinds)
  const lessons = examples.map((example) => {
    const menu = onlyKnown(example.menu, known)
    return { ...example, menu, features: featuresOf(menu) }
  })
  const mean = none(featureCount)
  for (let order = 1; order <= orders; order += 1) learnInOrder(lessons, randomOf(order), mean)
  return mean
}

function learnInOrder(lessons: readonly Lesson[], random: () => number, mean: Weights): void {
  const featureCount = mean.features.length / labelCount
  const [weights, squares, gradient] = [none(featureCount), none(featureCount), none(featureCount)]
  for (let round = 0; round < rounds; round += 1) {
    for (const lesson of shuffled(lessons, random)) takeStep(lesson, { weights, squares, gradient })
    if (round >= rounds - averaged) addShare(mean, weights)
  }
}

/** Adds the weights at the end of a round to the mean of the last ones, which depends less on what came last. */
function addShare(mean: Weights, weights: Weights): void {
  for (const part of ['features', 'transitions'] as const)
    for (let at = 0; at < mean[part].length; at += 1)
      mean[part][at] = numberAt(mean[part], at) + numberAt(weights[part], at) / (averaged * orders)
}

function none(featureCount: number): Weights {
  return { features: new Float64Array(featureCount * labelCount), transitions: new Float64Array(transitionCount) }
}

function featuresOf({ common, readings }: EncodedMenu): Set<number> {
  return new Set(
    [common, ...readings].flatMap(({ ofLine, ofToken }) => [...ofLine, ...ofToken].flatMap((all) => [...all])),
  )
}

function knownFeatures(examples: readonly Example[], kinds: readonly FeatureKind[]): Uint8Array {
  const counts = new Uint16Array(kinds.length)
  for (const { menu, isWritten } of examples)
    for (const feature of featuresOf(menu)) {
      const kind = kinds[feature]
      if (isWritten || (kind && !isOfWords(kind))) counts[feature] = numberAt(counts, feature) + 1
    }
  return Uint8Array.from(kinds, (kind, at) => (numberAt(counts, at) >= fewestMenus[kind] ? 1 : 0))
}

function isOfWords(kind: FeatureKind): boolean {
  return kind === 'word' || kind === 'pair'
}

function onlyKnown(menu: EncodedMenu, known: Uint8Array): EncodedMenu {
  const kept = (features: Int32Array) => features.filter((feature) => known[feature] === 1)
  const keep = ({ ofLine, ofToken }: Encoded) => ({ ofLine: ofLine.map(kept), ofToken: ofToken.map(kept) })
  const readings = menu.readings.map((reading) => ({ place: reading.place, ...keep(reading) }))
  return { ...menu, common: keep(menu.common), readings }
}

const name = placeOf('name')
const heading = placeOf('heading')
const costs = Float64Array.from({ length: labelCount * labelCount }, (_, at) =>
  costOf(Math.floor(at / labelCount), at % labelCount),
)

function costOf(gold: number, place: number): number {
  if (gold === place) return 0
  const changesDish = [gold, place].some((one) => one === name || one === heading || isPricePlace(one))
  return changesDish ? costOfDish : costOfWord
}

type Lesson = Example & { features: ReadonlySet<number> }
/** The weights, how far each has moved, and how far it has to move for one example: nothing between examples. */
type Learned = { weights: Weights; squares: Weights; gradient: Weights }

function takeStep(example: Lesson, { weights, squares, gradient }: Learned): void {
  const { menu, gold, place } = example
  const common = withCosts(commonScores(menu, weights), gold)
  const readings = menu.readings.map((reading) => {
    const likely = likelihoods(menu, reading, tokenScores(menu, reading, weights, common), weights)
    return { reading, likely, total: likely.total + (reading.place === place ? 0 : costOfLayout) }
  })
  const most = Math.max(...readings.map(({ total }) => total))
  const sum = readings.reduce((all, { total }) => all + Math.exp(total - most), 0)
  const pulls = new Float64Array(gold.length * labelCount)
  for (const { reading, likely, total } of readings) {
    const share = Math.exp(total - most) / sum
    if (share > leastShare || reading.place === place)
      addReading(gradient, example, reading, { ...likely.details(), share }, pulls)
  }
  addPull(gradient.features, menu.lineOf, menu.common, pulls)
  for (const feature of example.features)
    for (let at = feature * labelCount; at < (feature + 1) * labelCount; at += 1)
      change(weights.features, squares.features, gradient.features, at)
  for (let at = 0; at < transitionCount; at += 1)
    if (gradient.transitions[at] !== 0) change(weights.transitions, squares.transitions, gradient.transitions, at)
}

/** Pushes one reading of an example down by its share of all, and the right labels up if it is the right one; adds up the pulls. */
function addReading(
  { features, transitions }: Weights,
  { menu, gold, place }: Example,
  reading: Reading,
  { found, expected, share }: Details & { share: number },
  pulls: Float64Array,
): void {
  const pull = found.map((value) => value * share)
  const addStep = (boundary: number, step: Pick<Step, 'before' | 'context' | 'label'>, value: number) => {
    for (const at of transitionPlaces(reading, boundary, step)) transitions[at] = numberAt(transitions, at) + value
  }
  for (const [boundary, often] of expected())
    for (const [at, step] of steps.entries())
      if (numberAt(often, at) > 1e-6) addStep(boundary, step, numberAt(often, at) * share)
  let context = 0
  for (const [at, label] of reading.place === place ? gold.entries() : []) {
    const own = at * labelCount + label
    const before = numberAt(gold, at - 1)
    pull[own] = numberAt(pull, own) - 1
    if (at > 0 && canFollow(before, label)) addStep(numberAt(menu.boundaries, at), { before, context, label }, -1)
    context = contextBehind(context, label)
  }
  addPull(features, menu.lineOf, reading, pull)
  for (const [at, value] of pull.entries()) pulls[at] = numberAt(pulls, at) + value
}

function withCosts(scores: Float64Array, gold: Uint8Array): Float64Array {
  for (let at = 0; at < gold.length; at += 1)
    for (let label = 0; label < labelCount; label += 1)
      scores[at * labelCount + label] =
        (scores[at * labelCount + label] ?? 0) + (costs[(gold[at] ?? 0) * labelCount + label] ?? 0)
  return scores
}

function addPull(gradient: Float64Array, lineOf: Int32Array, reading: Encoded, pull: Float64Array): void {
  const ofLine = new Float64Array(labelCount)
  for (let at = 0; at < lineOf.length; at += 1) {
    const own = pull.subarray(at * labelCount, (at + 1) * labelCount)
    addAll(gradient, reading.ofToken[at], own)
    for (let label = 0; label < labelCount; label += 1) ofLine[label] = numberAt(ofLine, label) + numberAt(own, label)
    if (lineOf[at + 1] === lineOf[at]) continue
    addAll(gradient, reading.ofLine[lineOf[at] ?? 0], ofLine)
    ofLine.fill(0)
  }
}

function addAll(gradient: Float64Array, features: Int32Array | undefined, pull: Float64Array): void {
  for (const feature of features ?? [])
    for (let label = 0; label < labelCount; label += 1)
      gradient[feature * labelCount + label] = numberAt(gradient, feature * labelCount + label) + numberAt(pull, label)
}

function change(weights: Float64Array, squares: Float64Array, gradient: Float64Array, at: number): void {
  const full = numberAt(gradient, at) + decay * numberAt(weights, at)
  gradient[at] = 0
  if (Math.abs(full) < 1e-9) return
  const square = numberAt(squares, at) + full * full
  squares[at] = square
  weights[at] = numberAt(weights, at) - (rate * full) / (Math.sqrt(square) + 1e-6)
}
