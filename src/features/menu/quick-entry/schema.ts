import { z } from 'zod'
import { categoryInput } from '../categories/schema.ts'
import { dishInput } from '../dishes/schema.ts'

/** How many categories and dishes one call takes. */
const maxCategories = 100
const maxDishes = 1000

const enteredDish = dishInput.pick({ name: true, description: true, price: true, dietaryneeds: true })

const enteredCategory = categoryInput.pick({ id: true, name: true, description: true }).extend({
  dishes: z.array(enteredDish, { error: 'Gerechten moet een lijst zijn' }),
})

/** The body of QuickEntry. A category with an id is an existing one, which only gets dishes and keeps its own name. */
export const quickEntryInput = z.object({
  categories: z
    .array(enteredCategory, { error: 'Categorieën moet een lijst zijn' })
    .min(1, 'Categorieën: de lijst is leeg')
    .max(maxCategories, `Categorieën: hoogstens ${maxCategories} per keer`)
    .refine(
      (categories) => categories.reduce((sum, { dishes }) => sum + dishes.length, 0) <= maxDishes,
      `Gerechten: hoogstens ${maxDishes} per keer`,
    ),
})

/** The ids of what was saved, in the order of the body. */
export const quickEntryAnswer = z.object({ categories: z.array(z.number()), dishes: z.array(z.number()) })

export type QuickEntryInput = z.input<typeof quickEntryInput>
export type QuickEntry = z.output<typeof quickEntryInput>
export type QuickEntryAnswer = z.output<typeof quickEntryAnswer>
