import { z } from 'zod'
import { allergenList, namedId, namedPart, partList, traceList } from '#features/allergens/schema.ts'
import { flag, optionalText, requiredLine, savedId, version } from '#shared/fields.ts'
import { askedDoubt } from './doubts/schema.ts'
import { labelPhoto } from './label-photos/schema.ts'
import { linkQuestion } from './links/schema.ts'
import { sheetQuestion, storedSheet } from './statements/schema.ts'
import { inheritedWays } from './which-contain/schema.ts'

const productTypes = ['homemade', 'bought', 'Own', 'Ps'] as const

const type = z
  .enum(productTypes, 'Type moet homemade, bought, Own of Ps zijn')
  .optional()
  // Older clients send 'Own' for an own product that was bought.
  .transform((wanted) => (wanted === 'Own' ? 'bought' : wanted))

const measure = (label: string) =>
  z
    .number({ error: `${label} moet een nummer zijn` })
    .min(0, `${label} mag niet negatief zijn`)
    .max(1e9, `${label} is te groot`)
    .optional()

const refid = z
  .number({ error: 'refid moet een nummer zijn' })
  .int('refid moet een geheel getal zijn')
  .nonnegative('refid mag niet negatief zijn')
  .optional()

/** Refuses a grain or nut that a body says to be absent, and to be there or perhaps there as well. */
function isNotContradicted({
  freefrom = [],
  suballergens = [],
  maycontain = [],
}: {
  [field in 'freefrom' | 'suballergens' | 'maycontain']?: number[] | undefined
}) {
  return !freefrom.some((id) => suballergens.includes(id) || maycontain.includes(id))
}

const contradicted = 'Bevat niet: wat er niet in zit, kan niet ook bij Bevat of Kan bevatten staan'

/** The body of SetProduct; `components` is accepted and ignored, since components have calls of their own. */
export const productInput = z
  .object({
    id: savedId,
    refId: refid,
    refid,
    type,
    name: requiredLine('Naam'),
    description: optionalText('Omschrijving').optional(),
    allergens: allergenList
      .optional()
      .describe(
        "The product's own allergens, all of them: those of its components come along by themselves. Absent = as they are",
      ),
    maycontain: traceList
      .optional()
      .describe(
        'Of which of the fourteen, and of which grains and nuts, it may hold traces itself, all of them. Absent = as they are',
      ),
    suballergens: partList('Granen en noten')
      .optional()
      .describe(
        'Which grains and nuts it contains itself, all of them; each brings its parent along. Absent = as they are, without those of a parent that is taken away',
      ),
    freefrom: partList('Bevat niet')
      .optional()
      .describe(
        'Of which grains and nuts was said that it does not contain them, while it contains others; any other one that is not named is unknown. Absent = as they are',
      ),
    ownallergens: allergenList
      .optional()
      .describe(
        'As GetProduct gave it: the lists above are then what it shows, where what components bring is no statement of its own',
      ),
    footprint: measure('Footprint'),
    farmtofarm: measure('Farmtofarm'),
    version,
  })
  .refine(isNotContradicted, { path: ['freefrom'], error: contradicted })

const { $schema: _, ...newProductBody } = z.toJSONSchema(productInput, { io: 'input', unrepresentable: 'any' })

/** A product or component added by hand: id 0 creates it, an existing id links it and ignores the rest of the body. */
export const ownProductInput = z
  .looseObject({ id: savedId })
  .meta({
    anyOf: [{ type: 'object', properties: { id: { type: 'integer', minimum: 1 } }, required: ['id'] }, newProductBody],
  })
  .transform((body, context) => {
    if (body.id > 0) return { existingId: body.id }
    const parsed = productInput.safeParse(body)
    if (parsed.success) return { product: parsed.data }
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

const refidMissing = 'refid is verplicht: het nummer van het product in de catalogus'

/** A catalogue product to add. Only its number counts: the server reads its contents itself. */
export const catalogueProductInput = z.looseObject({ refid, refId: refid }).transform((body, context) => {
  const wanted = body.refid ?? body.refId
  if (wanted) return { refid: wanted }
  context.addIssue({ code: 'custom', path: ['refid'], message: refidMissing })
  return z.NEVER
})

const stampMissing = 'stamp is verplicht: die uit GetProduct, van wat er op het scherm staat'

/**
 * The body of SetChecked. A check carries the stamp of the product that was on the screen, so that nobody vouches for
 * something they did not see; ending a check needs no stamp.
 */
export const checkedInput = z
  .object({
    checked: flag('Allergenen gecontroleerd'),
    stamp: z.string('stamp moet tekst zijn').max(100, 'stamp is te lang').nullish(),
    version,
  })
  .refine(({ checked, stamp }) => !checked || stamp, { path: ['stamp'], error: stampMissing })

/** The fields of every list beside the allergens that a product or dish contains. */
export const besideAllergens = {
  maycontain: z
    .array(namedId)
    .describe('Of which it may hold traces: the fourteen, each followed by its grains or nuts; never what it contains'),
  suballergens: z.array(namedPart).describe('Which grains and nuts it is known to contain, with their parent'),
  partsunknown: z
    .array(namedId)
    .describe('Of gluten and nuts: what it contains without it being known of each grain or nut if it is there'),
  unknown: z.array(z.number()).describe('Ids among the fourteen: of which it is not known if it contains them'),
}

/** A product in a search, which may find thousands: what the list shows of it. */
export const foundProduct = z.object({
  id: z.number(),
  refid: z.number().nullable(),
  type: z.string(),
  name: z.string(),
  description: z.string(),
  brand: z.string().nullable(),
  allergens: z.array(namedId).describe("The union of the product's own allergens and those of everything in it"),
  maycontain: besideAllergens.maycontain,
  complete: z.boolean().describe('All is known about this product and its components'),
  ischecked: z
    .boolean()
    .describe('Somebody said that the allergens of this own product are right; a question may be open'),
  componentcount: z.number(),
})

/** A product in a dish or product. */
export const listedProduct = foundProduct.extend(besideAllergens)

/** One product with its components and where it is used. */
export const productDetail = listedProduct.extend({
  footprint: z.number().nullable(),
  farmtofarm: z.number().nullable(),
  components: z.array(listedProduct),
  ownallergens: z
    .array(namedId)
    .describe("The product's own, without those that come from components: what SetProduct takes as `allergens`"),
  ownmaycontain: z
    .array(namedId)
    .describe(
      'Its own traces, as they were said, also of what it contains: left when that is taken back. What SetProduct takes as `maycontain`',
    ),
  ownsuballergens: z.array(namedPart).describe('Its own grains and nuts: what SetProduct takes as `suballergens`'),
  ownfreefrom: z.array(namedPart).describe('Said to be absent beside its own: what SetProduct takes as `freefrom`'),
  inherited: z.array(inheritedWays).describe('Through which components its allergens come in'),
  checked: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  dishes: z.array(namedId).describe('The dishes that hold this product, also through other products'),
  parents: z.array(namedId).describe('The products that hold this one directly'),
  photos: z.array(labelPhoto).describe('Photos of the label, for whoever approves its allergens'),
  sheet: storedSheet
    .nullable()
    .describe('What the catalogue says; of an own product what sheets with its barcode warn of, null for nothing'),
  question: sheetQuestion.nullable().describe('About its allergens; until it is answered the product is not complete'),
  removals: z.array(linkQuestion).describe('Questions about components that somebody without the right took out'),
  doubts: z.array(askedDoubt).describe('Questions where its name or description contradicts its allergens'),
  version: z.number(),
  stamp: z
    .string()
    .describe('Changes with anything that "allergenen gecontroleerd" is said of; SetChecked asks for it'),
})

export type ProductInput = z.input<typeof productInput>
export type SavedCheck = z.output<typeof checkedInput>
export type SavedProduct = z.output<typeof productInput>
export type FoundProduct = z.output<typeof foundProduct>
export type ListedProduct = z.output<typeof listedProduct>
export type ProductDetail = z.output<typeof productDetail>
