import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import { freshBrand, type ProductSheet, type SheetLevel } from '../product-sheet.ts'
import { refidOf } from '../refid.ts'
import { completedLevels } from '../rules.ts'

export const [gluten, wheat, rye, barley, oats, spelt, khorasan] = [5, 6, 7, 27, 28, 29, 30] as const
export const [crustaceans, egg, fish, peanut, soy, milk] = [12, 3, 11, 17, 4, 1] as const
export const [nuts, almond, hazelnut, walnut, cashew] = [16, 31, 32, 33, 34] as const
export const [pecan, brazilNut, pistachio, macadamia] = [35, 36, 37, 38] as const
export const [celery, mustard, sesame, sulphite, lupin, molluscs] = [21, 24, 22, 19, 23, 26] as const

/** The day on which the sheets of the starter catalogue were last gone through. */
export const sheetDate = '2026-11-20'

/** What bakers add to dough as it suits them. */
export const bakery = [egg, soy, milk, nuts, sesame, lupin]
/** What butchers add to brine and sausage as it suits them. */
export const butchery = [gluten, egg, soy, milk, celery, mustard]
/** What spice mixes are stretched or seasoned with. */
export const spiceMix = [gluten, peanut, nuts, celery, mustard, sesame]

/** Ids of allergens: contained, possible as traces, and differing from supplier to supplier. */
export type Allergens = { contains?: readonly number[]; traces?: readonly number[]; unsure?: readonly number[] }

/**
 * A level for each of the fourteen, and 'contains' or 'may-contain' for the grains and nuts that are named: what is
 * named nowhere is free from. Composition is what counts, by EU 1169/2011, Annex II and the Commission's notice
 * 2017/C 428/01: what may get in at a packer's is not known here, so where that is common the allergen is `unsure`.
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
 * Fresh, unbranded food. The id is its own for ever: it is never given to another food, also not after this one is
 * taken out. `unsure` names those of the fourteen that differ from supplier to supplier: its sheet is incomplete.
 */
export function food(
  id: number,
  name: string,
  contains: readonly number[] = [],
  { unsure = [], note = '' }: { unsure?: readonly number[]; note?: string } = {},
): ProductSheet {
  const levels = levelsOf({ contains, unsure })
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

/** The names of those of the fourteen that the levels leave open, in Dutch; '' when they leave none open. */
export function namesOfUnknown(levels: readonly SheetLevel[]): string {
  const unknown = new Set(levels.filter(({ level }) => level === 'not-specified').map(({ id }) => id))
  const names = allergens.filter(({ id }) => unknown.has(id)).map(({ name }) => name.toLowerCase())
  return names.join(', ')
}

function labelHint(levels: readonly SheetLevel[]): string {
  const unknown = namesOfUnknown(levels)
  return unknown && `Verschilt per leverancier, kijk op het etiket: ${unknown}.`
}
