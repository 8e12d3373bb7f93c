import { z } from 'zod'
import { allergenLevels } from '#features/allergens/knowledge.ts'
import { namedId } from '#features/allergens/schema.ts'
import { sheetDoubts } from '#features/catalogue/schema.ts'

const level = z.enum(allergenLevels)

/** A question about a product of the catalogue, to somebody who may approve allergens. */
export const sheetQuestion = z.object({
  id: z.number(),
  kind: z
    .enum(['says-less', 'joined-before'])
    .describe('The newest sheet says less; or sheets were joined before it was kept which of them said what'),
  asked: z.string(),
  date: z.string().nullable().describe('The day of the newest sheet'),
  levels: z.array(namedId.extend({ stands: level, says: level })).describe('What stands, and what the sheet says now'),
  contradictions: sheetDoubts.contradictions.describe('Ingredients that named what an earlier sheet declared absent'),
  unproven: z.boolean().describe('An earlier sheet declared all absent without ingredients, and the newest does not'),
  unknown: z.array(z.string()).describe('Ingredients of an earlier sheet that nobody understood'),
  unread: z.array(z.string()).describe('Texts about allergens that the newest sheet lacks'),
  doubt: z.boolean().describe('An earlier sheet contradicted itself, and the newest does not'),
  stamp: z.string().describe('Changes with anything that the question shows; AnswerQuestion asks for it'),
})

/** The contents of a product's sheets. */
export const storedSheet = z.object({
  source: z.enum(['openfoodfacts', 'menuapp', 'starter']),
  sourcename: z.string(),
  date: z.string().nullable().describe('The day of the sheet'),
  levels: z
    .array(namedId.extend({ level }))
    .describe('What its sheets said of the fourteen and of their grains and nuts; of each what warns most'),
  ...sheetDoubts,
  complete: z.boolean().describe('The newest sheet leaves nothing open and warns of no less than those before it'),
  url: z.string().nullable().describe('Where anybody can read about this product'),
})

export type SheetQuestion = z.output<typeof sheetQuestion>
export type StoredSheet = z.output<typeof storedSheet>
