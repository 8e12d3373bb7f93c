import type { ProductSheet } from '../../product-sheet.ts'

/** A product on its way into an index. */
export type IndexEntry = {
  sheet: ProductSheet
  /** How often people look it up at its source; orders what matches equally well. 0 when nobody knows. */
  popularity: number
  /** Whether its name is Dutch: such products come before others. */
  isDutch: boolean
}

/** What an index holds; products by origin. `importedAt` is null for an index of the starter foods alone. */
export type IndexContents = { products: number; openfoodfacts: number; starter: number; importedAt: string | null }
