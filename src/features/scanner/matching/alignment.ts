import type { Candidate } from './candidates.ts'
import type { SymbolLayout, SymbolPart } from './symbols.ts'
import type { Templates } from './templates.ts'

/** How far a part may lie from where it should, in quarter modules: paper bends, and phones look from aside. */
const reach = 4
const offsets = 2 * reach + 1

/** Quarter modules of a sampled symbol before its start, and after its end. */
const pad = 24

/** What it costs when two neighbouring parts are a quarter module further off than each other. */
const stiffness = 0.15

/** A way of the parts' offsets, in quarter modules, and how badly the parts fit there, as a mean for each value. */
export type Alignment = { offsets: Int8Array; cost: number }

/** Samples a candidate at each quarter module; `bends` says how far each value lies off, in modules. */
export function sampleModules(
  darkness: Float32Array,
  { start, end, layout }: Candidate,
  bends?: Float32Array,
): Float32Array {
  const module = (end - start) / layout.modules
  const samples = new Float32Array(layout.modules * 4 + 2 * pad)
  const last = darkness.length - 1.001
  for (let index = 0; index < samples.length; index++) {
    const at = Math.min(last, Math.max(0, start + ((index - pad) / 4 + (bends?.[index] ?? 0)) * module))
    const left = Math.floor(at)
    const share = at - left
    samples[index] = (darkness[left] as number) * (1 - share) + (darkness[left + 1] as number) * share
  }
  return samples
}

/** Returns the value of a sampled symbol that belongs to the n-th value of its rendering (`renderSymbol`). */
export function indexOfValue(value: number): number {
  return pad + 1 + 2 * value
}

/** Returns how badly a template fits a part that lies `offset` quarter modules off: a sum of squares. */
export function costOf(
  samples: Float32Array,
  part: SymbolPart,
  offset: number,
  template: Float32Array,
  from = 0,
): number {
  const first = pad + part.at * 4 + 1 + offset
  const count = part.modules * 2
  let sum = 0
  for (let index = 0; index < count; index++) {
    const difference = (samples[first + 2 * index] as number) - (template[from + index] as number)
    sum += difference * difference
  }
  return sum
}

/** Returns how badly the guards fit, each where it fits best: a mean for each value. */
export function guardCost(samples: Float32Array, { modules, parts }: SymbolLayout, { guards }: Templates): number {
  let [sum, count] = [0, 0]
  for (const part of parts) {
    const template = guards[part.guard ?? '']
    if (!template) continue
    // The ends lie where the edges were seen; what is between may lie further off.
    const isInner = part.at > 0 && part.at + part.modules < modules
    sum += Math.min(...costsOfGuard(samples, part, template, isInner ? 2 * reach : reach))
    count += template.length
  }
  return sum / count
}

/**
 * Returns bends of a symbol seen from aside or round a corner: its middle lies this many modules further on than it
 * should, and its ends where they should.
 */
export function bendsOfMiddle({ modules }: SymbolLayout, middle: number): Float32Array {
  return new Float32Array(modules * 4 + 2 * pad).map((_, index) => {
    const share = Math.min(1, Math.max(0, (index - pad) / (4 * modules)))
    return 4 * middle * share * (1 - share)
  })
}

/** Finds where the parts lie, whatever their digits are: neighbours lie off about equally. */
export function align(samples: Float32Array, layout: SymbolLayout, templates: Templates): Alignment {
  const costs = layout.parts.map((part) => costsOfPart(samples, part, templates))
  const ways: Int8Array[] = []
  let totals = new Float32Array(offsets)
  for (const cost of costs) {
    const way = new Int8Array(offsets)
    totals = cost.map((here, offset) => here + cheapestBefore(totals, offset, way)) as Float32Array<ArrayBuffer>
    ways.push(way)
  }
  const cost = Math.min(...totals)
  const chosen = new Int8Array(costs.length)
  let offset = totals.indexOf(cost)
  for (let part = costs.length - 1; part >= 0; part--) {
    chosen[part] = offset - reach
    offset = ways[part]?.[offset] ?? reach
  }
  return { offsets: chosen, cost: cost / (layout.modules * 2) }
}

function costsOfPart(samples: Float32Array, part: SymbolPart, { guards, digits }: Templates): Float32Array {
  const guard = guards[part.guard ?? '']
  if (guard) return costsOfGuard(samples, part, guard, reach)
  const costs = new Float32Array(offsets)
  const templates = digits()
  for (let offset = 0; offset < offsets; offset++) {
    let least = Number.POSITIVE_INFINITY
    for (let pattern = part.from; pattern < part.to; pattern++)
      least = Math.min(least, costOf(samples, part, offset - reach, templates, pattern * 14))
    costs[offset] = least
  }
  return costs
}

function costsOfGuard(samples: Float32Array, part: SymbolPart, template: Float32Array, most: number): Float32Array {
  const costs = new Float32Array(2 * most + 1)
  for (let index = 0; index < costs.length; index++) costs[index] = costOf(samples, part, index - most, template)
  return costs
}

function cheapestBefore(totals: Float32Array, offset: number, way: Int8Array): number {
  let least = Number.POSITIVE_INFINITY
  for (let before = Math.max(0, offset - 2); before <= Math.min(offsets - 1, offset + 2); before++) {
    const cost = (totals[before] as number) + stiffness * (before - offset) ** 2
    if (cost >= least) continue
    least = cost
    way[offset] = before
  }
  return least
}

/** Returns bends by the offsets of the parts, smooth from part to part, on top of those with which they were found. */
export function bendsOf({ parts }: SymbolLayout, { offsets: chosen }: Alignment, before: Float32Array): Float32Array {
  const last = chosen.length - 1
  const smooth = Float32Array.from(chosen, (offset, part) => {
    const [before = 0, after = 0] = [chosen[Math.max(0, part - 1)], chosen[Math.min(last, part + 1)]]
    return (before + 2 * offset + after) / 16
  })
  const middles = parts.map((part) => part.at + part.modules / 2)
  let part = 0
  return before.map((bend, index) => {
    const at = (index - pad) / 4
    while (part < last - 1 && at > (middles[part + 1] ?? 0)) part++
    const [from = 0, to = 0] = [middles[part], middles[part + 1]]
    const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
    return bend + (smooth[part] ?? 0) * (1 - share) + (smooth[part + 1] ?? 0) * share
  })
}
