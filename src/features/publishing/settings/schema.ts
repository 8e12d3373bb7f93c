import { z } from 'zod'
import { flag, requiredLine, savedId, version } from '#shared/fields.ts'
import { shown } from '../card/schema.ts'
import { cardFonts } from '../fonts/fonts.ts'

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

/**
 * The body of SetQrSettings: omitted settings stay as they are. `qrcode` and `logo` are ignored, because neither
 * changes here.
 */
export const qrSettingsInput = z.object({
  id: savedId.describe("The menu's id; 0 or absent: the company's own"),
  name: requiredLine('Naam').optional(),
  ispublished: flag('Publiceren').optional(),
  price: flag('Toon prijzen').optional(),
  diets: flag('Toon diëten').optional(),
  allergens: flag('Toon allergenen').optional(),
  translate: flag('Toon vertalingen').optional(),
  incomplete: flag('Toon waar nog niet alles bekend is').optional(),
  findable: flag('Vindbaar in zoekmachines').optional(),
  backgroundcolor: colour('Achtergrondkleur').optional(),
  textcolor: colour('Tekstkleur').optional(),
  font: font.optional(),
  version,
})

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

export type QrSettingsInput = z.input<typeof qrSettingsInput>
export type SavedQrSettings = z.output<typeof qrSettingsInput>
export type QrSettings = z.output<typeof qrSettings>
