import type { FoundProduct, ProductSheet } from '../product-sheet.ts'
import type { ProductOrigin } from '../refid.ts'
import type { ResultPage } from './source.ts'

/** What is found; `notices` are Dutch sentences about sources that could not be asked. */
export type SearchAnswer = { products: readonly FoundProduct[]; notices: readonly string[] }

/** What the embedded index holds (nothing when it is not used), and the remote catalogue that is searched too. */
export type CatalogueStats = {
  products: number
  openfoodfacts: number
  starter: number
  importedAt: string | null
  remote: string | null
}

/** All sources, in the order of the setting CATALOGUE. `live` lets sources on other machines be asked. */
export type Catalogue = {
  /** Throws AppError 503 when no source could be asked. What is a barcode is looked up live, as `findByGtin` does. */
  search: (keyword: string, page: ResultPage) => Promise<SearchAnswer>
  /** Throws AppError 503 when nobody who could be asked knows it, and somebody could not be asked. */
  findByGtin: (gtin: number, options: { live: boolean }) => Promise<FoundProduct | undefined>
  /** Throws AppError: 404 for an unknown product, 503 when its source could not be asked. */
  getSheet: (refid: number, options: { live: boolean }) => Promise<ProductSheet>
  /** Where anybody can read about a product; null where there is no such page. */
  pageOf: (product: Pick<FoundProduct, 'refid' | 'brand' | 'gtin'>) => string | null
  /** What people call the source of this data. */
  nameOf: (origin: ProductOrigin) => string
  /** All zero without an index of our own. Throws AppError 503 when it can't be read. */
  stats: () => Promise<CatalogueStats>
  close: () => Promise<void>
}
