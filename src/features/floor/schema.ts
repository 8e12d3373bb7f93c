import { z } from 'zod'
import { groupKinds } from '#features/menu/choices/rules.ts'

const ids = z.array(z.number())
/** What a guest can say not to eat; what may be there as traces can be unknown too, and what stands nowhere is not in it. */
const warnings = { contains: ids, traces: ids, unknown: ids }
const eaten = { name: z.string(), ...warnings, diets: ids }

const option = z.object({
  ...eaten,
  product: z.number().nullable(),
  dish: z.number().nullable().describe('Null as `product` is: a surprise'),
  served: z.boolean().describe('One that is sold out is no choice'),
})
const askedDish = z.object({
  id: z.number(),
  ...eaten,
  soldout: z.boolean(),
  stopped: z.boolean().describe('Nothing counts as known of it: ask the kitchen'),
  groups: z.array(z.object({ kind: z.enum(groupKinds), name: z.string(), options: z.array(option) })),
  products: ids.describe('What everybody gets in it, in order'),
  stations: z
    .array(z.object({ name: z.string(), traces: ids }))
    .optional()
    .describe('Where it is made and not kept apart, with what that may bring'),
  leaveout: z
    .object({ parts: z.array(z.object({ name: z.string(), ...warnings })), without: z.object(warnings) })
    .optional()
    .describe('What can be left off it, and what it holds without all of that'),
})

/** All that a waiter can be asked about. */
export const waiterView = z.object({
  menus: z
    .array(
      z.object({
        ...{ id: z.number(), name: z.string(), served: z.boolean() },
        categories: z.array(z.object({ id: z.number(), served: z.boolean() })),
      }),
    )
    .describe('The published menus of a house that has more than one, in order'),
  categories: z.array(z.object({ id: z.number(), name: z.string(), dishes: z.array(askedDish) })),
  products: z.array(z.object({ id: z.number(), name: z.string(), ...warnings })),
})

export type WaiterView = z.output<typeof waiterView>
export type AskedDish = z.output<typeof askedDish>
export type AskedProduct = WaiterView['products'][number]
