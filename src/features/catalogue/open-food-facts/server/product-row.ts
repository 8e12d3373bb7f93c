/**
 * A product as Open Food Facts gives it, in whatever format: every field present and of its type, but not cleaned or
 * checked. '' and [] mean that the source gives nothing. Source: https://static.openfoodfacts.org/data/data-fields.txt
 */
export type FoodFactsRow = {
  code: string
  /** The language of `name` and `ingredients`, such as 'fr'. */
  language: string
  name: string
  dutchName: string
  ingredients: string
  dutchIngredients: string
  /** In all other languages. */
  moreIngredients: readonly string[]
  /** What it generally is, in any language. */
  descriptions: readonly string[]
  /** Separated by commas. */
  brands: string
  quantity: string
  image: string
  allergens: readonly string[]
  traces: readonly string[]
  countries: readonly string[]
  /** What it is in the shared database: 'food', 'petfood', 'beauty', 'product'; '' where the source does not say. */
  kind: string
  categories: readonly string[]
  /** How many people looked it up. */
  scans: number
  /** Seconds since 1970; 0 when unknown. */
  modified: number
}

/** Returns the value when it is text, else ''. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns the value as a number, also from text; 0 when it is none. 64-bit integers of Parquet come as bigint. */
export function numberOf(value: unknown): number {
  const number = typeof value === 'bigint' || typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

const mostTags = 500
const unreadable = '(onleesbaar)'

/**
 * Returns a list of tags. What should be tags but is not, and what follows the 500th, becomes a tag that nobody can map,
 * because it said something.
 */
export function tagsOf(value: unknown): string[] {
  if (value === undefined || value === null) return []
  const said: unknown = typeof value === 'string' ? value.split(',', mostTags + 1) : value
  if (!Array.isArray(said)) return [unreadable]
  const tags = said.slice(0, mostTags).map((tag) => (typeof tag === 'string' ? tag : unreadable))
  return said.length > mostTags ? [...tags, unreadable] : tags
}
