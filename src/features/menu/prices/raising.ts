import { cleanPriceInput, maxPriceCents, parsePrice, toCents } from '#shared/money.ts'
import { changeEach, type Priced, priceProblems } from './rules.ts'

/** By how much prices go up or down at once: a percentage, or an amount in cents. */
export type Raise = { percent: number } | { cents: number }
export type RaiseUnit = '%' | '€'

/** To how many cents prices can be rounded once they are raised or lowered together; the first is what most cards have. */
export const roundings = [5, 1, 10, 25, 50, 100] as const

/** The percentages by which prices may change at once. */
const percents = { least: -90, most: 500 }

/** Returns a raise as it is typed: '5', '-2,5' or '+10 %', in euros '0,50' or '-1'; undefined for what changes no price so. */
export function readRaise(text: string, unit: RaiseUnit): Raise | undefined {
  const [, sign, amount = ''] = /^([+-]?)\s*(.*?)\s*%?$/.exec(text.trim().replace('−', '-')) ?? []
  const typed = (parsePrice(cleanPriceInput(amount)) ?? 0) / 100
  const by = sign === '-' ? -typed : typed
  if (by === 0) return undefined
  if (unit === '€') return Math.abs(by) * 100 <= maxPriceCents ? { cents: toCents(by) } : undefined
  return by >= percents.least && by <= percents.most ? { percent: by } : undefined
}

/** Returns a price in cents after a raise, rounded to so many cents and never less than that. */
export function raisedPrice(cents: number, raise: Raise, roundedTo: number): number {
  const exact = 'percent' in raise ? (cents * (10_000 + Math.round(raise.percent * 100))) / 10_000 : cents + raise.cents
  return Math.max(Math.round(exact / roundedTo) * roundedTo, roundedTo)
}

/** Returns the prices of a dish after a raise; a sentence where one would be too high. */
export function raisePricesOf(dish: Priced, raise: Raise, roundedTo: number): ReturnType<typeof changeEach> | string {
  const after = changeEach(dish, (cents) => raisedPrice(cents, raise, roundedTo))
  const all = after.sizes?.map(({ price }) => price) ?? [after.price ?? 0]
  return all.some((euros) => toCents(euros) > maxPriceCents) ? priceProblems.tooHigh : after
}
