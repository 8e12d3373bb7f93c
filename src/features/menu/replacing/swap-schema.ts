import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { isDay } from '#shared/dates.ts'
import { idNumber } from '#shared/fields.ts'
import { states } from './rules.ts'

/** The body of SetSwap. */
export const swapInput = z.object({
  by: idNumber('by').describe('The product that is there today in place of the one in the path'),
  lastday: z
    .string('Tot en met moet een dag zijn')
    .refine(isDay, 'Tot en met moet een dag zijn, als 2026-11-27')
    .optional()
    .describe('The last day that it is meant for; absent = until closing time'),
})

const standingSwap = z.object({
  product: namedId.describe('The usual product'),
  by: namedId.describe('The product that is there in its place'),
  until: z.string().describe('Until when it is meant (ISO 8601); it stands on after that until EndSwap'),
})

/** The answer of GetSwaps, the oldest first. */
export const standingSwaps = z.array(standingSwap)

/** The answer of PreviewSwap: what comes beside the usual product; nothing goes. */
export const swapPreview = z.object({
  changes: z.array(namedId.extend({ was: z.enum(states), is: z.enum(states) })),
  opens: z.boolean().describe('All was known of the usual product, and not of the other'),
})

/** The answer of SetSwap. */
export const swapAnswer = z.object({ until: z.string().describe('Until when it is meant (ISO 8601)') })

/** The answer of EndSwap. */
export const swapEnd = z.object({
  ended: z.boolean().describe('False when there was no such swap (any more)'),
  unchecked: z.boolean().describe('The usual product has to be checked again'),
})

export type SavedSwap = z.output<typeof swapInput>
export type StandingSwap = z.output<typeof standingSwap>
export type SwapPreview = z.output<typeof swapPreview>
export type SwapEnd = z.output<typeof swapEnd>
