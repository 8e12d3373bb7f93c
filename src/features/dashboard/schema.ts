import { z } from 'zod'
import { accessRequest } from '#features/accounts/access-requests/schema.ts'
import { namedId } from '#features/allergens/schema.ts'
import { change } from '#features/history/schema.ts'
import { dishTasks } from '#features/menu/dishes/rules.ts'
import { stoppedDish } from '#features/menu/dishes/schema.ts'
import { standingSwaps } from '#features/menu/replacing/swap-schema.ts'

/**
 * The content of the first screen after signing in: the state of the menu, what is different today, what there is to do, and
 * what changed lately.
 */
export const overview = z.object({
  menu: z.object({
    name: z.string(),
    ispublished: z.boolean(),
    waspublished: z.boolean().describe('It is published, or was before'),
    url: z.string(),
    reachable: z.boolean(),
  }),
  served: z
    .object({
      said: z.string().describe('Which menus are served now, and which come today, in Dutch'),
      asof: z.string().describe('The moment (ISO 8601) of which it is said'),
      until: z.string().describe('Until when it holds (ISO 8601)'),
    })
    .optional()
    .describe('Of a house with several menus that is published'),
  counts: z.object({
    categories: z.number(),
    dishes: z.number(),
    withoutproducts: z.number(),
    publishedcategories: z.number().describe('Categories on the card: published, with a published dish'),
    publisheddishes: z.number().describe('Dishes on the card: published, in a published category'),
  }),
  soldout: z.array(namedId).describe('Dishes that are sold out today'),
  stopped: z.array(namedId.extend({ stopped: stoppedDish })).describe('Guests must ask before they order these'),
  swaps: standingSwaps.describe('Products that are there today in place of others'),
  turns: z
    .object({
      dishes: z.array(namedId.extend({ said: z.string() })).describe('What comes or goes today or tomorrow, in words'),
      prices: z.number().describe('Dishes on the card that have another price tomorrow'),
    })
    .describe('What the calendar changes on the card by itself'),
  todo: z.object({
    count: z.number().describe('All dishes to which there is something to do'),
    dishes: z
      .array(namedId.extend({ tasks: z.array(z.enum(dishTasks)) }))
      .describe('The first of them, the gravest first'),
  }),
  requests: z.array(accessRequest).describe('Who asks for access, the oldest first; for an owner alone'),
  warnings: z
    .array(namedId.extend({ contains: z.array(z.string()), maycontain: z.array(z.string()), dishes: z.array(namedId) }))
    .describe('Products of which a sheet that was read again in the last 7 days warns of more, and what holds them'),
  changes: z.array(change).describe('The latest changes, the newest first'),
})

export type Overview = z.output<typeof overview>
