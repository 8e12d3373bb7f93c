import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import type { ProductOrigin } from './refid.ts'

/** A product in a list of results. */
export type CatalogueHit = {
  refid: number
  name: string
  /** 'Vers' for unbranded food. */
  brand: string | null
  /** As printed below the barcode, 8, 13 or 14 digits; null for food without one. */
  gtin: string | null
  /** The contents on the pack, such as '500 g'. */
  quantity: string | null
  /** The address of a photo, to link to. */
  image: string | null
}

/**
 * The fourteen on a sheet, by their ids, as a list shows them before anything is added; `traces` without what it
 * contains.
 */
export type SheetSummary = { contains: readonly number[]; traces: readonly number[]; complete: boolean }

/** A product that was looked up; `summary` is null where its source tells the allergens on the sheet alone. */
export type SummarizedProduct = CatalogueHit & { summary: SheetSummary | null }

/**
 * A product that a search by name found. `exact` says that it holds all words of the keyword; one that does not is only
 * like what was asked, and must never be taken for it without a person looking.
 */
export type SearchResult = SummarizedProduct & { exact: boolean }

/** The level on a sheet for one of the fourteen, or for one of their grains and nuts. */
export type SheetLevel = { id: number; level: AllergenLevel }

/** All that a source says of a product. Whatever a sheet omits is unknown, and never "free from". */
export type ProductSheet = CatalogueHit & {
  origin: ProductOrigin
  /** Its ingredients, or what it is; '' when the source gives none. */
  description: string
  /** Each id at most once; ids that are missing are not specified. */
  levels: readonly SheetLevel[]
  /** True when the sheet contradicts itself, or names allergens that could not be mapped: it is then never complete. */
  doubtful: boolean
  /** Texts about allergens that could not be mapped, as the source wrote them. */
  unread: readonly string[]
  footprint: number | null
  farmtofarm: number | null
  /** The day of the sheet, 'YYYY-MM-DD'; null when the source gives none. */
  date: string | null
}

/** The brand of fresh, unbranded food, which has a page with us alone: never a link icon, nor a link to another site. */
export const freshBrand = 'Vers'
