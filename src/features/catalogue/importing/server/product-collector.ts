import { EntryBatcher } from '../../embedded/server/entry-batch.ts'
import { mapProduct } from '../../open-food-facts/product-mapping.ts'
import type { ProductRow } from '../../open-food-facts/product-row.ts'
import { countTaken, type ImportCounts, noCounts } from '../import-counts.ts'

/** Which products are wanted: sold in one of these countries (as tags) and named in this language; null = all. */
export type ImportFilter = { countries: readonly string[] | null; language: string | null }

/** An EntryBatcher's batch, and what was counted while it was made. */
export type ReadProducts = { batch: Uint8Array<ArrayBuffer>; counts: ImportCounts }

/** Maps and counts products, and keeps what is taken until somebody takes it away. */
export class ProductCollector {
  /** What was found since the last time. */
  counts: ImportCounts = noCounts()
  readonly #filter: ImportFilter
  readonly #batcher = new EntryBatcher()

  constructor(filter: ImportFilter) {
    this.#filter = filter
  }

  /** In bytes. */
  get waiting(): number {
    return this.#batcher.size
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
    this.#batcher.add(product)
  }

  /** Counts a product that is unwanted at first sight. */
  skip(): void {
    this.counts.read += 1
    this.counts.filtered += 1
  }

  /** What was found since the last time. */
  take(): ReadProducts {
    const counts = this.counts
    this.counts = noCounts()
    return { batch: this.#batcher.take(), counts }
  }

  /** How often each word stands in the names of all that was taken. */
  words(): [word: string, count: number][] {
    return this.#batcher.countedWords()
  }
}
