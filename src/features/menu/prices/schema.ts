import { z } from 'zod'
import { boundedList, requiredLine } from '#shared/fields.ts'
import { maxPriceCents, toCents } from '#shared/money.ts'
import { maxSizeName, priceProblems, sizeCounts, sizeProblems, sizesProblem } from './rules.ts'

/** Returns a schema for a price in euros with at most two decimals that passes `isAllowed`, read into cents. */
const priceThat = (isAllowed: (euros: number) => boolean) =>
  z
    .number({ error: priceProblems.invalid })
    .refine(isAllowed, { error: priceProblems.invalid, abort: true })
    .max(maxPriceCents / 100, priceProblems.tooHigh)
    .refine((euros) => Math.abs(toCents(euros) - euros * 100) < 1e-6, priceProblems.tooPrecise)
    .transform(toCents)

const isACentOrMore = (euros: number) => toCents(euros) >= 1
export const price = priceThat(isACentOrMore)
/** The price of a dish, read into null for 0: no price. */
export const priceOrNone = priceThat((euros) => euros === 0 || isACentOrMore(euros)).transform((cents) => cents || null)

/** A size of a dish, with its price read into cents. */
export const sizeInput = z
  .object(
    { name: requiredLine('Naam van een maat', maxSizeName), price },
    'Maten: elke maat heeft een naam en een prijs',
  )
  .transform(({ name, price: cents }) => ({ name, cents }))

/** The sizes of a dish in order, each with its price; an empty list makes it a dish of one price. */
export const sizesInput = boundedList(sizeInput, sizeCounts.most, {
  label: 'Maten',
  tooLong: sizeProblems.count,
  problem: sizesProblem,
})

/** The sizes of a dish, as calls answer them. */
export const sizes = z
  .array(z.object({ name: z.string(), price: z.number() }))
  .describe('Its sizes in order, each with its price; empty for a dish of one price. `price` is the lowest of them')
