import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'

/** A question about a product that somebody without the right took out of a dish or product. */
export const linkQuestion = z.object({
  id: z.number(),
  product: namedId.describe('As it was called then'),
  ended: z.string().describe('When it was taken out'),
  by: z.string().nullable().describe('Who took it out; null for the scanner, and for an account that was deleted'),
  contained: z.array(namedId).describe('Of the fourteen: what it contained'),
  traces: z.array(namedId).describe('Of the fourteen: what else it may hold traces of'),
  unknown: z.boolean().describe('Not all of its allergens were known'),
  mayreturn: z.boolean().describe('False once the product itself is deleted'),
  stamp: z.string().describe('Changes with anything that the question shows; AnswerRemoval asks for it'),
})

/** The `?ownonly=true` of a removal: it takes out only what stands there by the caller alone, and is refused otherwise. */
export const removalOptions = z.object({
  ownonly: z.literal('true', 'ownonly moet true zijn, of ontbreken').optional(),
})

export type LinkQuestion = z.output<typeof linkQuestion>
