import { z } from 'zod'
import { dietList, namedId } from '#features/allergens/schema.ts'
import { listedProduct } from '#features/products/schema.ts'
import { inheritedWays } from '#features/products/which-contain/schema.ts'
import { boundedList, flag, idNumber, optionalText, requiredLine, savedId, version } from '#shared/fields.ts'
import { maxPriceCents, toCents } from '#shared/money.ts'
import { emptyOrder } from '../rules.ts'
import { priceProblems } from './rules.ts'

/** A price in euros with at most two decimals and of at least one cent, read into cents. */
const price = z
  .number({ error: priceProblems.invalid })
  .refine((euros) => toCents(euros) >= 1, { error: priceProblems.invalid, abort: true })
  .max(maxPriceCents / 100, priceProblems.tooHigh)
  .refine((euros) => Math.abs(toCents(euros) - euros * 100) < 1e-6, priceProblems.tooPrecise)
  .transform(toCents)

/** The category of a dish, read into null for 0 and -1: no category. */
const categoryid = z
  .number({
    error: (issue) =>
      issue.input === undefined ? 'categoryid is verplicht: 0 zonder categorie' : 'Categorie moet een nummer zijn',
  })
  .int('Categorie moet een geheel getal zijn')
  .min(-1, 'Categorie bestaat niet')
  .transform((id) => (id < 1 ? null : id))

/** The body of SetDish. A field left out keeps its stored value; name and price are always required. */
export const dishInput = z.object({
  id: savedId,
  name: requiredLine('Naam'),
  description: optionalText('Omschrijving').optional(),
  price,
  categoryid: categoryid.optional(),
  ispublished: flag('Publiceren').optional(),
  dietaryneeds: dietList.optional(),
  version,
})

/** The complete list of dishes of one category (0 = those without one), numbered from 1. */
export const dishOrder = boundedList(
  z.object(
    { id: idNumber('id'), order: idNumber('order').min(1, 'order begint bij 1'), categoryid },
    'Volgorde: elke regel heeft een id, een order en een categoryid',
  ),
  5000,
  { label: 'Volgorde', tooLong: 'Volgorde: de lijst is te lang', problem: emptyOrder },
)

export const foundDish = z.object({ id: z.number(), name: z.string(), price: z.number().nullable() })

export const listedDish = foundDish.extend({
  description: z.string(),
  categoryid: z.number(),
  ispublished: z.boolean(),
  order: z.number(),
  allergens: z.array(namedId),
  dietaryneeds: z.array(namedId),
  productcount: z.number(),
  complete: z.boolean().describe('All allergens of this dish are known'),
})

export const categoryWithDishes = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  ispublished: z.boolean(),
  count: z.number(),
  dishes: z.array(listedDish),
})

export const dishDetail = listedDish.omit({ order: true, productcount: true }).extend({
  products: z.array(listedProduct),
  maycontain: z.array(namedId).describe('Of which its products may hold traces; never among the allergens'),
  inherited: z.array(inheritedWays).describe('Through which products its allergens come in'),
  doubts: z.array(z.string()).describe('Questions where its words, allergens and diets contradict each other'),
  version: z.number(),
})

export type DishInput = z.input<typeof dishInput>
export type SavedDish = z.output<typeof dishInput>
export type FoundDish = z.output<typeof foundDish>
export type ListedDish = z.output<typeof listedDish>
export type CategoryWithDishes = z.output<typeof categoryWithDishes>
export type DishDetail = z.output<typeof dishDetail>
