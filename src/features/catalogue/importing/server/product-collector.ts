import { type PreparedProduct, prepareProduct } from '../../embedded/server/prepared-product.ts'
import { mapProduct } from '../../open-food-facts/server/product-mapping.ts'
import type { FoodFactsRow } from '../../open-food-facts/server/product-row.ts'
import { countTaken, type ImportCounts, noCounts } from './import-counts.ts'

/** The products to import: those sold in one of these countries (as tags) and named in this language; null for all. */
export type ImportFilter = { countries: readonly string[] | null; language: string | null }

/** The products that were collected, with the counts of the same lines or rows. */
export type ReadProducts = { products: PreparedProduct[]; counts: ImportCounts }

/** Maps, filters and counts products, and holds those that were accepted until `take`. */
export class ProductCollector {
  /** The counts since the last `take`. */
  counts: ImportCounts = noCounts()
  readonly #filter: ImportFilter
  #products: PreparedProduct[] = []

  constructor(filter: ImportFilter) {
    this.#filter = filter
  }

  /** Adds a product; calls `isNamedIn` only when the filter has a language. */
  add(row: FoodFactsRow, isNamedIn: (language: string) => boolean): void {
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

  /** Counts a product that the filter excludes, without mapping it. */
  skip(): void {
    this.counts.read += 1
    this.counts.filtered += 1
  }

  /** Returns the products and counts since the last call, and starts anew. */
  take(): ReadProducts {
    const taken = { products: this.#products, counts: this.counts }
    this.#products = []
    this.counts = noCounts()
    return taken
  }
}
