import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import type { Allergens, Food } from '#features/words/server/fresh-foods.ts'
import { freshBrand, type ProductSheet, type SheetLevel } from '../../product-sheet.ts'
import { refidOf } from '../../refid.ts'
import { completedLevels } from '../../rules.ts'

/** The day of the last review of the starter catalogue's sheets. */
export const sheetDate = '2026-11-23'

/**
 * Returns a level for each of the fourteen, and 'contains' or 'may-contain' for the named grains and nuts; whatever is
 * not named is free from. Only composition counts, by EU 1169/2011, Annex II and the Commission's notice 2017/C 428/01:
 * contamination at a packer's is not known here, so where it is common the allergen is `unsure`, or a trace where packs
 * warn of it.
 */
export function levelsOf({ contains, traces, unsure }: Allergens): SheetLevel[] {
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

/** Returns the sheet of a fresh, unbranded food; incomplete where something differs from supplier to supplier. */
export function sheetOf({ id, name, contains, traces, unsure, why, note }: Food): ProductSheet {
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
