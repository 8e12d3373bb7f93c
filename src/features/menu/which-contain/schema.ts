import { z } from 'zod'
import { blocksOf, foundRow } from '#features/products/which-contain/schema.ts'

/** A dish in which an allergen was looked for; without ways in, it is the dish itself that is not known. */
const foundDish = foundRow.extend({
  ispublished: z.boolean(),
  aschoice: z.literal(true).optional().describe('It comes with a choice alone: everybody gets the dish without'),
  category: z.string().nullable().describe('The name of its category'),
  menus: z
    .array(z.object({ id: z.number(), name: z.string(), ispublished: z.boolean() }))
    .optional()
    .describe('The menus on which it stands, in a house that has more than one'),
})

export const dishesWithAllergen = blocksOf(foundDish)

export type DishWithAllergen = z.output<typeof foundDish>
export type DishesWithAllergen = z.output<typeof dishesWithAllergen>
