import { z } from 'zod'
import { isDay } from '#shared/dates.ts'
import { boundedList, requiredLine } from '#shared/fields.ts'
import { maxSizeName, sizeCounts, sizeProblems } from '../rules.ts'
import { price, priceOrNone } from '../schema.ts'

/** Returns a schema for a day in ISO 8601, read into null for '': none. */
export function dayOrNone(label: string) {
  const wrong = `${label} moet een dag zijn, zoals 2026-11-30`
  return z
    .string(wrong)
    .refine((day) => day === '' || isDay(day), wrong)
    .transform((day) => day || null)
}

/** What a save says of prices that come; what is left out stays, and 0, an empty list or '' takes them back. */
export const comingInput = {
  comingprice: priceOrNone.optional(),
  comingsizes: boundedList(
    z
      .object({ name: requiredLine('Naam van een maat', maxSizeName), price }, 'Nieuwe prijzen: naam en prijs per maat')
      .transform(({ name, price: cents }) => ({ name, cents })),
    sizeCounts.most,
    { label: 'Nieuwe prijzen', tooLong: sizeProblems.count },
  ).optional(),
  comingfrom: dayOrNone('Vanaf').optional(),
}

/** Prices that come, as calls answer them. */
export const coming = {
  comingprice: z
    .number()
    .optional()
    .describe('What it costs from `comingfrom` on, the lowest of several; absent if that stays'),
  comingsizes: z.array(z.object({ name: z.string(), price: z.number() })).optional(),
  comingfrom: z.string().optional().describe('From which day on (ISO 8601, in the Netherlands) the coming prices hold'),
}
