import { z } from 'zod'
import { namedId } from '#features/allergens/schema.ts'
import { parseGtin } from '#features/catalogue/gtin.ts'
import { idNumber, pathId, requiredLine } from '#shared/fields.ts'

/** The code of a scanner session in a path. What is no code is the code of no session. */
export const sessionCode = z.object({ code: z.string() })

/** The path of AddPhoto: a product that was scanned in the session. */
export const sessionProduct = sessionCode.extend({ productid: pathId('Product') })

/** The body of CreateGuid: the dish or product that the scans go into; neither, or no body, for the list alone. */
export const newSession = z
  .object({ dishid: idNumber('dishid').optional(), productid: idNumber('productid').optional() })
  .refine(({ dishid, productid }) => !dishid || !productid, {
    path: ['productid'],
    error: 'Kies een gerecht of een product, niet allebei',
  })
  .nullish()
  .transform((body) => body ?? {})

export const pairing = z.object({
  id: z.number().int(),
  code: z.string().describe('The code of the session: whoever has it may scan for the company'),
  url: z.string().describe("The address of the phone's page"),
  expires: z.string().describe('When the session ends if nothing is scanned'),
})

const eanMessage = 'ean moet een streepjescode van 8, 12, 13 of 14 cijfers zijn waarvan het laatste klopt'

const ean = z.string({ error: eanMessage }).transform((text, context) => {
  const gtin = parseGtin(text)
  if (gtin !== undefined) return gtin
  context.addIssue({ code: 'custom', message: eanMessage })
  return z.NEVER
})

const refidMissing = 'refid is verplicht: het nummer van het gevonden product, of 0'

const refid = z
  .number('refid moet een nummer zijn')
  .int('refid moet een geheel getal zijn')
  .min(0, 'refid mag niet negatief zijn')
  .max(Number.MAX_SAFE_INTEGER, 'refid moet het nummer van een product uit de catalogus zijn')
  .optional()

/**
 * The body of a scanner's AddProduct. `refid`, also spelled `refId`, is what SearchByEan found; 0 for a barcode that nothing was found for, to
 * which `name` gives a name. Of a found product only `refid` counts: the server reads its contents itself. `ean` tells
 * also whether a scan under a known key is the same one.
 */
export const scannedProduct = z
  .object({
    refid,
    refId: refid,
    name: z.unknown().optional(),
    ean: ean.optional(),
    from: z
      .string({ error: 'from moet tekst zijn' })
      .regex(/^[\w-]{1,100}$/, 'from moet de naam van een sessie zijn')
      .optional()
      .describe('The name of the session in which this was scanned, if not this one'),
  })
  .transform((body, context) => {
    const { name, ean, from } = body
    const refid = body.refid ?? body.refId
    if (refid === undefined) {
      context.addIssue({ code: 'custom', path: ['refid'], message: refidMissing })
      return z.NEVER
    }
    if (refid > 0) return { refid, gtin: ean, from }
    if (ean === undefined) context.addIssue({ code: 'custom', path: ['ean'], message: eanMessage })
    const named = requiredLine('Naam').safeParse(name)
    for (const { message } of named.error?.issues ?? []) context.addIssue({ code: 'custom', path: ['name'], message })
    return named.success && ean !== undefined ? { name: named.data, gtin: ean, from } : z.NEVER
  })

const contents = {
  name: z
    .string()
    .describe('As the company calls the product now; one that is gone as it was called when it was scanned'),
  allergens: z.array(namedId),
  traces: z.array(namedId).describe('Of which there may be traces, by the sheets; without those it contains'),
  complete: z.boolean().describe('All is known about the allergens of this product'),
}

/** The answer to a scan. */
export const scanAnswer = z.object({
  id: z.number().int().describe("The id in the company's list; 0 when the product was deleted since"),
  ...contents,
  isnew: z.boolean().describe('The scan brought the product where it went, or took that over from one that was undone'),
  into: z.string().nullable().describe('The name of the dish or product that it went into'),
  own: z.boolean().describe("A product of the company's own: a photo of its label may be added"),
  undone: z.boolean().describe('Somebody undid this scan before it was sent again: nothing was added'),
})

const scan = z.object({
  id: z.number().int(),
  productid: z.number().int().nullable().describe('Null when the product was deleted since'),
  ...contents,
  isnew: z.boolean(),
  into: z.string().nullable().describe('The name of the dish or product that it went into'),
  undone: z.boolean(),
})

/** A session as the screen shows it that made it: the newest scans first. */
export const sessionAnswer = z.object({
  active: z.boolean(),
  expires: z.string(),
  into: z.string().nullable(),
  scans: z.array(scan),
})

export type NewSession = z.output<typeof newSession>
export type Pairing = z.output<typeof pairing>
export type ScannedProductInput = z.input<typeof scannedProduct>
export type WantedScan = z.output<typeof scannedProduct>
export type ScanAnswer = z.output<typeof scanAnswer>
export type ListedScan = z.output<typeof scan>
export type SessionAnswer = z.output<typeof sessionAnswer>
