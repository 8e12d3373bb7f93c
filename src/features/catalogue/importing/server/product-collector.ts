import { type MappedProduct, mapProduct } from '../../open-food-facts/product-mapping.ts'
import type { ProductRow } from '../../open-food-facts/product-row.ts'
import { countTaken, type ImportCounts, noCounts } from '../import-counts.ts'

/** Which products are wanted: sold in one of these countries (as tags) and named in this language; null = all. */
export type ImportFilter = { countries: readonly string[] | null; language: string | null }

/** Maps and counts products, and keeps what is taken until somebody takes it away. */
export class ProductCollector {
  readonly counts: ImportCounts = noCounts()
  readonly #filter: ImportFilter
  #products: MappedProduct[] = []

  constructor(filter: ImportFilter) {
    this.#filter = filter
  }

  get waiting(): number {
    return this.#products.length
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
    this.#products.push(product)
  }

  take(): MappedProduct[] {
    const products = this.#products
    this.#products = []
    return products
  }
}
