import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { besideDish } from '#features/menu/choices/schema.ts'
import { soldoutuntil } from '#features/menu/dishes/schema.ts'
import { schedule } from '#features/menu/hours/schema.ts'
import { besideLeftOut } from '#features/menu/leaving-out/schema.ts'
import { serving } from '#features/menu/menus/schema.ts'
import { photoOnCard } from '#features/menu/photos/schema.ts'
import { sizes } from '#features/menu/prices/schema.ts'
import { besideAllergens } from '#features/products/schema.ts'
import { pathId } from '#shared/fields.ts'
import { layouts } from '../style/layouts.ts'

/** The appearance of the card and its switches, as the owner set them. */
export const shown = {
  price: z.boolean(),
  diets: z.boolean(),
  allergens: z.boolean(),
  translate: z.boolean(),
  incomplete: z.boolean().describe('Dishes of which not all is known say so'),
  photos: z.boolean().describe('Dishes show their photo'),
  findable: z.boolean().describe('Search engines may list the card'),
  backgroundcolor: z.string(),
  textcolor: z.string(),
  accentcolor: z.string().nullable().describe('Of headings; null: that of the text'),
  font: z.string().nullable(),
  layout: z.enum(layouts),
  openingline: z.string().describe("A line under the restaurant's name; '' for none"),
  logo: z.string().nullable().describe('An address on this server; another one when the logo changes'),
  logosize: z.object({ width: z.number(), height: z.number() }).nullable().describe('Of the logo, in pixels'),
  logotones: z
    .array(z.number())
    .nullable()
    .describe('Per step from black to white, the share (0 to 100) of a logo without a background of its own'),
}

/** What a guest needs to find or call the restaurant, each '' where the card does not show it. */
const contact = z.object({
  address: z.string(),
  zipcode: z.string(),
  city: z.string(),
  phonenumber: z.string(),
  hours: z.string(),
  openinghours: schedule.optional().describe('Absent where nobody has said them'),
})

const cardDish = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price: z.number().nullable().describe('Null when no price is known, or when prices are not shown'),
  sizes,
  allergens: z.array(namedId),
  ...besideAllergens,
  dietaryneeds: z.array(namedId),
  ...besideDish,
  ...besideLeftOut,
  complete: z.boolean(),
  soldoutuntil,
  photo: photoOnCard.optional(),
  lastday: z.string().optional().describe('The last day (ISO 8601) of a dish that goes by itself'),
  stopped: z.boolean().describe('Guests must ask before they order it; nothing counts as known of it'),
})

/** The whole menu as a guest may read it. */
export const completeMenu = z.object({
  name: z.string(),
  CompanyName: z.string(),
  ...shown,
  contact,
  sources: z
    .array(z.object({ name: z.string(), url: z.string(), licence: z.string(), licenceUrl: z.string() }))
    .describe('Whose data the allergens partly are, where a licence asks to say so'),
  allergensupdated: z
    .string()
    .nullable()
    .describe('When what is said of allergens last changed, in ISO 8601; null while nobody said anything'),
  changesat: z
    .string()
    .optional()
    .describe(
      'When the card becomes another one by the calendar alone (ISO 8601): dishes come or go, or prices change',
    ),
  categories: z.array(
    z.object({
      ...{ id: z.number(), name: z.string(), description: z.string() },
      now: serving.optional().describe('Of a category with hours of its own on the menu'),
      dishes: z.array(cardDish),
    }),
  ),
  kaarten: z
    .array(
      z.object({
        ...{ id: z.number(), name: z.string(), introduction: z.string() },
        qrcode: z.string().describe('The token of its own card'),
        isopen: z.boolean().describe('Its categories are those of this answer'),
        now: serving.optional().describe('Absent on a copy that is too old to know'),
      }),
    )
    .optional()
    .describe('The menus of a house that has more than one, in order'),
  version: z
    .number()
    .optional()
    .describe(
      'Of a public card: rises with each change that somebody makes. What the calendar changes (`changesat`) shows in the ETag alone',
    ),
  asof: z
    .string()
    .optional()
    .describe('The moment (ISO 8601) of which it says what is served, and whether the house is open'),
})

/** The menu that a call is about; absent for the house's own. */
export const menuQuery = z.object({ id: pathId('id').optional().describe('Of one of the menus of the house') })
export const completeMenuQuery = menuQuery.extend({
  at: z.iso
    .datetime('at moet een moment zijn, zoals 2026-11-28T18:00:00Z')
    .transform((text) => new Date(text))
    .optional()
    .describe("What is there then; without an id also which menu the house's code opens then"),
})

export const cardToken = z.object({ token: z.string().min(1) })

export type CompleteMenu = z.output<typeof completeMenu>
export type CardDish = z.output<typeof cardDish>
