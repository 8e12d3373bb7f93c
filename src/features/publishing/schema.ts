import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { flag, requiredLine, savedId, version } from '#shared/fields.ts'
import { cardFonts } from './fonts.ts'

const colour = (label: string) =>
  z
    .string({ error: `${label} moet tekst zijn` })
    .regex(/^#[0-9a-f]{6}$/i, `${label} moet een kleur zijn zoals #1f1b16`)
    .toLowerCase()

const font = z
  .string({ error: 'Lettertype moet tekst zijn' })
  .refine((name) => name === '' || cardFonts.some((known) => known.name === name), 'Dit lettertype is er niet')
  .transform((name) => name || null)
  .describe("One of the list; '' = the reader's own")

/** The body of SetQrSettings: what is left out stays as it is. `qrcode` and `logo` are ignored: they never change here. */
export const qrSettingsInput = z.object({
  id: savedId.describe("The menu's id; 0 or absent: the company's own"),
  name: requiredLine('Naam').optional(),
  ispublished: flag('Publiceren').optional(),
  price: flag('Toon prijzen').optional(),
  diets: flag('Toon diëten').optional(),
  allergens: flag('Toon allergenen').optional(),
  translate: flag('Toon vertalingen').optional(),
  incomplete: flag('Toon waar nog niet alles bekend is').optional(),
  backgroundcolor: colour('Achtergrondkleur').optional(),
  textcolor: colour('Tekstkleur').optional(),
  font: font.optional(),
  version,
})

const shown = {
  price: z.boolean(),
  diets: z.boolean(),
  allergens: z.boolean(),
  translate: z.boolean(),
  incomplete: z.boolean().describe('Dishes of which not all is known say so'),
  backgroundcolor: z.string(),
  textcolor: z.string(),
  font: z.string().nullable(),
  logo: z.string().nullable().describe('An address on this server; another one when the logo changes'),
  logosize: z.object({ width: z.number(), height: z.number() }).nullable().describe('Of the logo, in pixels'),
}

export const qrSettings = z.object({
  id: z.number(),
  name: z.string(),
  qrcode: z.string(),
  ispublished: z.boolean(),
  ...shown,
  url: z.string().describe('Where the QR code leads'),
  reachable: z.boolean().describe('False while the address works on this computer only'),
  version: z.number(),
})

const cardDish = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price: z.number().nullable().describe('Null when no price is known, or when prices are not shown'),
  allergens: z.array(namedId),
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

export const logoToken = z.object({ qrcode: z.string().min(1) })

/** `v` is the hash in the logo's address: with it the answer may be kept for ever. */
export const logoQuery = z.object({
  size: z.enum(['phone', 'print'], 'size moet phone of print zijn').default('phone'),
  v: z.string('v mag maar één keer voorkomen').optional(),
})

/** The form of UploadLogo, for its documentation. */
export const logoForm = z.object({ logo: z.file().describe('PNG, JPEG, WebP, GIF or SVG, up to 5 MB') })

export const uploadedLogo = z.object({ logoUrl: z.string() })

export type QrSettingsInput = z.input<typeof qrSettingsInput>
export type SavedQrSettings = z.output<typeof qrSettingsInput>
export type QrSettings = z.output<typeof qrSettings>
export type CompleteMenu = z.output<typeof completeMenu>
export type CardDish = z.output<typeof cardDish>
