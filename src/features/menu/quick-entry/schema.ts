import { z } from 'zod'
import { boundedList } from '#shared/fields.ts'
import { categoryInput } from '../category/schema.ts'
import { dishInput } from '../dishes/schema.ts'

/** The maximum numbers of categories and dishes in one call. */
const maxCategories = 100
const maxDishes = 1000

const enteredDish = dishInput.pick({
  name: true,
  description: true,
  price: true,
  dietaryneeds: true,
  ispublished: true,
})

const tooManyDishes = `Gerechten: hoogstens ${maxDishes} per keer`

const enteredCategory = categoryInput.pick({ id: true, name: true, description: true }).extend({
  dishes: boundedList(enteredDish, maxDishes, { label: 'Gerechten', tooLong: tooManyDishes }, { namesAll: true }),
})

/** The body of QuickEntry. A category with an id is an existing one: it gets the dishes and keeps its own name. */
export const quickEntryInput = z.object({
  categories: boundedList(
    enteredCategory,
    maxCategories,
    {
      label: 'Categorieën',
      tooLong: `Categorieën: hoogstens ${maxCategories} per keer`,
      problem: sizeProblem,
    },
    { namesAll: true },
  ),
})

function sizeProblem(categories: readonly z.input<typeof enteredCategory>[]): string | undefined {
  if (categories.length === 0) return 'Categorieën: de lijst is leeg'
  // The categories are not validated yet: each may be any value.
  const dishes = categories.map((category) => [category?.dishes ?? []].flat().length)
  return dishes.reduce((sum, count) => sum + count, 0) > maxDishes ? tooManyDishes : undefined
}

/** The ids of the saved categories and dishes, in the order of the body. */
export const quickEntryAnswer = z.object({ categories: z.array(z.number()), dishes: z.array(z.number()) })

export type QuickEntryInput = z.input<typeof quickEntryInput>
export type QuickEntry = z.output<typeof quickEntryInput>
export type QuickEntryAnswer = z.output<typeof quickEntryAnswer>
