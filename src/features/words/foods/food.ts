import { allergens } from '#features/allergens/allergens.ts'

export const [gluten, wheat, rye, barley, oats, spelt, khorasan] = [5, 6, 7, 27, 28, 29, 30] as const
export const [crustaceans, egg, fish, peanut, soy, milk] = [12, 3, 11, 17, 4, 1] as const
export const [nuts, almond, hazelnut, walnut, cashew] = [16, 31, 32, 33, 34] as const
export const [pecan, brazilNut, pistachio, macadamia] = [35, 36, 37, 38] as const
export const [celery, mustard, sesame, sulphite, lupin, molluscs] = [21, 24, 22, 19, 23, 26] as const

/**
 * The ids of allergens that a food contains, that it may contain as traces, and that differ from supplier to supplier.
 */
export type Allergens = { contains?: readonly number[]; traces?: readonly number[]; unsure?: readonly number[] }

/**
 * What is known of a food besides what it contains. Whatever it may come with or leaves open has a reason, in a Dutch
 * sentence (`why`); `note` says what the food is.
 */
export type Open = { note?: string } & (Reasoned | { traces?: never; unsure?: never; why?: never })
type Reasoned = Omit<Allergens, 'contains'> & { why: string }

/** Seeds and grains that share fields, mills and sacks with wheat. */
export const besideWheat: Open = { unsure: [gluten], why: 'Groeit naast tarwe, of wordt ernaast gemalen of verpakt.' }
/** Dried beans, peas and lentils, whose packs warn of grains that grow and are sorted beside them. */
export const driedLegume: Open = {
  unsure: [gluten, soy],
  why: 'Groeit en wordt gesorteerd naast tarwe en soja: pakken zeggen vaak dat er gluten in kan zitten.',
}
/** Oil of seeds, which is pressed, refined and bottled on lines for other oils. */
export const seedOil: Open = {
  unsure: [peanut, soy, nuts, mustard, sesame],
  why: 'Wordt geperst en afgevuld op lijnen waar ook olie van soja, pinda, noten, mosterd of sesam overheen gaat.',
}
/** What is dried and packed beside nuts and seeds, and what may be sulphited besides. */
export const driedFruitLine: Open = {
  unsure: [gluten, peanut, nuts, sesame],
  why: 'Wordt verpakt naast noten, pinda en zaden.',
}
export const sulphitedFruitLine: Open = {
  unsure: [gluten, peanut, nuts, sesame, sulphite],
  why: 'Wordt verpakt naast noten, pinda en zaden; soms met sulfiet bewaard.',
}
/** Herbs and spices that kitchens mostly have dried, unmilled. */
export const driedHerb: Open = {
  unsure: [celery, mustard, sesame],
  why: 'Meestal gedroogd, en dan verpakt naast selderij, mosterdzaad en andere specerijen.',
}
/** Small seeds, which are cleaned and packed on one line. */
export const seedLine: Open = {
  unsure: [gluten, peanut, soy, milk, nuts, mustard, sesame],
  why: 'Wordt schoongemaakt en verpakt naast andere zaden, granen en noten.',
}
/** What is bulked out or seasoned like spice mixes, or milled on their machines. */
export const spiceLine: Open = {
  unsure: [gluten, egg, peanut, soy, milk, nuts, celery, mustard, sesame],
  why: 'Wordt gemalen en gemengd op dezelfde machines als kruidenmengsels.',
}
/** What may be kept, or kept light, with sulphite (EC 1333/2008). */
export const maybeSulphited: Open = { unsure: [sulphite], why: 'Wordt soms met sulfiet bewaard of licht gehouden.' }

/**
 * A fresh, unbranded food: `contains` and `traces` by the ids of the fourteen, of grains and of nuts, `unsure` those of the
 * fourteen that differ from supplier to supplier. `isComposed` where every maker has a recipe of their own.
 */
export type Food = {
  id: number
  name: string
  contains: readonly number[]
  traces: readonly number[]
  unsure: readonly number[]
  why: string
  note: string
  isComposed: boolean
}

/**
 * Describes a fresh, unbranded food. Its id is permanent: no other food ever gets it, even after this one is removed.
 * `traces` lists what it may come with in nature or what its packs warn of.
 */
export function food(
  id: number,
  name: string,
  contains: readonly number[] = [],
  { traces = [], unsure = [], why = '', note = '' }: Open = {},
): Food {
  return { id, name, contains, traces, unsure, why, note, isComposed: false }
}

/**
 * Describes a food that every maker composes in a way of their own: what it contains by its nature, and nothing else of the
 * fourteen known, so that it is never said to be free from anything.
 */
export function composed(id: number, name: string, contains: readonly number[] = [], note = ''): Food {
  const unsure = allergens.map((allergen) => allergen.id)
  return { ...food(id, name, contains, { unsure, why: 'Elke maker heeft een eigen recept.', note }), isComposed: true }
}
