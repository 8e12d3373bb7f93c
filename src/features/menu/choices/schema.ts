import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { besideAllergens } from '#features/products/schema.ts'
import { boundedList, idNumber, optionalLine } from '#shared/fields.ts'
import { maxPriceCents, toCents } from '#shared/money.ts'
import { courseCounts, groupKinds, groupProblem, mostGroups, mostOptions } from './rules.ts'

/** What an option costs more, or less, than the dish, in euros; read into cents. */
export const difference = z
  .number('Meerprijs moet een nummer zijn')
  .min(-maxPriceCents / 100, 'Meerprijs is te laag')
  .max(maxPriceCents / 100, 'Meerprijs mag hoogstens 99.999,99 zijn')
  .refine((euros) => Math.abs(toCents(euros) - euros * 100) < 1e-6, 'Meerprijs mag hoogstens twee decimalen hebben')
  .transform(toCents)

const optionInput = z
  .object(
    {
      product: idNumber('product').min(1, 'Product bestaat niet').optional(),
      dish: idNumber('dish').min(1, 'Gerecht bestaat niet').optional(),
      price: difference.optional().describe('What it costs more, or less, than the dish: 0 when left out'),
    },
    'Keuzes: elke regel heeft een product of een gerecht; zonder beide is het een verrassing',
  )
  .refine(({ product, dish }) => product === undefined || dish === undefined, {
    error: 'Een keuze is een product of een gerecht, en niet allebei',
  })

/** The fewest courses of a menu with which a course of it is served. */
export const fromCourses = z
  .number('Vanaf hoeveel gangen moet een nummer zijn')
  .int('Vanaf hoeveel gangen moet een geheel getal zijn')
  .min(courseCounts.fewest, `Een gang die niet altijd komt, komt vanaf ${courseCounts.fewest} of meer gangen`)
  .max(courseCounts.most, `Een menu heeft hoogstens ${courseCounts.most} gangen`)
  .describe('Of a course that shorter menus leave out: with how many courses it is served. Left out: always')

/** What a group is called, and how many of it are taken. */
export const groupFields = {
  name: optionalLine('Naam'),
  kind: z
    .enum(groupKinds, "kind is 'any', 'one' of 'course'")
    .describe("'any': extras, each by itself; 'one': one must be taken; 'course': the same, of a set menu"),
  fromcourses: fromCourses.optional(),
}

const groupInput = z
  .object(
    {
      id: idNumber('id').optional().describe('Of a group of this dish; another one is made without it'),
      ...groupFields,
      options: boundedList(optionInput, mostOptions, {
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

/** Twice the same group would be one of two kinds: which one stands must not go by the order. */
function eachOnce(groups: readonly { id?: number | undefined }[]): boolean {
  const ids = groups.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

/** The body of SetChoices: all groups of a dish, in order. */
export const choicesInput = z.object({
  groups: boundedList(groupInput, mostGroups, {
    label: 'Groepen',
    tooLong: `Een gerecht heeft hoogstens ${mostGroups} groepen`,
  }).refine(eachOnce, 'Groepen: een groep staat er dubbel in'),
  stamp: z
    .string('stamp klopt niet')
    .max(100, 'stamp is te lang')
    .optional()
    .describe('Of the choices that were read, as GetDish gives it; another one is refused'),
})

const knownOfAllergens = { allergens: z.array(namedId), ...besideAllergens, complete: z.boolean() }

/** An option as screens and cards show it. */
export const dishOption = z.object({
  product: z.number().nullable(),
  dish: z
    .number()
    .nullable()
    .describe('Another dish; null for a product, and, as `product` is then too, for a surprise'),
  name: z.string().describe("'' for a surprise"),
  price: z.number().describe('The difference with the price of the dish, in euros'),
  ...knownOfAllergens,
  dietaryneeds: z.array(namedId).describe('Of a dish'),
  soldoutuntil: z.string().nullable(),
  firstday: z.string().optional().describe('Of a dish, as `lastday` is'),
  lastday: z.string().optional(),
  presence: z.enum(['coming', 'over']).optional().describe('Today is none of its days: guests can not choose it'),
  gone: z.boolean().describe('What it is lies in the trash: guests can not choose it'),
})

/** A group as screens and cards show it. */
export const dishGroup = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(groupKinds),
  fromcourses: fromCourses.optional(),
  always: z.array(namedId).describe('What each of its options contains'),
  complete: z.boolean().describe('All is known of each of its options, of which there is one at least'),
  options: z.array(dishOption),
})

/** What stands beside a dish with choices, and is absent for any other. */
export const besideDish = {
  withoutchoices: z
    .object({ allergens: z.array(namedId), ...besideAllergens })
    .optional()
    .describe('What everybody gets. `allergens` of the dish and what stands beside it count every choice too'),
  choices: z.array(dishGroup).optional().describe('Groups of options of which guests may, or must, take some'),
  courses: z.array(dishGroup).optional().describe('The courses of a set menu'),
}

export type SavedChoices = z.output<typeof choicesInput>
export type SavedGroup = SavedChoices['groups'][number]
export type ChoicesInput = z.input<typeof choicesInput>
export type DishOption = z.output<typeof dishOption>
export type DishGroup = z.output<typeof dishGroup>
