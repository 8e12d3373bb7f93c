import { z } from 'zod'
import { askedDoubt } from '#features/products/doubts/schema.ts'
import { boundedList, flag, idNumber, optionalText, requiredLine, savedId, version } from '#shared/fields.ts'
import { soldoutuntil, stopped } from '../dishes/schema.ts'
import { emptyOrder } from '../rules.ts'

/** The body of SetCategory; `dishes` and `count` are accepted and ignored. */
export const categoryInput = z.object({
  id: savedId,
  name: requiredLine('Naam'),
  description: optionalText('Omschrijving').optional(),
  ispublished: flag('Publiceren').optional(),
  version,
})

/** The complete list of categories, numbered from 1. */
export const categoryOrder = boundedList(
  z.object(
    { id: idNumber('id'), order: idNumber('order').min(1, 'order begint bij 1') },
    'Volgorde: elke regel heeft een id en een order',
  ),
  2000,
  { label: 'Volgorde', tooLong: 'Volgorde: de lijst is te lang', problem: emptyOrder },
)

const dishInCategory = z.object({ id: z.number(), name: z.string(), price: z.number().nullable() })

export const listedCategory = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  ispublished: z.boolean(),
  count: z.number().describe('Number of dishes'),
  dishes: z.array(dishInCategory).describe('In their order'),
})

export const categoryDetail = listedCategory.extend({
  dishes: z.array(dishInCategory.extend({ ispublished: z.boolean(), soldoutuntil, stopped, complete: z.boolean() })),
  doubts: z.array(askedDoubt).describe('Questions about its words, for whoever may approve allergens'),
  version: z.number(),
})

export type CategoryInput = z.input<typeof categoryInput>
export type SavedCategory = z.output<typeof categoryInput>
export type ListedCategory = z.output<typeof listedCategory>
export type CategoryDetail = z.output<typeof categoryDetail>
