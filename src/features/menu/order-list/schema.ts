import { z } from 'zod'
import { catalogueMatch, ean } from '#features/catalogue/schema.ts'
import { boundedList, idNumber, optionalLine, requiredLine } from '#shared/fields.ts'
import { longestName, mostLines } from './rules.ts'

const tooMany = (label: string) => `${label}: hoogstens ${mostLines} per keer`

const askedLine = z
  .object(
    {
      ean: ean.optional(),
      name: optionalLine('Naam', longestName).optional(),
      brand: optionalLine('Merk', longestName).optional(),
    },
    'Regels: elke regel heeft een streepjescode of een naam',
  )
  .refine(({ ean, name }) => ean !== undefined || (name ?? '') !== '', {
    path: ['name'],
    error: 'Regels: elke regel heeft een streepjescode of een naam',
  })

/** The body of ReadOrderList: the products of an order list, each by its barcode, its name, or both. */
export const orderInput = z.object({
  lines: boundedList(askedLine, mostLines, { label: 'Regels', tooLong: tooMany('Regels') }),
})

const candidate = catalogueMatch.extend({
  listedid: z.number().nullable().describe("The id of the company's product of it; null where it has none"),
})

const matchedLine = z.object({
  status: z
    .enum(['has', 'found', 'like', 'none'])
    .describe(
      'The company has it; the catalogue has this very barcode; products of like names, at which a person must look; nothing',
    ),
  product: z.object({ id: z.number(), name: z.string() }).nullable().describe('The product that the company has'),
  candidates: z.array(candidate).describe('The product found, or those that are like it, the likest first'),
})

/** What was found of each line, in the order of the body. */
export const orderAnswer = z.object({ lines: z.array(matchedLine) })

const wantedProduct = z
  .object(
    {
      refid: idNumber('refid').optional(),
      name: requiredLine('Naam').optional(),
      ean: ean.optional().describe('The barcode to keep with an own product'),
    },
    'Producten: elk product heeft een refid of een naam',
  )
  .refine(({ refid, name }) => (refid === undefined) !== (name === undefined), {
    path: ['refid'],
    error: 'refid: een product heeft een refid, of de naam van een eigen product',
  })

/** The body of AddOrderList: products of the catalogue by their refid, and own ones by their name. */
export const orderedProducts = z.object({
  products: boundedList(wantedProduct, mostLines, { label: 'Producten', tooLong: tooMany('Producten') }),
})

const addedProduct = z.object({
  id: z.number().nullable().describe("The company's product; null where it was not added"),
  added: z.boolean().describe('It was not there before'),
  problem: z.string().nullable().describe('Why it was not added, in Dutch'),
})

/** What became of each product, in the order of the body. */
export const addedProducts = z.object({ products: z.array(addedProduct) })

export type AskedOrder = z.input<typeof orderInput>
export type AskedLine = z.output<typeof askedLine>
export type MatchedLine = z.output<typeof matchedLine>
export type OrderAnswer = z.output<typeof orderAnswer>
export type Candidate = z.output<typeof candidate>
export type OrderedInput = z.input<typeof orderedProducts>
export type OrderedProduct = z.output<typeof wantedProduct>
export type AddedProduct = z.output<typeof addedProduct>
export type AddedAnswer = z.output<typeof addedProducts>
