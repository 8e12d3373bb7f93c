import { z } from 'zod'
import { namedId, traceList } from '#features/allergens/schema.ts'
import { flag, requiredLine, savedId, version } from '#shared/fields.ts'

/** The body of SetStation: what is left out stays as it is. */
export const stationInput = z.object({
  id: savedId,
  name: requiredLine('Naam').optional(),
  carries: traceList.optional().describe('The allergens, grains and nuts that it may bring to a dish'),
  version,
})
export type SavedStation = z.output<typeof stationInput>

/** The body of SetStation of a dish. */
export const dishStationInput = z.object({
  made: flag('Gemaakt op'),
  keptapart: flag('Apart gehouden').optional(),
})
export type SavedDishStation = z.output<typeof dishStationInput>

const dish = z.object({ id: z.number(), name: z.string() })

/** A station with what it carries and what is made on it. */
export const listedStation = z.object({
  id: z.number(),
  name: z.string(),
  carries: z.array(namedId),
  dishes: z.array(dish.extend({ keptapart: z.boolean() })).describe('What is made on it, by name'),
  notcarried: z
    .array(namedId.extend({ dishes: z.array(z.string()) }))
    .describe('What is in dishes made on it that it is not said to carry, with the names of those dishes'),
  suggested: z.array(dish).describe('Dishes whose words say that they are made on it'),
  version: z.number(),
})
export type ListedStation = z.output<typeof listedStation>

/** The stations that a dish is made on. */
export const madeOn = z.array(dish.extend({ keptapart: z.boolean() }))
export type MadeOn = z.output<typeof madeOn>
