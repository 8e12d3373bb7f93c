import { z } from 'zod'
import { flag, optionalText, requiredLine, savedId, version } from '#shared/fields.ts'
import { sizes } from '../prices/schema.ts'

/** The body of SetCategory; `dishes` and `count` are accepted and ignored. */
export const categoryInput = z.object({
  id: savedId,
  name: requiredLine('Naam'),
  description: optionalText('Omschrijving').optional(),
  ispublished: flag('Publiceren').optional(),
  version,
})

export const dishInCategory = z.object({ id: z.number(), name: z.string(), price: z.number().nullable(), sizes })

export const listedCategory = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  ispublished: z.boolean(),
  count: z.number().describe('Number of dishes'),
  lastused: z.boolean().describe('The dish that was made last is in it, of all that are in a category'),
  dishes: z.array(dishInCategory).describe('In their order'),
})

export type CategoryInput = z.input<typeof categoryInput>
export type SavedCategory = z.output<typeof categoryInput>
export type ListedCategory = z.output<typeof listedCategory>
