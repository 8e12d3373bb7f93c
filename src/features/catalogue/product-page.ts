import { formatGtin } from './gtin.ts'
import { type CatalogueHit, freshBrand } from './product-sheet.ts'
import { type ProductOrigin, readRefid } from './refid.ts'

/** A catalogue product whose page is looked up; `ownId` is its id at its source. */
type Place = { refid: number; ownId: number; gtin: string | null }
/** `sources` are the names in the setting CATALOGUE; `url` is CATALOGUE_PRODUCT_URL. */
export type PageSettings = { sources: readonly string[]; url: string | undefined }

/**
 * Returns the address of the page about a product: at its source, or our own for a product that our server serves. Null
 * where there is none, as for the unbranded food of another server.
 */
export function productPage(
  { refid, brand, gtin }: Pick<CatalogueHit, 'refid' | 'brand' | 'gtin'>,
  settings: PageSettings,
): string | null {
  const known = readRefid(refid)
  if (!known || (brand === freshBrand && known.origin !== 'starter')) return null
  return pages[known.origin]({ refid, ownId: known.ownId, gtin }, settings)
}

/** Returns the address of a product at Open Food Facts, by the number of its barcode. */
export function openFoodFactsPage(code: string): string {
  return `https://nl.openfoodfacts.org/product/${code}`
}

const pages: Readonly<Record<ProductOrigin, (place: Place, settings: PageSettings) => string | null>> = {
  starter: ({ refid }, { sources }) => (sources.includes('embedded') ? ownPage(refid) : null),
  menuapp: ({ refid, ownId }, { sources, url }) => {
    if (url !== undefined) return fillIn(url, String(ownId))
    return sources.includes('menuapp') ? ownPage(refid) : null
  },
  openfoodfacts: ({ refid, ownId, gtin }, { sources, url }) => {
    if (sources.includes('embedded')) return ownPage(refid)
    const code = gtin ?? formatGtin(ownId)
    // With two remote sources, CATALOGUE_PRODUCT_URL belongs to menuapp, whose address is set beside it.
    if (url !== undefined && !sources.includes('menuapp')) return fillIn(url, code)
    return openFoodFactsPage(code)
  },
}

function ownPage(refid: number): string {
  return `/catalogue/${refid}`
}

function fillIn(url: string, id: string): string {
  return url.replaceAll('{id}', () => encodeURIComponent(id))
}
