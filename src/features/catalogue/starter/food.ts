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
export const sheetDate = '2026-11-20'

/** Allergens that bakers may add to dough. */
export const bakery = [egg, soy, milk, nuts, sesame, lupin]
/** Allergens that butchers may add to brine and sausage. */
export const butchery = [gluten, egg, soy, milk, celery, mustard]
/** Allergens with which spice mixes may be bulked out or seasoned. */
export const spiceMix = [gluten, peanut, nuts, celery, mustard, sesame]
/** Allergens of what is milled, sorted or packed on the same lines as small seeds. */
export const seedLine = [gluten, peanut, soy, nuts, mustard, sesame]

/**
 * The ids of allergens that a food contains, that it may contain as traces, and that differ from supplier to supplier.
 */
export type Allergens = { contains?: readonly number[]; traces?: readonly number[]; unsure?: readonly number[] }

/**
 * Returns a level for each of the fourteen, and 'contains' or 'may-contain' for the named grains and nuts; whatever is
 * not named is free from. Only composition counts, by EU 1169/2011, Annex II and the Commission's notice 2017/C 428/01:
 * contamination at a packer's is not known here, so where it is common the allergen is `unsure`.
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
 * removed. `traces` lists what it may come with in nature, `unsure` those of the fourteen that differ from supplier to
 * supplier, which makes the sheet incomplete.
 */
export function food(
  id: number,
  name: string,
  contains: readonly number[] = [],
  { traces = [], unsure = [], note = '' }: Omit<Allergens, 'contains'> & { note?: string } = {},
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
    description: [note, labelHint(levels)].filter(Boolean).join(' '),
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
export function composed(id: number, name: string, contains: readonly number[] = []): ProductSheet {
  return food(id, name, contains, { unsure: allergens.map((allergen) => allergen.id) })
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
