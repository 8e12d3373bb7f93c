import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { besideAllergens } from '#features/products/schema.ts'

/** The appearance of the card and its switches, as the owner set them. */
export const shown = {
  price: z.boolean(),
  diets: z.boolean(),
  allergens: z.boolean(),
  translate: z.boolean(),
  incomplete: z.boolean().describe('Dishes of which not all is known say so'),
  findable: z.boolean().describe('Search engines may list the card'),
  backgroundcolor: z.string(),
  textcolor: z.string(),
  font: z.string().nullable(),
  logo: z.string().nullable().describe('An address on this server; another one when the logo changes'),
  logosize: z.object({ width: z.number(), height: z.number() }).nullable().describe('Of the logo, in pixels'),
}

const cardDish = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price: z.number().nullable().describe('Null when no price is known, or when prices are not shown'),
  allergens: z.array(namedId),
  ...besideAllergens,
  dietaryneeds: z.array(namedId),
  complete: z.boolean(),
})

/** The whole menu as a guest may read it. */
export const completeMenu = z.object({
  name: z.string(),
  CompanyName: z.string(),
  ...shown,
  sources: z
    .array(z.object({ name: z.string(), url: z.string(), licence: z.string(), licenceUrl: z.string() }))
    .describe('Whose data the allergens partly are, where a licence asks to say so'),
  categories: z.array(
    z.object({ id: z.number(), name: z.string(), description: z.string(), dishes: z.array(cardDish) }),
  ),
})

export const cardToken = z.object({ token: z.string().min(1) })

export type CompleteMenu = z.output<typeof completeMenu>
export type CardDish = z.output<typeof cardDish>
