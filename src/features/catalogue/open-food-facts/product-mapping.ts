import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { cleanLine, cleanText, isBlank } from '#shared/text.ts'
import { formatGtin, isShopInternal, parseGtin } from '../gtin.ts'
import type { ProductSheet } from '../product-sheet.ts'
import { refidOf } from '../refid.ts'
import { recallAllergenTags } from './allergen-tags.ts'
import { doubtFreedom } from './ingredient-words.ts'
import type { ProductRow } from './product-row.ts'

/** `popularity`: how many people looked it up; `isDutch`: whether its name is Dutch. */
export type MappedProduct = { sheet: ProductSheet; popularity: number; isDutch: boolean }

/** Why a product cannot be taken: its code is none, is misread, is one that a shop gave itself, or it has no name. */
export type Refusal = 'code' | 'check-digit' | 'shop-internal' | 'name'

const maxQuantityLength = 60
const maxImageLength = 500
// Open Food Facts began in 2012; seconds, and some headroom for clocks that are ahead.
const firstDay = Date.UTC(2012, 0, 1) / 1000
const lastDay = Date.UTC(2100, 0, 1) / 1000

/** A row as a product of the catalogue, or why it is none. Whatever the row holds, it never throws. */
export function mapProduct(row: ProductRow): MappedProduct | Refusal {
  const gtin = gtinOf(row.code)
  if (typeof gtin === 'string') return gtin
  const dutchName = shorten(row.dutchName, maxNameLength, cleanLine)
  const name = dutchName || shorten(row.name, maxNameLength, cleanLine)
  if (name === '') return 'name'
  return {
    sheet: {
      refid: refidOf('openfoodfacts', gtin),
      name,
      brand: brandOf(row.brands),
      gtin: formatGtin(gtin),
      quantity: shorten(row.quantity, maxQuantityLength, cleanLine) || null,
      image: imageOf(row.image),
      origin: 'openfoodfacts',
      description: descriptionOf(row.dutchIngredients) || descriptionOf(row.ingredients),
      ...doubtFreedom(recallAllergenTags(row.allergens, row.traces), [row.dutchIngredients, row.ingredients]),
      footprint: null,
      farmtofarm: null,
      date: dateOf(row.modified),
    },
    popularity: row.scans > 0 ? Math.min(Math.floor(row.scans), Number.MAX_SAFE_INTEGER) : 0,
    isDutch: dutchName !== '' || row.language === 'nl',
  }
}

function gtinOf(code: string): number | Refusal {
  if (!/^\d{8,14}$/.test(code)) return 'code'
  const isShort = code.length > 8 && code.length < 13
  const gtin = parseGtin(isShort ? code.padStart(13, '0') : code)
  if (gtin === undefined) return 'check-digit'
  return isShopInternal(gtin) ? 'shop-internal' : gtin
}

function brandOf(brands: string): string | null {
  const first = brands
    .slice(0, 10 * maxNameLength)
    .split(',')
    .find((brand) => !isBlank(brand))
  return shorten(first ?? '', maxNameLength, cleanLine) || null
}

/** Open Food Facts writes allergens between underscores. */
function descriptionOf(ingredients: string): string {
  const text = ingredients.includes('_') ? ingredients.replaceAll('_', '') : ingredients
  return shorten(text, maxDescriptionLength, cleanText)
}

// Visible characters of the Western European alphabets with single spaces between them, which cleaning leaves as they are:
// nearly all texts, and millions of them come by.
const cleanLatin = /^[!-~\u00a1-\u00ac\u00ae-\u017f]+(?: [!-~\u00a1-\u00ac\u00ae-\u017f]+)*$/

/** Cleaned and cut, never in the middle of a character; '' for what shows nothing. */
function shorten(text: string, longest: number, clean: (text: string) => string): string {
  if (text === '' || (text.length <= longest && cleanLatin.test(text))) return text
  // Cut before cleaning too: texts of megabytes come by, and cleaning takes several walks.
  const cleaned = clean(text.slice(0, 4 * longest))
  const cut =
    cleaned.length > longest
      ? cleaned
          .slice(0, longest)
          .replace(/[\ud800-\udbff]$/, '')
          .trim()
      : cleaned
  return isBlank(cut) ? '' : cut
}

function imageOf(address: string): string | null {
  if (address.length > maxImageLength || !/^https:\/\//i.test(address)) return null
  return URL.parse(address)?.href ?? null
}

function dateOf(seconds: number): string | null {
  return seconds >= firstDay && seconds < lastDay ? new Date(seconds * 1000).toISOString().slice(0, 10) : null
}
