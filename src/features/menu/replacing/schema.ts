import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { boundedList, idNumber } from '#shared/fields.ts'
import { states } from './rules.ts'

const places = (label: string) =>
  boundedList(z.object({ id: idNumber('id') }, `${label}: elke regel heeft een id`), 5000, {
    label,
    tooLong: `${label}: de lijst is te lang`,
  }).transform((chosen) => [...new Set(chosen.map(({ id }) => id))])

const chosenPlaces = {
  by: idNumber('by').describe('The product that takes the place of the one in the path'),
  dishes: places('Gerechten').optional(),
  products: places('Producten').optional(),
}

/** The body of PreviewReplacement: what is chosen; absent = every place where it is. */
export const previewInput = z.object(chosenPlaces)

/** The body of ReplaceProduct: at least one dish or product. */
export const replacementInput = z
  .object(chosenPlaces)
  .refine(({ dishes = [], products = [] }) => dishes.length + products.length > 0, {
    path: ['dishes'],
    error: 'Gerechten: kies minstens één plek',
  })

const change = namedId.extend({ was: z.enum(states), is: z.enum(states) })

/** One place where a product is, with what the replacement changes there. */
const replacedPlace = z.object({
  kind: z.enum(['dish', 'product']),
  ...namedId.shape,
  changes: z
    .array(change)
    .describe('What of the fourteen, their grains and nuts it gains or loses, for what is chosen'),
  opens: z.boolean().describe('All was known of its parts, and after this no longer is'),
  loops: z.boolean().describe('It is in what would take the place, so it can not be replaced here'),
})

/** The answer of PreviewReplacement: dishes first, each by name. */
export const replacementPreview = z.array(replacedPlace)

/** The answer of ReplaceProduct. */
export const replacementAnswer = z.object({
  dishes: z.array(z.number()).describe('The dishes in which it was replaced'),
  products: z.array(z.number()).describe('The products in which it was replaced'),
  unconfirmed: z.array(z.number()).describe('Dishes whose "alle ingrediënten staan erbij" ended by this'),
  unchecked: z.array(z.number()).describe('Products whose "allergenen gecontroleerd" ended by this'),
})

export type SavedReplacement = z.output<typeof previewInput>
export type ReplacedPlace = z.output<typeof replacedPlace>
export type Replaced = z.output<typeof replacementAnswer>
