/**
 * A product as Open Food Facts says it, whatever it was read from: every field present and of its type, nothing cleaned
 * or checked. '' and [] mean that it says nothing.
 * Source: https://static.openfoodfacts.org/data/data-fields.txt
 */
export type ProductRow = {
  code: string
  /** The language of what stands in `name` and `ingredients`, such as 'fr'. */
  language: string
  name: string
  dutchName: string
  ingredients: string
  dutchIngredients: string
  /** With commas between them. */
  brands: string
  quantity: string
  image: string
  allergens: readonly string[]
  traces: readonly string[]
  countries: readonly string[]
  /** How many people looked it up. */
  scans: number
  /** Seconds since 1970; 0 when it is not known. */
  modified: number
}

/** Text, or '' for what is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A number; 0 for what is none. Parquet's whole numbers of 64 bits come as bigint. */
export function numberOf(value: unknown): number {
  const number = typeof value === 'bigint' || typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

const mostTags = 500
const unreadable = '(onleesbaar)'

/** Tags. What should be a list of them and is not becomes a tag that nobody can read, for it said something. */
export function tagsOf(value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (typeof value === 'string') return value.split(',', mostTags)
  if (!Array.isArray(value)) return [unreadable]
  const tags = value.slice(0, mostTags).map((tag) => (typeof tag === 'string' ? tag : unreadable))
  return value.length > mostTags ? [...tags, unreadable] : tags
}
