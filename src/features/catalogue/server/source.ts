import type { ProductSheet, SearchResult, SummarizedProduct } from '../product-sheet.ts'
import type { ProductOrigin } from '../refid.ts'

/** The name of a source in the setting CATALOGUE. */
export type SourceName = 'embedded' | 'menuapp' | 'openfoodfacts'

/** A page of results; `index` counts from 0, `size` is in products. */
export type ResultPage = { index: number; size: number }

/**
 * A source of products. Every call ends within five seconds or throws `SourceAway`; it returns undefined for an unknown
 * product. The source itself cleans and maps its data, and never returns any raw.
 */
export type CatalogueSource = {
  readonly name: SourceName
  /** The origins of its products. */
  readonly origins: readonly ProductOrigin[]
  /** Finds products by name, best first. Absent for a source that may not be asked at every search. */
  search?: (keyword: string, page: ResultPage) => Promise<readonly SearchResult[]>
  findByGtin: (gtin: number) => Promise<SummarizedProduct | undefined>
  findSheet: (refid: number) => Promise<ProductSheet | undefined>
  close: () => Promise<void>
}

/** Thrown when a source does not answer in time, answers nonsense, or may not be asked now. */
export class SourceAway extends Error {
  readonly source: SourceName

  constructor(source: SourceName, reason: string, cause?: unknown) {
    super(`${source}: ${reason}`, { cause })
    this.name = 'SourceAway'
    this.source = source
  }
}
