import type { ProductSheet } from '../../product-sheet.ts'
import type { PreparedProduct } from './prepared-product.ts'

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

/**
 * An index in the making, in a file of its own beside the one that it will replace. Nothing is seen of it before
 * `finish`, which puts it in the place of the old one in one step; `abandon` leaves no trace.
 */
export type IndexBuild = {
  /** A refid that was added before is replaced. Synchronous; errors such as a full disk are thrown as they are. */
  add: (entry: IndexEntry) => void
  /** As `add`, for a product that was prepared, perhaps in another thread. */
  addPrepared: (product: PreparedProduct) => void
  finish: () => IndexContents
  abandon: () => void
}
