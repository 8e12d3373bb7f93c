import { type PreparedProduct, prepareProduct } from '../../embedded/server/prepared-product.ts'
import { mapProduct } from '../../open-food-facts/product-mapping.ts'
import type { ProductRow } from '../../open-food-facts/product-row.ts'
import { countTaken, type ImportCounts, noCounts } from '../import-counts.ts'

/** Which products are wanted: sold in one of these countries (as tags) and named in this language; null = all. */
export type ImportFilter = { countries: readonly string[] | null; language: string | null }

/** Products that were taken, and what was counted meanwhile. */
export type ReadProducts = { products: PreparedProduct[]; counts: ImportCounts }

/** Maps and counts products, and keeps what is taken until somebody takes it away. */
export class ProductCollector {
  /** What was found since the last time. */
  counts: ImportCounts = noCounts()
  readonly #filter: ImportFilter
  #products: PreparedProduct[] = []

  constructor(filter: ImportFilter) {
    this.#filter = filter
  }

  /** `isNamedIn` is asked only when a language is wanted. */
  add(row: ProductRow, isNamedIn: (language: string) => boolean): void {
    this.counts.read += 1
    const { countries, language } = this.#filter
    const isSoldThere = countries === null || row.countries.some((tag) => countries.includes(tag))
    if (!isSoldThere || (language !== null && !isNamedIn(language))) {
      this.counts.filtered += 1
      return
    }
    const product = mapProduct(row)
    if (typeof product === 'string') {
      this.counts.refused[product] += 1
      return
    }
    countTaken(this.counts, product)
    this.#products.push(prepareProduct(product))
  }

  /** Counts a product that is unwanted at first sight. */
  skip(): void {
    this.counts.read += 1
    this.counts.filtered += 1
  }

  /** What was found since the last time. */
  take(): ReadProducts {
    const taken = { products: this.#products, counts: this.counts }
    this.#products = []
    this.counts = noCounts()
    return taken
  }
}
