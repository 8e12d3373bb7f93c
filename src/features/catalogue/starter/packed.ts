import type { Allergens } from '#features/words/foods/food.ts'
import type { ProductSheet, SheetLevel } from '../product-sheet.ts'
import { refidOf } from '../refid.ts'
import { levelsOf, namesOfUnknown, sheetDate } from './sheets-of-foods.ts'

/** Figures that a pack may carry; footprint in kg CO2-equivalent per kg. */
type Measures = { footprint?: number; farmtofarm?: number }

/**
 * Returns the sheet of a product of a fictional brand, for trying the catalogue and the scanner. Its barcode has the
 * prefix 952, which GS1 reserves for demonstrations (its list of company prefixes). `label` has allergens in capitals,
 * and possible ones after "Kan bevatten"; `unsure` lists those of the fourteen that the pack does not mention.
 */
export function packed(
  gtin: string,
  [brand, name, quantity]: readonly [brand: string, name: string, quantity: string],
  label: string,
  said: Allergens,
  { footprint, farmtofarm }: Measures = {},
): ProductSheet {
  const levels = levelsOf(said)
  return {
    refid: refidOf('starter', Number(gtin)),
    name,
    brand,
    gtin,
    quantity,
    image: null,
    origin: 'starter',
    description: [label, silence(levels)].filter(Boolean).join(' '),
    levels,
    doubtful: false,
    unread: [],
    footprint: footprint ?? null,
    farmtofarm: farmtofarm ?? null,
    date: sheetDate,
  }
}

function silence(levels: readonly SheetLevel[]): string {
  const unknown = namesOfUnknown(levels)
  return unknown && `Niet opgegeven: ${unknown}.`
}
