import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import { freshBrand, type ProductSheet, type SheetLevel } from '../product-sheet.ts'
import { refidOf } from '../refid.ts'
import { completedLevels } from '../rules.ts'

export const [gluten, wheat, rye, barley, oats, spelt, khorasan] = [5, 6, 7, 27, 28, 29, 30] as const
export const [crustaceans, egg, fish, peanut, soy, milk] = [12, 3, 11, 17, 4, 1] as const
export const [nuts, almond, hazelnut, walnut, cashew] = [16, 31, 32, 33, 34] as const
export const [pecan, brazilNut, pistachio, macadamia] = [35, 36, 37, 38] as const
export const [celery, mustard, sesame, sulphite, lupin, molluscs] = [21, 24, 22, 19, 23, 26] as const

/** The day of the last review of the starter catalogue's sheets. */
export const sheetDate = '2026-11-23'

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
 * Returns a level for each of the fourteen, and 'contains' or 'may-contain' for the named grains and nuts; whatever is
 * not named is free from. Only composition counts, by EU 1169/2011, Annex II and the Commission's notice 2017/C 428/01:
 * contamination at a packer's is not known here, so where it is common the allergen is `unsure`, or a trace where packs
 * warn of it.
 */
export function levelsOf({ contains = [], traces = [], unsure = [] }: Allergens): SheetLevel[] {
  const tracedParents = traces.flatMap((id) => parentAllergens.get(id) ?? [])
  const named = completedLevels([
    ...contains.map((id) => ({ id, level: 'contains' as const })),
    ...[...traces, ...tracedParents].map((id) => ({ id, level: 'may-contain' as const })),
  ])
  const namedIds = new Set(named.map(({ id }) => id))
  const others = allergens.filter(({ id }) => !namedIds.has(id))
  return [
    ...named,
    ...others.map(({ id }) => ({
      id,
      level: unsure.includes(id) ? ('not-specified' as const) : ('free-from' as const),
    })),
  ]
}

/**
 * Returns the sheet of a fresh, unbranded food. Its id is permanent: no other food ever gets it, even after this one is
 * removed. `traces` lists what it may come with in nature or what its packs warn of, `unsure` those of the fourteen that
 * differ from supplier to supplier, which makes the sheet incomplete.
 */
export function food(
  id: number,
  name: string,
  contains: readonly number[] = [],
  { traces = [], unsure = [], why = '', note = '' }: Open = {},
): ProductSheet {
  const levels = levelsOf({ contains, traces, unsure })
  return {
    refid: refidOf('starter', id),
    name,
    brand: freshBrand,
    gtin: null,
    quantity: null,
    image: null,
    origin: 'starter',
    description: [note, why, labelHint(levels)].filter(Boolean).join(' '),
    levels,
    doubtful: false,
    unread: [],
    footprint: null,
    farmtofarm: null,
    date: sheetDate,
  }
}

/**
 * Returns the sheet of a food that every maker composes in a way of their own: what it contains by its nature, and
 * nothing else of the fourteen known, so that it is never said to be free from anything.
 */
export function composed(id: number, name: string, contains: readonly number[] = [], note = ''): ProductSheet {
  const unsure = allergens.map((allergen) => allergen.id)
  return food(id, name, contains, { unsure, why: 'Elke maker heeft een eigen recept.', note })
}

/** Returns the Dutch names of those of the fourteen that the levels leave open; '' when there are none. */
export function namesOfUnknown(levels: readonly SheetLevel[]): string {
  const unknown = new Set(levels.filter(({ level }) => level === 'not-specified').map(({ id }) => id))
  const names = allergens.filter(({ id }) => unknown.has(id)).map(({ name }) => name.toLowerCase())
  return names.join(', ')
}

function labelHint(levels: readonly SheetLevel[]): string {
  const unknown = namesOfUnknown(levels)
  return unknown && `Verschilt per leverancier, kijk op het etiket: ${unknown}.`
}
