import type { ProductSheet } from '../../product-sheet.ts'
import type { RefusedIndex } from '../index-defects.ts'

/** A product to add to an index. */
export type IndexEntry = {
  sheet: ProductSheet
  /** How often people look it up at its source, which orders equally good matches; 0 when unknown. */
  popularity: number
  /** Whether its name is Dutch; such products come before others. */
  isDutch: boolean
}

/**
 * The number of products in an index, by origin, and the time of its import; `importedAt` is null for an index of the
 * starter foods alone.
 */
export type IndexContents = { products: number; openfoodfacts: number; starter: number; importedAt: string | null }

/** The contents of the index in use; `refused` is the file that should have replaced it and cannot be searched. */
export type IndexState = IndexContents & { refused: RefusedIndex | null }
