import { align, bendsOf, bendsOfMiddle, costOf, guardCost, sampleModules } from './alignment.ts'
import type { Candidate } from './candidates.ts'
import { chooseDigits, type DigitCosts, type Digits } from './digits.ts'
import { correlate, fitLook, relevel } from './fit.ts'
import type { SymbolLayout } from './symbols.ts'
import { type BarLook, renderSymbol, type Templates, templatesOf } from './templates.ts'

/** A candidate whose guards look like guards, with the look in which they do most. */
export type Guarded = Candidate & { look: BarLook; cost: number }

/** The reading of a candidate, and how certain it is. */
export type Match = {
  layout: SymbolLayout
  text: string
  /** How much the line looks like the drawn symbol, up to 1. */
  correlation: number
  /** How much more likely than the next best digits, as the logarithm of the ratio. */
  margin: number
}

// Photographs of codes stay below these; nearly all that is no code fails one of them.
const mostGuardCost = 0.06
const mostAlignmentCost = 0.055
const leastFirstCorrelation = 0.76

const firstLooks: readonly BarLook[] = [
  { blur: 0.35, gain: 0 },
  { blur: 0.7, gain: 0 },
]

/** How far the middle of a symbol may lie off, in modules. */
const middles = [0, -0.9, 0.9, -1.8, 1.8]

/** Looks at the guards of a candidate; undefined when they are none. */
export function checkGuards(darkness: Float32Array, candidate: Candidate): Guarded | undefined {
  const samples = sampleModules(darkness, candidate)
  const looks = firstLooks.map((look) => ({ look, cost: guardCost(samples, candidate.layout, templatesOf(look)) }))
  const best = looks.reduce((one, other) => (other.cost < one.cost ? other : one))
  return best.cost <= mostGuardCost ? { ...candidate, ...best } : undefined
}

/** Reads a candidate as the symbol that explains it best; undefined when none does even roughly. */
export function match(darkness: Float32Array, candidate: Guarded): Match | undefined {
  const { layout, look } = candidate
  const templates = templatesOf(look)
  const { alignment, bends } = middles
    .map((middle) => {
      const bends = bendsOfMiddle(layout, middle)
      return { bends, alignment: align(sampleModules(darkness, candidate, bends), layout, templates) }
    })
    .reduce((one, other) => (other.alignment.cost < one.alignment.cost ? other : one))
  if (alignment.cost > mostAlignmentCost) return undefined
  const samples = sampleModules(darkness, candidate, bendsOf(layout, alignment, bends))
  const digits = chooseDigits(layout, costsOfDigits(samples, layout, templates))
  if (correlate(samples, renderSymbol(layout, digits.patterns, look)) < leastFirstCorrelation) return undefined
  return refine(samples, layout, digits)
}

/** Chooses the digits twice more, with the look and the levels that the ones before explain. */
function refine(samples: Float32Array, layout: SymbolLayout, first: Digits): Match {
  let digits = first
  let fitted = fitLook(samples, layout, digits.patterns)
  for (let round = 0; round < 2; round++) {
    if (round > 0) fitted = fitLook(samples, layout, digits.patterns)
    relevel(samples, fitted.rendered)
    digits = chooseDigits(layout, costsOfDigits(samples, layout, templatesOf(fitted.look), digits.patterns))
  }
  const correlation = correlate(samples, renderSymbol(layout, digits.patterns, fitted.look))
  // Never less noise than a good camera has, or a perfect drawing would be infinitely certain.
  const noise = digits.cost / (digits.patterns.length * 14) + 0.002
  return { layout, text: digits.text, correlation, margin: (digits.nextCost - digits.cost) / (2 * noise) }
}

function costsOfDigits(
  samples: Float32Array,
  { parts }: SymbolLayout,
  templates: Templates,
  known?: readonly number[],
): DigitCosts {
  return parts
    .filter(({ guard }) => guard === undefined)
    .map((part, place) => {
      const drawn = templates.digits(known?.[place - 1], known?.[place + 1])
      const costs = new Float32Array(30).fill(1e9)
      for (let pattern = part.from; pattern < part.to; pattern++)
        costs[pattern] = Math.min(
          costOf(samples, part, 0, drawn, pattern * 14),
          costOf(samples, part, -1, drawn, pattern * 14) + slip,
          costOf(samples, part, 1, drawn, pattern * 14) + slip,
        )
      return costs
    })
}

/** What a digit costs that lies a quarter module off. */
const slip = 0.06
