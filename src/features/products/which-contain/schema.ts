import { z } from 'zod'
import { allergenName } from '#features/allergens/allergens.ts'
import { pathId } from '#shared/fields.ts'
import type { Block } from './rules.ts'

/** The allergen of a path: one of the fourteen, or one of their grains and nuts. */
export const oneAllergen = z.object({
  allergenId: pathId('Allergeen').refine((id) => allergenName(id) !== undefined, 'Allergeen bestaat niet'),
})

/** Along which products something comes in, for those who look it up. */
const waysIn = z.object({
  ways: z
    .array(z.array(z.string()))
    .describe('By name, from the product that is held directly to the one that brings it; empty where it is itself'),
  more: z.number().describe('How many ways there are beside these'),
})

/** Something in which an allergen was looked for. */
export const foundRow = waysIn.extend({
  id: z.number(),
  name: z.string(),
  alsounknown: z.boolean().describe('It may hold traces, and not all is known of it'),
})

/** Returns the schema of the four blocks, with rows of this shape: each row stands in exactly one of them. */
export function blocksOf<Row extends z.ZodType>(row: Row) {
  const inBlocks = { contains: z.array(row), traces: z.array(row), unknown: z.array(row), notmentioned: z.array(row) }
  return z.object({ id: z.number(), name: z.string(), ...(inBlocks satisfies Record<Block, unknown>) })
}

export const foundProduct = foundRow.extend({ iscatalogue: z.boolean() })
export const productsWithAllergen = blocksOf(foundProduct)

/** For each allergen that comes from what something holds, the ways along which it does. */
export const inheritedWays = waysIn.extend({ id: z.number() })

export type RowWithAllergen = z.output<typeof foundRow>
export type ProductWithAllergen = z.output<typeof foundProduct>
export type ProductsWithAllergen = z.output<typeof productsWithAllergen>
export type InheritedWays = z.output<typeof inheritedWays>
