import { allergens } from '#features/allergens/allergens.ts'
import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import { freshBrand, type ProductSheet, type SheetLevel } from '#features/catalogue/product-sheet.ts'
import { readRefid, refidOf } from '#features/catalogue/refid.ts'

/** Returns a GTIN-13 with GS1's prefix for demonstrations (952) and a valid check digit. */
export function testGtin(count: number): number {
  const body = `952${String(count).padStart(9, '0')}`
  const sum = Array.from(body, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return Number(`${body}${(10 - (sum % 10)) % 10}`)
}

/** Returns the entry of a packaged product from Open Food Facts; fields that are not given are unknown. */
export function packaged(count: number, name: string, sheet: Partial<ProductSheet> = {}): IndexEntry {
  const gtin = testGtin(count)
  return entryOf({
    refid: refidOf('openfoodfacts', gtin),
    gtin: formatGtin(gtin),
    name,
    brand: 'Proefmerk',
    quantity: '500 g',
    date: '2026-05-01',
    ...sheet,
  })
}

/** Returns the entry of a fresh starter food, of which a level is known for all fourteen. */
export function fresh(id: number, name: string, contains: readonly number[]): IndexEntry {
  return entryOf({ refid: refidOf('starter', id), name, brand: freshBrand, levels: everyLevel(contains) })
}

function entryOf(sheet: Pick<ProductSheet, 'refid' | 'name'> & Partial<ProductSheet>): IndexEntry {
  const origin = readRefid(sheet.refid)?.origin
  if (!origin) throw new Error(`${sheet.refid} is no refid`)
  const unknown = {
    brand: null,
    gtin: null,
    quantity: null,
    image: null,
    footprint: null,
    farmtofarm: null,
    date: null,
  }
  const rest = { origin, description: '', levels: [], doubtful: false, unread: [] }
  return { sheet: { ...unknown, ...rest, ...sheet }, popularity: 0, isDutch: true }
}

/** Returns a level for each of the fourteen allergens: "contains" for these, `others` for the rest. */
export function everyLevel(contains: readonly number[], others: AllergenLevel = 'free-from'): SheetLevel[] {
  return allergens.map(({ id }) => ({ id, level: contains.includes(id) ? 'contains' : others }))
}

/** Wheat bread whose sheet gives some levels and leaves most open. */
export const wheatBread = packaged(1, 'Proeftarwebrood', {
  description: 'TARWEmeel, water, gist, zout',
  footprint: 1.2,
  farmtofarm: 3,
  levels: [
    { id: 5, level: 'contains' },
    { id: 6, level: 'contains' },
    { id: 16, level: 'may-contain' },
    { id: 22, level: 'may-contain' },
    { id: 1, level: 'free-from' },
    { id: 3, level: 'not-specified' },
  ],
})
/** Peanut butter with a level for every allergen. */
export const peanutButter = packaged(2, 'Proefpindakaas', { levels: everyLevel([17]) })
/** Biscuits whose sheet has a word that could not be mapped to an allergen. */
export const biscuits = packaged(3, 'Proefkoekjes', {
  levels: everyLevel([5]),
  doubtful: true,
  unread: ['nl:boterachtig'],
})
/** Lemonade of which neither brand, date nor any level is known. */
export const lemonade = packaged(4, 'Proeflimonade', { date: null, brand: null })
/** Unbranded food with a level for every allergen. */
export const egg = fresh(1, 'Proefei', [3])

/** The products in the catalogue of a test server. */
export const testEntries: readonly IndexEntry[] = [wheatBread, peanutButter, biscuits, lemonade, egg]

/** A refid that no product of the test catalogue has. */
export const missingRefid = refidOf('openfoodfacts', testGtin(999))
