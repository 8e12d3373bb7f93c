import { z } from 'zod'
import { schedule, scheduleInput } from '#features/menu/hours/schema.ts'
import { flag, optionalLine, optionalText, requiredLine, savedId, version } from '#shared/fields.ts'
import { shown } from '../card/schema.ts'
import { maxSites, readSite } from '../embedding/sites.ts'
import { cardFonts } from '../fonts/fonts.ts'
import { layouts } from '../style/layouts.ts'
import { maxHoursLength, maxOpeningLength } from './lengths.ts'

const colour = (label: string) =>
  z
    .string({ error: `${label} moet tekst zijn` })
    .regex(/^#[0-9a-f]{6}$/i, `${label} moet een kleur zijn zoals #1f1b16`)
    .toLowerCase()

const accentcolor = z
  .string({ error: 'Accentkleur moet tekst zijn' })
  .regex(/^(#[0-9a-f]{6})?$/i, 'Accentkleur moet een kleur zijn zoals #1f1b16')
  .transform((chosen) => chosen.toLowerCase() || null)
  .describe("'' = that of the text")

const layout = z.enum(layouts, { error: 'Indeling moet calm, bistro of chalkboard zijn' })

const font = z
  .string({ error: 'Lettertype moet tekst zijn' })
  .refine((name) => name === '' || cardFonts.some((known) => known.name === name), 'Dit lettertype is er niet')
  .transform((name) => name || null)
  .describe("One of the list; '' = the reader's own")

const site = z.string({ error: 'Adres van je website moet tekst zijn' }).transform((typed, context) => {
  const read = readSite(typed)
  if ('origin' in read) return read.origin
  context.addIssue({ code: 'custom', message: `Adres van je website: ${read.problem}` })
  return z.NEVER
})
const sites = z
  .array(site, { error: 'Adressen van je website moet een lijst zijn' })
  .max(maxSites, `Adressen van je website: hoogstens ${maxSites}`)
  .transform((origins) => [...new Set(origins)])
  .describe('The sites that may show the cards in a frame, of which the origin is kept: https alone; [] for none')

/**
 * The body of SetQrSettings: omitted settings stay as they are. `qrcode` and `logo` are ignored, because neither
 * changes here.
 */
export const qrSettingsInput = z.object({
  id: savedId.describe(
    "The menu's id; 0 or absent: the company's own. Of one of several menus, what only the house has changes for all",
  ),
  name: requiredLine('Naam').optional(),
  ispublished: flag('Publiceren').optional(),
  price: flag('Toon prijzen').optional(),
  diets: flag('Toon diëten').optional(),
  allergens: flag('Toon allergenen').optional(),
  translate: flag('Toon vertalingen').optional(),
  incomplete: flag('Toon waar nog niet alles bekend is').optional(),
  photos: flag("Toon foto's").optional(),
  findable: flag('Vindbaar in zoekmachines').optional(),
  backgroundcolor: colour('Achtergrondkleur').optional(),
  textcolor: colour('Tekstkleur').optional(),
  accentcolor: accentcolor.optional(),
  font: font.optional(),
  layout: layout.optional(),
  openingline: optionalLine('Openingszin', maxOpeningLength).optional(),
  hours: optionalText('Openingstijden', maxHoursLength).optional(),
  openinghours: scheduleInput
    .optional()
    .describe('A week without times and without days that differ says nothing any more'),
  showaddress: flag('Toon adres').optional(),
  showphone: flag('Toon telefoonnummer').optional(),
  sites: sites.optional(),
  version,
})

export const qrSettings = z.object({
  id: z.number(),
  name: z.string(),
  qrcode: z.string(),
  ispublished: z.boolean(),
  ...shown,
  hours: z.string().describe('What is said of the opening hours in words'),
  openinghours: schedule.nullable().describe('Null where nobody has said them'),
  showaddress: z.boolean(),
  showphone: z.boolean(),
  sites: z.array(z.string()).describe('The origins of the sites that may show the cards in a frame'),
  address: z.string().describe("The company's, which the card can show"),
  zipcode: z.string(),
  city: z.string(),
  phonenumber: z.string(),
  logoaccent: z.string().nullable().describe('The colour that stands out in the logo, to propose as accent'),
  url: z.string().describe('Where the QR code leads'),
  readableurl: z.string().describe("The house's readable address, which leads there too; '' while none was chosen"),
  proposedname: z.string().describe("A name for it that is free; '' once one was chosen"),
  reachable: z.boolean().describe('False while the address works on this computer only'),
  version: z.number(),
})

export type QrSettingsInput = z.input<typeof qrSettingsInput>
export type SavedQrSettings = z.output<typeof qrSettingsInput>
export type QrSettings = z.output<typeof qrSettings>
