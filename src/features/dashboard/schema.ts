import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { stoppedDish } from '#features/menu/dishes/schema.ts'

/**
 * The content of the first screen after signing in: the state of the menu, the work done, and the dishes that need
 * attention, and what changed lately.
 */
export const overview = z.object({
  menu: z.object({ name: z.string(), ispublished: z.boolean(), url: z.string(), reachable: z.boolean() }),
  counts: z.object({
    categories: z.number(),
    dishes: z.number(),
    publishedcategories: z.number().describe('Categories on the card: published, with a published dish'),
    publisheddishes: z.number().describe('Dishes on the card: published, in a published category'),
  }),
  attention: z.object({
    stopped: z.array(namedId.extend({ stopped: stoppedDish })).describe('Guests must ask before they order these'),
    uncategorised: z.array(namedId),
    withoutproducts: z.array(namedId),
    incomplete: z.array(namedId),
    unconfirmed: z
      .array(namedId)
      .describe('All is known of their products; nobody said that all ingredients are listed'),
    unpublished: z.array(namedId),
  }),
  warnings: z
    .array(namedId.extend({ contains: z.array(z.string()), maycontain: z.array(z.string()), dishes: z.array(namedId) }))
    .describe('Products of which a sheet that was read again in the last 7 days warns of more, and what holds them'),
  changes: z
    .array(
      z.object({ at: z.string(), who: z.string(), what: z.string().describe('What they did, to read after `who`') }),
    )
    .describe('The latest changes, the newest first'),
})

export type Overview = z.output<typeof overview>
