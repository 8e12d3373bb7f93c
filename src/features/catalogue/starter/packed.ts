import type { ProductSheet, SheetLevel } from '../product-sheet.ts'
import { refidOf } from '../refid.ts'
import { type Allergens, levelsOf, namesOfUnknown, sheetDate } from './food.ts'

/** What a pack may say of its product's way to the kitchen; footprint in kg CO2-equivalent per kg. */
type Measures = { footprint?: number; farmtofarm?: number }

/**
 * A product of a brand that does not exist, to try the catalogue and the scanner with. Its barcode has the prefix 952,
 * which GS1 keeps for demonstrations (its list of company prefixes). In `label` allergens stand in capitals
 * and those that are only possible after "Kan sporen van"; `unsure` ones are the fourteen that the pack is silent about.
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
