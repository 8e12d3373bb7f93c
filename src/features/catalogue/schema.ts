import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { boundedList, requiredOr } from '#shared/fields.ts'
import { cleanLine } from '#shared/text.ts'
import { parseGtin } from './gtin.ts'

const mostResults = 200
const mostPages = 100

/** The body of SearchResults. A blank keyword finds nothing; there are no filters yet, so the list is empty. */
export const catalogueSearch = z.object({
  keyword: z
    .string(requiredOr('keyword', 'moet tekst zijn'))
    .max(200, 'keyword mag niet langer zijn dan 200 tekens')
    .transform(cleanLine),
  filters: boundedList(z.unknown(), 0, {
    label: 'filters',
    tooLong: 'filters worden niet ondersteund: stuur een lege lijst',
  }).optional(),
  pageIndex: z
    .number({ error: 'pageIndex moet een nummer zijn' })
    .int('pageIndex moet een geheel getal zijn')
    .min(0, 'pageIndex begint bij 0')
    .max(mostPages - 1, `pageIndex mag hoogstens ${mostPages - 1} zijn`)
    .default(0),
  pageSize: z
    .number({ error: 'pageSize moet een nummer zijn' })
    .int('pageSize moet een geheel getal zijn')
    .min(1, 'pageSize begint bij 1')
    .max(mostResults, `pageSize mag hoogstens ${mostResults} zijn`)
    .default(mostResults),
})

const refidMessage = 'refid moet het nummer van een product uit de catalogus zijn'

/** The number of a catalogue product in a path. */
export const oneSheet = z.object({
  refid: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, refidMessage)
    .transform(Number)
    .pipe(z.number().max(Number.MAX_SAFE_INTEGER, refidMessage)),
})

const notEan = 'ean moet een streepjescode van 8, 12, 13 of 14 cijfers zijn'

/** A barcode: 8, 12, 13 or 14 digits of which the last checks the others. Parses to the GTIN as a number. */
export const ean = z.string(notEan).transform((text, context) => {
  const gtin = parseGtin(text)
  if (gtin !== undefined) return gtin
  const message = /^(\d{8}|\d{12,14})$/.test(text)
    ? 'ean klopt niet: het laatste cijfer past niet bij de andere'
    : notEan
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** A barcode in a path. */
export const oneEan = z.object({ ean })

const id = z.number().int().describe('The refid: its source × 10^14 + the id there')
const origin = z.enum(['openfoodfacts', 'menuapp', 'starter'])
const url = z.string().nullable().describe('Where anybody can read about this product')

/** A product of the catalogue in a list. */
export const foundInCatalogue = z.object({
  id,
  name: z.string(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  quantity: z.string().nullable(),
  image: z.string().nullable().describe('The address of a photo at its source'),
  source: origin,
  url,
})

const known = z
  .object({
    allergens: z.array(namedId).describe('Of the fourteen: what its sheet says that it contains'),
    maycontain: z.array(namedId).describe('Of the fourteen: of which it may hold traces, without what it contains'),
    complete: z.boolean().describe('The sheet gives a level for all fourteen allergens'),
  })
  .nullable()
  .describe(
    'What the sheet says, to show before anything is added; null where its source tells that on the sheet alone',
  )

/** A product of the catalogue as a search finds it. */
export const catalogueMatch = foundInCatalogue.extend({
  known,
  exact: z
    .boolean()
    .describe(
      'It holds all words of the keyword. One that is false is only like it: a person must look before it is used',
    ),
})

export const searchAnswer = z.object({
  results: z.number().int().describe('How many products stand in this page'),
  products: z.array(catalogueMatch),
  notices: z.array(z.string()).describe('Dutch sentences about sources that could not be asked'),
})

/** A product found by its barcode: of the catalogue, or one to which the company itself gave the barcode. */
const foundByEan = foundInCatalogue.extend({ source: z.enum([...origin.options, 'own']) })

export const eanAnswer = z.object({ products: z.array(foundByEan) })

const text = z.object({ value: z.string() })
const allergenInfo = z.object({
  id: z.number().describe('One of the fourteen, or a grain or nut'),
  name: text,
  levelofcontainmentid: z.number().describe('1 = contains; for the others the name counts'),
  levelofcontainmentname: text,
})

/** Why a sheet cannot be taken at its word, in every answer that has a sheet. */
export const sheetDoubts = {
  doubtful: z.boolean().describe('The sheet cannot be taken at its word, for one of the reasons below or by itself'),
  contradictions: z
    .array(z.object({ where: z.string(), ingredient: z.string(), allergens: z.array(namedId) }))
    .describe('Words that name allergens which the source declares absent, with the Dutch name of their field'),
  unproven: z.boolean().describe('The source declares all fourteen absent and lists no ingredients'),
  unknown: z.array(z.string()).describe('What nobody understood in the ingredients'),
  unread: z.array(z.string()).describe('What the source says about allergens in words that could not be mapped'),
}

/** The sheet of a catalogue product, in the shape of foodservice catalogues. */
export const sheetAnswer = z.object({
  product: foundInCatalogue.extend({
    description: z.string(),
    footprint: z.number().nullable(),
    farmtofarm: z.number().nullable(),
    lastupdatedon: z.string().nullable().describe('The day of the sheet'),
    sourcename: z.string(),
    complete: z.boolean().describe('The sheet gives a level for all fourteen allergens'),
    ...sheetDoubts,
    specificationinfolist: z.object({
      specificationinfo: z.object({
        allergenset: z.object({ allergens: z.object({ allergeninfo: z.array(allergenInfo) }) }),
      }),
    }),
  }),
})

export const catalogueStats = z.object({
  products: z.number().describe('Products in the embedded index; 0 when it is not used'),
  openfoodfacts: z.number(),
  starter: z.number(),
  importedat: z.string().nullable(),
  download: z.string().nullable().describe('Where the data under the ODbL can be had, when it was exported'),
  remote: z.string().nullable().describe('The name of the catalogue on another machine that is searched too'),
  notice: z
    .string()
    .nullable()
    .describe(
      'A Dutch sentence about a file that should have replaced the index and cannot be searched; null without one',
    ),
})

export type FoundInCatalogue = z.output<typeof foundInCatalogue>
export type CatalogueMatch = z.output<typeof catalogueMatch>
export type FoundByEan = z.output<typeof foundByEan>
export type SearchAnswer = z.output<typeof searchAnswer>
export type SheetAnswer = z.output<typeof sheetAnswer>
export type AllergenInfo = z.output<typeof allergenInfo>
export type CatalogueStatsAnswer = z.output<typeof catalogueStats>
