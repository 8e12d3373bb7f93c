import type { FoundProduct, ProductSheet } from '../product-sheet.ts'
import type { ProductOrigin } from '../refid.ts'

/** Where products are looked up, by the name that the setting CATALOGUE knows. */
export type SourceName = 'embedded' | 'menuapp' | 'openfoodfacts'

/** `index` counts from 0. */
export type ResultPage = { index: number; size: number }

/**
 * One place to look products up. Every call ends within five seconds or throws `SourceAway`; an unknown product is
 * undefined. What a source says is cleaned and mapped by the source itself: nothing raw comes out of it.
 */
export type CatalogueSource = {
  readonly name: SourceName
  /** Whose products it has. */
  readonly origins: readonly ProductOrigin[]
  /** Best first. Absent for a source that may not be asked at every search. */
  search?: (keyword: string, page: ResultPage) => Promise<readonly FoundProduct[]>
  findByGtin: (gtin: number) => Promise<FoundProduct | undefined>
  findSheet: (refid: number) => Promise<ProductSheet | undefined>
  close: () => Promise<void>
}

/** Thrown when a source does not answer in time, answers nonsense or may not be asked now. */
export class SourceAway extends Error {
  readonly source: SourceName

  constructor(source: SourceName, reason: string, cause?: unknown) {
    super(`${source}: ${reason}`, { cause })
    this.name = 'SourceAway'
    this.source = source
  }
}
