import { type FoodFactsRow, numberOf, tagsOf, textOf } from './product-row.ts'

/** The fields that we read, and request from the live service. */
export const jsonFields: readonly string[] = [
  'code',
  'lang',
  'product_name',
  'product_name_nl',
  'ingredients_text',
  'ingredients_text_nl',
  ...['de', 'fr', 'en', 'es', 'it'].map((language) => `ingredients_text_${language}`),
  'generic_name',
  'generic_name_nl',
  'brands',
  'quantity',
  'image_front_small_url',
  'image_front_url',
  'allergens_tags',
  'traces_tags',
  'countries_tags',
  'product_type',
  'categories_tags',
  'unique_scans_n',
  'last_modified_t',
]

/** Reads a product of a JSONL export or of the live service; undefined for anything but a JSON object. Never throws. */
export function rowOfJson(json: unknown): FoodFactsRow | undefined {
  if (!isRecord(json)) return undefined
  return {
    code: textOf(json.code),
    language: textOf(json.lang),
    name: textOf(json.product_name),
    dutchName: textOf(json.product_name_nl),
    ingredients: textOf(json.ingredients_text),
    dutchIngredients: textOf(json.ingredients_text_nl),
    moreIngredients: textsUnder(json, 'ingredients_text_'),
    descriptions: textsUnder(json, 'generic_name'),
    brands: textOf(json.brands),
    quantity: textOf(json.quantity),
    image: textOf(json.image_front_small_url) || textOf(json.image_front_url),
    allergens: tagsOf(json.allergens_tags),
    traces: tagsOf(json.traces_tags),
    countries: tagsOf(json.countries_tags),
    kind: textOf(json.product_type),
    categories: tagsOf(json.categories_tags),
    scans: numberOf(json.unique_scans_n),
    modified: numberOf(json.last_modified_t),
  }
}

/** Returns whether a product has a name in this language, such as 'nl'. */
export function isJsonNamedIn(json: unknown, language: string): boolean {
  if (!isRecord(json)) return false
  const isMain = json.lang === language && textOf(json.product_name).trim() !== ''
  return isMain || textOf(json[`product_name_${language}`]).trim() !== ''
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** Returns the texts of the fields whose name begins so: one for each language. */
function textsUnder(json: Record<string, unknown>, prefix: string): string[] {
  const texts: string[] = []
  for (const name in json) if (name.startsWith(prefix) && typeof json[name] === 'string') texts.push(json[name])
  return texts
}
