import type { ProductRow } from './product-row.ts'

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
export function isNoFood(
  row: Pick<ProductRow, 'kind' | 'categories' | 'name' | 'dutchName' | 'descriptions'>,
): boolean {
  return (
    kinds.test(row.kind) ||
    row.categories.some((category) => categories.test(category)) ||
    [row.name, row.dutchName, ...row.descriptions].some((text) => names.test(text.slice(0, longestName)))
  )
}

const longestName = 300
