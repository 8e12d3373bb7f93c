import { z } from 'zod'
import { boundedList, idNumber, optionalLine } from '#shared/fields.ts'
import { categoryInput } from '../category/schema.ts'
import { groupProblem, mostGroups, mostOptions } from '../choices/rules.ts'
import { difference, groupFields } from '../choices/schema.ts'
import { dishInput } from '../dishes/schema.ts'

/** The maximum numbers of categories and dishes in one call. */
const maxCategories = 100
const maxDishes = 1000
const maxOptions = 1000

const enteredOption = z.object(
  {
    name: optionalLine('Keuze').describe(
      "What a guest reads: the company's product of that name, else a new one of which nothing is known; '' for a surprise",
    ),
    price: difference.optional().describe('What it costs more, or less, than the dish: 0 when left out'),
  },
  'Keuzes: elke regel heeft een naam',
)

const enteredGroup = z
  .object(
    {
      ...groupFields,
      options: boundedList(enteredOption, mostOptions, {
        label: 'Keuzes',
        tooLong: `Een groep heeft hoogstens ${mostOptions} keuzes`,
      }),
    },
    'Groepen: elke regel heeft een naam, een kind en keuzes',
  )
  .superRefine((group, context) => {
    const message = groupProblem(group)
    if (message) context.addIssue({ code: 'custom', path: ['name'], message })
  })

const enteredDish = dishInput
  .pick({ name: true, description: true, price: true, sizes: true, dietaryneeds: true, ispublished: true })
  .extend({
    groups: boundedList(enteredGroup, mostGroups, {
      label: 'Groepen',
      tooLong: `Een gerecht heeft hoogstens ${mostGroups} groepen`,
    })
      .optional()
      .describe('Extras, what guests choose from, and the courses of a set menu'),
  })

const tooManyDishes = `Gerechten: hoogstens ${maxDishes} per keer`

const enteredCategory = categoryInput.pick({ id: true, name: true, description: true }).extend({
  dishes: boundedList(enteredDish, maxDishes, { label: 'Gerechten', tooLong: tooManyDishes }, { namesAll: true }),
})

/** The body of QuickEntry. A category with an id is an existing one: it gets the dishes and keeps its own name. */
export const quickEntryInput = z.object({
  menu: idNumber('Kaart')
    .optional()
    .describe(
      'In a house with several menus the one on which all of these categories come; else new ones come on the first',
    ),
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
  const dishes = categories.flatMap((category) => [category?.dishes ?? []].flat())
  if (dishes.length > maxDishes) return tooManyDishes
  // Each may make a product.
  const options = dishes
    .flatMap((dish) => [dish?.groups ?? []].flat())
    .flatMap((group) => [group?.options ?? []].flat())
  return options.length > maxOptions ? `Keuzes: hoogstens ${maxOptions} per keer` : undefined
}

/** The ids of the saved categories and dishes, in the order of the body. */
export const quickEntryAnswer = z.object({ categories: z.array(z.number()), dishes: z.array(z.number()) })

export type EnteredGroup = z.output<typeof enteredGroup>
export type QuickEntryInput = z.input<typeof quickEntryInput>
export type QuickEntry = z.output<typeof quickEntryInput>
export type QuickEntryAnswer = z.output<typeof quickEntryAnswer>
