import { z } from 'zod'
import { dietList, namedId } from '#features/allergens/schema.ts'
import { askedDoubt } from '#features/products/doubts/schema.ts'
import { linkQuestion } from '#features/products/links/schema.ts'
import { besideAllergens, listedProduct } from '#features/products/schema.ts'
import { inheritedWays } from '#features/products/which-contain/schema.ts'
import { boundedList, flag, idNumber, optionalText, requiredLine, savedId, version } from '#shared/fields.ts'
import { besideDish } from '../choices/schema.ts'
import { besideLeftOut } from '../leaving-out/schema.ts'
import { dishPhoto } from '../photos/schema.ts'
import { coming, comingInput, dayOrNone } from '../prices/coming/schema.ts'
import type { Size } from '../prices/rules.ts'
import { price, priceOrNone, sizes, sizesInput } from '../prices/schema.ts'
import { emptyOrder } from '../rows/rules.ts'
import { madeOn } from '../stations/schema.ts'
import { presences } from './days.ts'
import { changesProblem, maxDishes } from './rules.ts'

/** The category of a dish, read into null for 0 and -1: no category. */
const categoryid = z
  .number({
    error: (issue) =>
      issue.input === undefined ? 'categoryid is verplicht: 0 zonder categorie' : 'Categorie moet een nummer zijn',
  })
  .int('Categorie moet een geheel getal zijn')
  .min(-1, 'Categorie bestaat niet')
  .transform((id) => (id < 1 ? null : id))

/** The days of a dish as they are sent; '' for none. */
const daysInput = { firstday: dayOrNone('Eerste dag').optional(), lastday: dayOrNone('Laatste dag').optional() }

/** The body of SetDish. A field left out keeps its stored value; name and price are always required. */
export const dishInput = z.object({
  id: savedId,
  name: requiredLine('Naam'),
  description: optionalText('Omschrijving').optional(),
  price,
  sizes: sizesInput.optional(),
  categoryid: categoryid.optional(),
  ispublished: flag('Publiceren').optional(),
  dietaryneeds: dietList.optional(),
  ...daysInput,
  ...comingInput,
  version,
})

/**
 * The body of SetDraft: a dish without a price, which no guest sees. A field left out keeps its stored value; the price is
 * taken away.
 */
export const draftInput = dishInput.omit({
  ispublished: true,
  price: true,
  comingprice: true,
  comingsizes: true,
  comingfrom: true,
})

/** One dish of ChangeDishes: what is left out stays as it is. */
const dishChange = z.object(
  {
    id: idNumber('id'),
    version: idNumber('version'),
    name: requiredLine('Naam').optional(),
    description: optionalText('Omschrijving').optional(),
    price: priceOrNone.optional(),
    sizes: sizesInput.optional(),
    categoryid: categoryid.optional(),
    order: idNumber('order')
      .min(1, 'order begint bij 1')
      .max(1_000_000, 'order is te groot')
      .optional()
      .describe('The place in the category that the dish moves to, as GetDishes gives it; at the end without it'),
    ispublished: flag('Publiceren').optional(),
    ...daysInput,
    ...comingInput,
  },
  'Gerechten: elke regel heeft een id en een version',
)

/** The body of ChangeDishes. */
export const dishChanges = z.object({
  dishes: boundedList(dishChange, maxDishes, {
    label: 'Gerechten',
    tooLong: `Gerechten: hoogstens ${maxDishes} per keer`,
    problem: changesProblem,
  }),
})

/** The body of DeleteDishes. */
export const deletedDishes = z.object({
  ids: boundedList(idNumber('id'), maxDishes, {
    label: 'Gerechten',
    tooLong: `Gerechten: hoogstens ${maxDishes} per keer`,
    problem: (ids) => changesProblem(ids.map((id) => ({ id }))),
  }),
})

/** The answer of ChangeDishes, in the order of the call. */
export const changedDishes = z.array(z.object({ id: z.number(), version: z.number() }))

/** The body of SetSoldOut. */
export const soldOutInput = z.object({ soldout: flag('Vandaag op') })

/** The body of SetStopped. */
export const stoppedInput = z.object({ stopped: flag('Vraag ons') })

/** The complete list of dishes of one category (0 = those without one), numbered from 1. */
export const dishOrder = boundedList(
  z.object(
    { id: idNumber('id'), order: idNumber('order').min(1, 'order begint bij 1'), categoryid },
    'Volgorde: elke regel heeft een id, een order en een categoryid',
  ),
  maxDishes,
  { label: 'Volgorde', tooLong: 'Volgorde: de lijst is te lang', problem: emptyOrder },
)

export const foundDish = z.object({ id: z.number(), name: z.string(), price: z.number().nullable(), sizes })

/** Until when a dish is sold out, for all who read it. */
export const soldoutuntil = z
  .string()
  .nullable()
  .describe('The dish is sold out until this moment (ISO 8601, UTC); null when it can be ordered')

/** The days of a dish, for all who read it. */
export const days = {
  firstday: z.string().optional().describe('The first day on which guests see it (ISO 8601, in the Netherlands)'),
  lastday: z.string().optional().describe('The last one, included'),
  presence: z.enum(presences).optional().describe('Where today is none of those days; absent while it is there'),
}

/** A stop of a dish, by whom and when, for the staff. */
export const stoppedDish = z.object({ at: z.string(), by: z.string().nullable() })
export const stopped = stoppedDish
  .nullable()
  .describe('Who stopped the dish, and when: guests must ask first, and nothing counts as known of it')

const dishVersion = z
  .number()
  .describe('Rises with each change of its own fields; SetDish and SetDraft refuse an older one')

export const listedDish = foundDish.extend({
  description: z.string(),
  categoryid: z.number(),
  ispublished: z.boolean(),
  ...days,
  ...coming,
  soldoutuntil,
  stopped,
  order: z.number(),
  allergens: z.array(namedId),
  ...besideAllergens,
  dietaryneeds: z.array(namedId),
  withheld: z.array(namedId).describe('Diets that guests do not see, as its allergens or words contradict them'),
  productcount: z.number().describe('What it is made of: its products, and one more where guests must choose'),
  ...besideDish,
  ...besideLeftOut,
  complete: z
    .boolean()
    .describe('All allergens of this dish are known, and somebody said that all of its ingredients are listed'),
  unconfirmed: z.boolean().describe('The dish would be complete once somebody says that all ingredients are listed'),
  version: dishVersion,
})

export const categoryWithDishes = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  ispublished: z.boolean(),
  count: z.number(),
  dishes: z.array(listedDish),
})

export const dishDetail = listedDish
  .omit({ order: true, productcount: true, unconfirmed: true, version: true })
  .extend({
    products: z.array(listedProduct),
    confirmed: z
      .object({ at: z.string(), by: z.string().nullable() })
      .nullable()
      .describe('Who said, and when, that all ingredients of the dish are among its products'),
    removals: z.array(linkQuestion).describe('Questions about products that somebody without the right took out'),
    stamp: z.string().describe('Changes with the name, description and products of the dish; SetConfirmed asks for it'),
    choicesstamp: z.string().describe('Changes with its choices; SetChoices asks for it'),
    inherited: z.array(inheritedWays).describe('Through which products its allergens come in'),
    photo: dishPhoto.nullable(),
    stations: madeOn.describe('The stations that it is made on, which may bring it what they carry'),
    doubts: z
      .array(askedDoubt)
      .describe('Questions where its words, allergens and diets contradict each other, or wait for an answer'),
    version: dishVersion,
  })

const stampMissing = 'stamp is verplicht: die van het gerecht op het scherm'
const stamp = z.string(stampMissing).min(1, stampMissing).max(100, 'stamp is te lang')

/**
 * The body of SetConfirmed. It carries the stamp of the dish that was on the screen, so that nobody speaks for a dish
 * that they did not see; taking it back needs no stamp.
 */
export const confirmation = z
  .object({ confirmed: flag('Alle ingrediënten staan erbij'), stamp: stamp.nullish() })
  .refine(({ confirmed, stamp: given }) => !confirmed || given, { path: ['stamp'], error: stampMissing })

/** The body of ConfirmDishes: the dishes, each with the stamp of what was on the screen. */
export const confirmations = boundedList(
  z.object({ id: idNumber('id'), stamp }, 'Gerechten: elke regel heeft een id en een stamp'),
  maxDishes,
  { label: 'Gerechten', tooLong: 'Gerechten: de lijst is te lang' },
)

/** A dish of which nobody has said that all of its ingredients are listed. */
export const unconfirmedDish = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  products: z.array(namedId),
  choices: z.array(z.string()).describe("What guests take one of, with its options: 'Kies een saus: mayonaise, pesto'"),
  stamp: z.string(),
})

type WithSizes = { sizes?: readonly Size[] | undefined }
export type DishInput = Omit<z.input<typeof dishInput>, 'sizes'> & WithSizes
/** A dish as it is stored; `price` is in cents, null without one. */
export type SavedDish = Omit<z.output<typeof dishInput>, 'price'> & { price: number | null }
export type DraftInput = Omit<z.input<typeof draftInput>, 'sizes'> & WithSizes
/** One dish of ChangeDishes as it is sent: the id and version that were read, and the values that change. */
export type DishChangeInput = Omit<z.input<typeof dishChange>, 'sizes'> & WithSizes
export type DishChange = z.output<typeof dishChange>
export type ChangedDish = z.output<typeof changedDishes>[number]
export type FoundDish = z.output<typeof foundDish>
export type ListedDish = z.output<typeof listedDish>
export type CategoryWithDishes = z.output<typeof categoryWithDishes>
export type DishDetail = z.output<typeof dishDetail>
export type SavedConfirmation = z.output<typeof confirmation>
export type SavedConfirmations = z.output<typeof confirmations>
export type StoppedDish = z.output<typeof stoppedDish>
export type UnconfirmedDish = z.output<typeof unconfirmedDish>
