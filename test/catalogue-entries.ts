import { allergens } from '#features/allergens/allergens.ts'
import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { formatGtin } from '#features/catalogue/gtin.ts'
import { freshBrand, type ProductSheet, type SheetLevel } from '#features/catalogue/product-sheet.ts'
import { readRefid, refidOf } from '#features/catalogue/refid.ts'

/** A GTIN-13 of the prefix that GS1 keeps for demonstrations, with its check digit. */
export function testGtin(count: number): number {
  const body = `952${String(count).padStart(9, '0')}`
  const sum = Array.from(body, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return Number(`${body}${(10 - (sum % 10)) % 10}`)
}

/** A packaged product as Open Food Facts would have it; what is not given is not known. */
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

function fresh(id: number, name: string, contains: readonly number[]): IndexEntry {
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

/** A level for each of the fourteen: these are in it, all others are not. */
export function everyLevel(contains: readonly number[], others: AllergenLevel = 'free-from'): SheetLevel[] {
  return allergens.map(({ id }) => ({ id, level: contains.includes(id) ? 'contains' : others }))
}

/** Wheat bread whose sheet says some things and leaves most open. */
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
/** Peanut butter of which all is known. */
export const peanutButter = packaged(2, 'Proefpindakaas', { levels: everyLevel([17]) })
/** Biscuits whose sheet nobody could read to the end. */
export const biscuits = packaged(3, 'Proefkoekjes', {
  levels: everyLevel([5]),
  doubtful: true,
  unread: ['nl:boterachtig'],
})
/** Of which the source knows the name only. */
export const lemonade = packaged(4, 'Proeflimonade', { date: null, brand: null })
/** Unbranded food, complete. */
export const egg = fresh(1, 'Proefei', [3])

/** What the catalogue of a test server holds. */
export const testEntries: readonly IndexEntry[] = [wheatBread, peanutButter, biscuits, lemonade, egg]

/** A number that no product of the catalogue has. */
export const missingRefid = refidOf('openfoodfacts', testGtin(999))
