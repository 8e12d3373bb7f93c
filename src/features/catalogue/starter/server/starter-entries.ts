import type { IndexEntry } from '../../embedded/server/index-entry.ts'
import { freshBrand, type ProductSheet } from '../../product-sheet.ts'
import { freshGroups, packedProducts } from './products.ts'

const mostPopular = 20_000

/** Returns the starter catalogue as every index contains it: fresh foods first, then the packaged products. */
export function starterEntries(): IndexEntry[] {
  const sheets = [...Object.values(freshGroups).flat(), ...packedProducts]
  return sheets.map((sheet) => ({ sheet, popularity: popularityOf(sheet), isDutch: true }))
}

/**
 * Returns a popularity by name: the shorter, the plainer the food, so that 'Ei' comes before 'Eiermie'. Fictional
 * products come last.
 */
function popularityOf({ brand, name }: ProductSheet): number {
  return brand === freshBrand ? mostPopular - 100 * name.length : 0
}
