import { decodeEntities } from '#features/words/server/entities.ts'
import { day } from '#shared/dates.ts'
import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { cleanLine, cleanText, isBlank } from '#shared/text.ts'
import { formatGtin, isShopInternal, parseGtin } from '../../gtin.ts'
import type { ProductSheet } from '../../product-sheet.ts'
import { refidOf } from '../../refid.ts'
import { recallAllergenTags } from './allergen-tags.ts'
import type { FoodFactsRow } from './product-row.ts'
import { doubtFreedom } from './sheet-texts.ts'

/** A mapped product; `popularity` is how many people looked it up, `isDutch` whether its name is Dutch. */
export type MappedProduct = { sheet: ProductSheet; popularity: number; isDutch: boolean }

/**
 * Why a product was refused: its code is not a barcode, fails its check digit or was given out by a shop, it is no
 * food, or it has no name.
 */
export type RefusalReason = 'code' | 'check-digit' | 'shop-internal' | 'no-food' | 'name'

const maxQuantityLength = 60
const maxImageLength = 500
// In seconds since 1970: Open Food Facts began in 2012.
const firstDay = Date.UTC(2012, 0, 1) / 1000

/** Maps a row to a catalogue product, or returns why it was refused. Never throws, whatever the row holds. */
export function mapProduct(row: FoodFactsRow): MappedProduct | RefusalReason {
  const gtin = gtinOf(row.code)
  if (typeof gtin === 'string') return gtin
  if (isNoFood(row)) return 'no-food'
  const dutchName = shorten(row.dutchName, maxNameLength, cleanLine)
  const name = dutchName || shorten(row.name, maxNameLength, cleanLine)
  if (name === '') return 'name'
  const description = descriptionOf(row.dutchIngredients) || descriptionOf(row.ingredients)
  const texts = {
    ingredients: [row.dutchIngredients, row.ingredients, ...row.moreIngredients],
    names: [row.dutchName, row.name],
    others: row.descriptions,
  }
  return {
    sheet: {
      refid: refidOf('openfoodfacts', gtin),
      name,
      brand: brandOf(row.brands),
      gtin: formatGtin(gtin),
      quantity: shorten(row.quantity, maxQuantityLength, cleanLine) || null,
      image: imageOf(row.image),
      origin: 'openfoodfacts',
      description,
      ...doubtFreedom(recallAllergenTags(row.allergens, row.traces), texts),
      footprint: null,
      farmtofarm: null,
      date: dateOf(row.modified),
    },
    popularity: row.scans > 0 ? Math.min(Math.floor(row.scans), Number.MAX_SAFE_INTEGER) : 0,
    isDutch: dutchName !== '' || row.language === 'nl',
  }
}

function gtinOf(code: string): number | RefusalReason {
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

/** Removes the underscores that Open Food Facts puts around allergens. */
function descriptionOf(ingredients: string): string {
  const text = ingredients.includes('_') ? ingredients.replaceAll('_', '') : ingredients
  return shorten(text, maxDescriptionLength, cleanText)
}

// Matches visible characters of the Western European alphabets separated by single spaces, which cleaning leaves
// unchanged: a short cut for nearly all texts, of which an import has millions.
const cleanLatin = /^[!-~\u00a1-\u00ac\u00ae-\u017f]+(?: [!-~\u00a1-\u00ac\u00ae-\u017f]+)*$/

/** Cleans and cuts a text, never in the middle of a character; '' when nothing visible is left. */
function shorten(text: string, longest: number, clean: (text: string) => string): string {
  if (text === '' || (text.length <= longest && cleanLatin.test(text) && !text.includes('&'))) return text
  // Cut before cleaning too: some texts are megabytes long, and cleaning makes several passes.
  const cleaned = clean(decodeEntities(text.slice(0, 4 * longest)))
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
  // Of two rows of one product the import takes the later: none may be later than all that are to come.
  const isKnown = seconds >= firstDay && seconds * 1000 <= Date.now() + day
  return isKnown ? new Date(seconds * 1000).toISOString().slice(0, 10) : null
}

const kinds = /^(?:pet-?food|opff|beauty|obf|product|opf)$/i
// Open Pet Food Facts and Open Beauty Facts share the database, and its older rows say only by category what they are.
const categories =
  /^[a-z]{2}:(?:(?:dry-|wet-)?(?:pet|dog|cat|animal|bird|fish)-?(?:foods?|treats?|feeds?|snacks?)|(?:honden|katten|vogel|vissen|dieren)(?:voer|voeding|snacks?|brokken|brokjes)|aliments?-pour-(?:chiens?|chats?|animaux.*)|(?:hunde|katzen|tier|vogel)futter|cosmetics?|beauty(?:-products?)?|hygiene|body-?care|shampoos?|toothpastes?|soaps?|deodorants?|cosmetica|open-(?:beauty|pet-food|products)-facts|non-food-products)$/
const names =
  /(?<!\p{L})(?:(?:honden|katten|vogel|konijnen|vissen|dieren)(?:voer|voeding|brokken|brokjes|snacks?)|(?:dog|cat|pet) ?food|(?:hunde|katzen)futter|p[aâ]t[eé]e pour chats?|croquettes pour (?:chiens?|chats?)|shampoos?|douchegel|tandpasta|deodorant|bodylotion|afwasmiddel|wasmiddel)(?!\p{L})/iu

/**
 * Returns whether a product is feed, a cosmetic or another thing that nobody eats: the database of Open Food Facts holds
 * those of its sister projects. Source: https://openfoodfacts.github.io/openfoodfacts-server/api/ (product_type)
 */
function isNoFood(row: Pick<FoodFactsRow, 'kind' | 'categories' | 'name' | 'dutchName' | 'descriptions'>): boolean {
  return (
    kinds.test(row.kind) ||
    row.categories.some((category) => categories.test(category)) ||
    [row.name, row.dutchName, ...row.descriptions].some((text) => names.test(text.slice(0, longestName)))
  )
}

const longestName = 300
