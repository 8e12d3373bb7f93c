import type { CatalogueHit, ProductSheet, SearchResult, SummarizedProduct } from '../product-sheet.ts'
import type { ProductOrigin } from '../refid.ts'
import type { ResultPage } from './source.ts'

/** The products of a search; `notices` are Dutch sentences about sources that did not answer. */
export type ResultList = { products: readonly SearchResult[]; notices: readonly string[] }

/**
 * The contents of the embedded index (zero without one), and the name of the remote catalogue that is searched too;
 * `notice` is a Dutch sentence for the operator about a file that could not be taken into use.
 */
export type CatalogueStats = {
  products: number
  openfoodfacts: number
  starter: number
  importedAt: string | null
  remote: string | null
  notice: string | null
}

/** All sources as one, in the order of the setting CATALOGUE. `live` allows asking sources on other machines. */
export type Catalogue = {
  /**
   * Searches by name, live unless `options` says otherwise. Looks up a barcode instead, as `findByGtin` does. Throws
   * AppError 503 when no source answers.
   */
  search: (keyword: string, page: ResultPage, options?: { live: boolean }) => Promise<ResultList>
  /**
   * Finds the fresh starter foods whose whole name is one of these, in our own index alone; none while that does not
   * answer. Of other products many have the same name, and a name says nothing of which is meant.
   */
  findNamed: (names: readonly string[]) => Promise<readonly SearchResult[]>
  /**
   * Returns the product with a barcode; undefined when all sources answer that they do not know it. Throws AppError 503
   * when a source that might know it did not answer.
   */
  findByGtin: (gtin: number, options: { live: boolean }) => Promise<SummarizedProduct | undefined>
  /** Returns a product's sheet. Throws AppError: 404 for an unknown product, 503 when its source did not answer. */
  getSheet: (refid: number, options: { live: boolean }) => Promise<ProductSheet>
  /** Returns the address of a product's public page; null where there is no such page. */
  pageOf: (product: Pick<CatalogueHit, 'refid' | 'brand' | 'gtin'>) => string | null
  /** Returns the name by which people know the source of this data. */
  nameOf: (origin: ProductOrigin) => string
  /** Returns the contents; all zero without an index of our own. Throws AppError 503 when the index does not answer. */
  stats: () => Promise<CatalogueStats>
  /** Returns what tells the file of our own index from others before and after it; undefined without one. */
  indexVersion: () => string | undefined
  close: () => Promise<void>
}
