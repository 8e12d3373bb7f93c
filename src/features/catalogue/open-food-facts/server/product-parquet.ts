import { type FoodFactsRow, numberOf, tagsOf, textOf } from './product-row.ts'

/** The columns that we read. */
export const parquetColumns: readonly string[] = [
  'code',
  'lang',
  'product_name',
  'ingredients_text',
  'generic_name',
  'brands',
  'quantity',
  'allergens_tags',
  'traces_tags',
  'countries_tags',
  'product_type',
  'categories_tags',
  'unique_scans_n',
  'last_modified_t',
]

/**
 * Reads a product of the Parquet export, whose texts are lists of {lang, text}: 'main' is the product's own language,
 * and of a language that comes twice the first counts. Never throws. Source:
 * https://huggingface.co/datasets/openfoodfacts/product-database
 */
export function rowOfParquet(record: Readonly<Record<string, unknown>>): FoodFactsRow {
  const language = textOf(record.lang)
  return {
    code: textOf(record.code),
    language,
    name: textIn(record.product_name, 'main') || textIn(record.product_name, language),
    dutchName: textIn(record.product_name, 'nl'),
    ingredients: textIn(record.ingredients_text, 'main') || textIn(record.ingredients_text, language),
    dutchIngredients: textIn(record.ingredients_text, 'nl'),
    moreIngredients: textsOf(record.ingredients_text),
    descriptions: textsOf(record.generic_name),
    brands: textOf(record.brands),
    quantity: textOf(record.quantity),
    image: '',
    allergens: tagsOf(record.allergens_tags),
    traces: tagsOf(record.traces_tags),
    countries: tagsOf(record.countries_tags),
    kind: textOf(record.product_type),
    categories: tagsOf(record.categories_tags),
    scans: numberOf(record.unique_scans_n),
    modified: numberOf(record.last_modified_t),
  }
}

/** Returns whether a product has a name in this language, such as 'nl'. */
export function isParquetNamedIn(record: Readonly<Record<string, unknown>>, language: string): boolean {
  const isMain = record.lang === language && textIn(record.product_name, 'main').trim() !== ''
  return isMain || textIn(record.product_name, language).trim() !== ''
}

function textIn(texts: unknown, language: string): string {
  if (!Array.isArray(texts) || language === '') return ''
  const match = texts.find((item: unknown) => isText(item) && item.lang === language)
  return isText(match) ? textOf(match.text) : ''
}

/** Returns the texts in all languages, of each the first. */
function textsOf(texts: unknown): string[] {
  if (!Array.isArray(texts)) return []
  const byLanguage = Map.groupBy(texts.filter(isText), ({ lang }) => lang)
  return Array.from(byLanguage.values(), ([first]) => textOf(first?.text))
}

function isText(item: unknown): item is { lang?: unknown; text?: unknown } {
  return typeof item === 'object' && item !== null
}
