import { patterns, type SymbolLayout } from './symbols.ts'

/** How bars look in a picture: blurred, and wider or narrower than they should be. Both in modules. */
export type BarLook = {
  /** The standard deviation of the blur. */
  blur: number
  /** What each bar is too wide: ink that spread, or light that outshines the bars when negative. */
  gain: number
}

/** Templates of the parts of symbols: darkness from 0 to 1, at a quarter and three quarters of each module. */
export type Templates = {
  guards: Readonly<Record<string, Float32Array>>
  /** Returns the 30 patterns, 14 values each, between two digits of known patterns. */
  digits: (before?: number, after?: number) => Float32Array
}

export const blurs: readonly number[] = [0.25, 0.4, 0.55, 0.7, 0.9, 1.15]
export const gains: readonly number[] = [-0.3, -0.15, 0.15, 0.3]

const known = new Map<string, Templates>()

/** Returns the templates of a look, made once for each. */
export function templatesOf(look: BarLook): Templates {
  const key = `${look.blur} ${look.gain}`
  const templates = known.get(key) ?? makeTemplates(look)
  known.set(key, templates)
  return templates
}

// Half a bar stands for a module that may be either.
const either = 0.5

function makeTemplates(look: BarLook): Templates {
  const variants = new Map<number, Float32Array>()
  return {
    guards: {
      '101': render([0, 0, 0], bitsOf('101'), [0, either, either], look),
      '01010': render([either, either, 1], bitsOf('01010'), [1, either, either], look),
      '010101': render([either, either, 1], bitsOf('010101'), [0, 0, 0], look),
    },
    digits: (before, after) => {
      // Of a neighbour only its second module away differs between digits.
      const left = before === undefined ? either : Number(patterns[before]?.[5])
      const right = after === undefined ? either : Number(patterns[after]?.[1])
      const variant = variants.get(4 * left + 40 * right) ?? renderDigits(left, right, look)
      variants.set(4 * left + 40 * right, variant)
      return variant
    },
  }
}

function renderDigits(left: number, right: number, look: BarLook): Float32Array {
  const all = new Float32Array(patterns.length * 14)
  patterns.forEach((pattern, index) => {
    // Sets A and B begin with a space and end with a bar, set C the other way round: so do their neighbours.
    const edge = pattern.startsWith('0') ? 0 : 1
    all.set(render([either, left, 1 - edge], bitsOf(pattern), [edge, right, either], look), index * 14)
  })
  return all
}

function render(before: number[], bits: number[], after: number[], { blur, gain }: BarLook): Float32Array {
  const values = [...before, ...bits, ...after]
  const samples = new Float32Array(bits.length * 2).fill(before[0] ?? 0)
  for (let module = 1; module < values.length; module++) {
    const step = (values[module] ?? 0) - (values[module - 1] ?? 0)
    if (step === 0) continue
    const edge = module - before.length - (Math.sign(step) * gain) / 2
    for (let index = 0; index < samples.length; index++)
      samples[index] = (samples[index] ?? 0) + step * normalShare((0.25 + index / 2 - edge) / blur)
  }
  return samples
}

/** Renders a whole symbol of these patterns, as its templates are: two values for each module. */
export function renderSymbol(layout: SymbolLayout, chosen: readonly number[], { blur, gain }: BarLook): Float32Array {
  const bits = [0, ...symbolBits(layout, chosen), 0]
  const samples = new Float32Array(layout.modules * 2)
  // A step goes on from where its blurred edge ends: these are added up once, below.
  const steps = new Float32Array(samples.length + 1)
  const reach = 3.5 * blur
  for (let module = 1; module < bits.length; module++) {
    const step = (bits[module] ?? 0) - (bits[module - 1] ?? 0)
    if (step === 0) continue
    const edge = module - 1 - (step * gain) / 2
    const from = Math.max(0, Math.ceil((edge - reach - 0.25) * 2))
    const to = Math.max(0, Math.min(samples.length, Math.ceil((edge + reach - 0.25) * 2)))
    for (let index = from; index < to; index++)
      samples[index] = (samples[index] ?? 0) + step * normalShare((0.25 + index / 2 - edge) / blur)
    steps[to] = (steps[to] ?? 0) + step
  }
  let level = 0
  return samples.map((value, index) => {
    level += steps[index] ?? 0
    return value + level
  })
}

function symbolBits(layout: SymbolLayout, chosen: readonly number[]): number[] {
  let digit = 0
  return bitsOf(layout.parts.map(({ guard }) => guard ?? patterns[chosen[digit++] ?? 0] ?? '').join(''))
}

function bitsOf(text: string): number[] {
  return Array.from(text, Number)
}

// The share of a normal distribution below z, from a table: a frame asks for it 100,000 times.
const tableReach = 4
const tableSteps = 128
const table = Float32Array.from({ length: 2 * tableReach * tableSteps + 1 }, (_, index) => {
  const z = index / tableSteps - tableReach
  // A logistic curve, at most 0.0002 off. Source: Bowling et al., "A logistic approximation to the cumulative normal
  // distribution", 2009.
  return 1 / (1 + Math.exp(-(1.5976 * z + 0.07056 * z ** 3)))
})

function normalShare(z: number): number {
  if (z <= -tableReach) return 0
  if (z >= tableReach) return 1
  return table[Math.round((z + tableReach) * tableSteps)] ?? 0
}
