import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { parseGtin } from '#features/catalogue/gtin.ts'
import type { ProductSheet } from '#features/catalogue/product-sheet.ts'
import { type ProductOrigin, refidOf } from '#features/catalogue/refid.ts'

type Said = Partial<Omit<ProductSheet, 'refid' | 'name'>> & { origin?: ProductOrigin }

/** Returns an index entry; fields that are not given are empty. A GTIN serves as `id` for Open Food Facts. */
export function indexEntry(id: number, name: string, said: Said = {}, isDutch = true, popularity = 0): IndexEntry {
  const origin = said.origin ?? 'openfoodfacts'
  const ownId = parseGtin(said.gtin ?? '') ?? id
  const sheet: ProductSheet = {
    refid: refidOf(origin, origin === 'openfoodfacts' ? ownId : id),
    name,
    brand: null,
    gtin: null,
    quantity: null,
    image: null,
    description: '',
    levels: [],
    doubtful: false,
    unread: [],
    footprint: null,
    farmtofarm: null,
    date: null,
    ...said,
    origin,
  }
  return { sheet, popularity, isDutch }
}
