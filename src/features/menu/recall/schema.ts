import { z } from 'zod'
import { allergenLevels } from '#features/allergens/knowledge.ts'
import { boundedList, idNumber, maxRawLength, requiredOr } from '#shared/fields.ts'
import { isDayOrMoment, periodOf } from './rules.ts'

/** The most characters of a pasted list. */
const maxPasted = 20_000
/** The most lines of it: each is looked for among all products. */
const maxLines = 500
/** The most products that are asked about at once. */
export const maxProducts = 200

function dayOrMoment(label: string) {
  return z
    .string(requiredOr(label, 'moet een dag of een moment zijn'))
    .refine(isDayOrMoment, `${label} moet een dag of een moment zijn, zoals 2026-11-18 of 2026-11-18T19:30`)
}

type Ends = { from?: string | undefined; to?: string | undefined }
const isForward = ({ from, to = from }: Ends) => {
  if (!from || !to || !isDayOrMoment(from) || !isDayOrMoment(to)) return true
  const period = periodOf({ from, to })
  return period.from < period.to
}
const backward = { path: ['to'], message: 'Tot en met ligt voor Van' }
const ends = { from: dayOrMoment('Van'), to: dayOrMoment('Tot en met').optional() }

/** Between which days or local moments, both included; without `to` the one day or minute, without either today. */
export const askedPeriod = z.object({ ...ends, from: ends.from.optional() }).refine(isForward, backward)

/** Which products, by their ids or as a pasted list of EANs and names, and when. */
export const askedProducts = z
  .object({
    ...ends,
    products: boundedList(idNumber('Product'), maxProducts, {
      label: 'Producten',
      tooLong: `Vraag hooguit ${maxProducts} producten tegelijk op`,
    }).optional(),
    text: z
      .string(requiredOr('Lijst', 'moet tekst zijn'))
      .max(maxRawLength(maxPasted), `Lijst mag niet langer zijn dan ${maxPasted} tekens`)
      .refine((text) => text.length <= maxPasted, `Lijst mag niet langer zijn dan ${maxPasted} tekens`)
      .refine((text) => text.split('\n').length <= maxLines, `Lijst mag niet langer zijn dan ${maxLines} regels`)
      .optional(),
  })
  .refine(isForward, backward)

const moment = z.string().nullable()
/** When a thing was in another, clipped to nothing: `from` is null where it began before that was kept, `to` while it lasts. */
const stay = {
  from: moment,
  to: moment,
  way: z.array(z.string()).describe('The products between, from the outermost'),
  choice: z.boolean().describe('Only for guests who chose it, as choices are now: their past is not kept'),
  begunby: moment.describe('Who put it in; null where nobody knows'),
  endedby: moment.describe('Who took it out'),
}
const product = {
  id: z.number(),
  name: z.string(),
  ean: moment,
  refid: z.number().nullable().describe('Its number in the catalogue, or the one that it had'),
  source: z.string(),
  deleted: moment,
}
const holding = z.object({
  kind: z.enum(['dish', 'product']),
  id: z.number(),
  name: z.string(),
  deleted: moment,
  ...stay,
})

/** Which dishes and products held the products that were asked about. */
export const foundHolders = z.object({
  from: z.string(),
  to: z.string(),
  products: z.array(z.object({ ...product, heldin: z.array(holding) })),
  unknown: z.array(z.string()).describe('Lines by which no product was found, deleted ones of two years included'),
  unread: z.array(z.string()).describe('Lines with a number that is no barcode'),
})

const said = z.object({
  name: z.string(),
  level: z.enum(allergenLevels),
  source: z.string(),
  at: z.string(),
  until: moment,
  by: moment,
})
const heldProduct = z.object({ ...product, ...stay, said: z.array(said) })

/** What was in a dish. */
export const heldDish = z.object({
  id: z.number(),
  name: z.string(),
  deleted: moment,
  from: z.string(),
  to: z.string(),
  products: z.array(heldProduct),
  signoffs: z.array(
    z.object({ kind: z.enum(['dish', 'product']), name: z.string(), at: z.string(), until: moment, by: moment }),
  ),
})

/** A dish that was ever there, as far as is kept. */
export const everyDish = z.object({ id: z.number(), name: z.string(), deleted: moment })

/** That a guest reacted to a dish, with what was in it then. */
export const incident = z.object({ id: z.number(), at: z.string(), by: moment, dish: everyDish, held: heldDish })

export type AskedProducts = z.output<typeof askedProducts>
export type AskedPeriod = z.output<typeof askedPeriod>
export type FoundHolders = z.output<typeof foundHolders>
export type HeldDish = z.output<typeof heldDish>
export type Incident = z.output<typeof incident>
export type EveryDish = z.output<typeof everyDish>
