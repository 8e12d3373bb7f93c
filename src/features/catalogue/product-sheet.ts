import type { AllergenLevel } from '#features/allergens/knowledge.ts'
import type { ProductOrigin } from './refid.ts'

/** A product as it stands in a list of what was found. */
export type FoundProduct = {
  refid: number
  name: string
  /** 'Vers' for unbranded food. */
  brand: string | null
  /** As printed under the barcode, 8, 13 or 14 digits; null for food without one. */
  gtin: string | null
  /** What the pack says, such as '500 g'. */
  quantity: string | null
  /** An address of a photo, to link to. */
  image: string | null
}

/** What a sheet says of one of the fourteen or of one of their grains and nuts. */
export type SheetLevel = { id: number; level: AllergenLevel }

/** All that a source says of a product. What a sheet does not say is not known, and never "free from". */
export type ProductSheet = FoundProduct & {
  origin: ProductOrigin
  /** What it is made of, or what it is; '' when the source does not say. */
  description: string
  /** Each id at most once; ids that are missing are not specified. */
  levels: readonly SheetLevel[]
  /** The sheet contradicts itself, or names allergens that could not be read: never complete. */
  doubtful: boolean
  /** What was said about allergens in words that nobody could map, as the source wrote it. */
  unread: readonly string[]
  footprint: number | null
  farmtofarm: number | null
  /** The day of the sheet, 'YYYY-MM-DD'; null when the source does not say. */
  date: string | null
}

/** The brand of fresh, unbranded food: it has no page of its own to link to. */
export const freshBrand = 'Vers'
