import { z } from 'zod'
import { askedDoubt } from '#features/products/doubts/schema.ts'
import { boundedList, idNumber } from '#shared/fields.ts'
import { dishInCategory, listedCategory } from '../category/schema.ts'
import { days, soldoutuntil, stopped } from '../dishes/schema.ts'
import { coming } from '../prices/coming/schema.ts'
import { emptyOrder } from '../rows/rules.ts'

/** The complete list of categories, numbered from 1. */
export const categoryOrder = boundedList(
  z.object(
    { id: idNumber('id'), order: idNumber('order').min(1, 'order begint bij 1') },
    'Volgorde: elke regel heeft een id en een order',
  ),
  2000,
  { label: 'Volgorde', tooLong: 'Volgorde: de lijst is te lang', problem: emptyOrder },
)

export const categoryDetail = listedCategory.omit({ lastused: true }).extend({
  dishes: z.array(
    dishInCategory.extend({
      ...{ ispublished: z.boolean(), ...days, ...coming, soldoutuntil, stopped, complete: z.boolean() },
    }),
  ),
  doubts: z.array(askedDoubt).describe('Questions about its words, for whoever may approve allergens'),
  version: z.number(),
})

export type CategoryDetail = z.output<typeof categoryDetail>
