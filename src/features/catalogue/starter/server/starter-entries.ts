import { createHash } from 'node:crypto'
import type { IndexEntry } from '../../embedded/server/index-entry.ts'
import { freshBrand, type ProductSheet } from '../../product-sheet.ts'
import { freshGroups, packedProducts } from '../products.ts'

const mostPopular = 20_000

/** The starter catalogue, as it goes into every index: fresh foods first, then the packaged ones. */
export function starterEntries(): IndexEntry[] {
  const sheets = [...Object.values(freshGroups).flat(), ...packedProducts]
  return sheets.map((sheet) => ({ sheet, popularity: popularityOf(sheet), isDutch: true }))
}

/** Another one whenever anything of the starter catalogue changes, so that an index can tell whether it is of this one. */
export const starterVersion = createHash('sha256').update(JSON.stringify(starterEntries())).digest('hex').slice(0, 16)

/** The shorter the name, the plainer the food: 'Ei' comes before 'Eiermie'. Products that nobody can buy come last. */
function popularityOf({ brand, name }: ProductSheet): number {
  return brand === freshBrand ? mostPopular - 100 * name.length : 0
}
