import type { ProductOrigin } from './refid.ts'

/** A credit for data: its source and licence, with the pages to read about both. */
export type Credit = { name: string; url: string; licence: string; licenceUrl: string }

/**
 * Returns the credit that must accompany data of this origin; undefined where none is required. Sources: Open Database
 * License 1.0, section 4.3, and https://world.openfoodfacts.org/terms-of-use
 */
export function creditOf(origin: ProductOrigin): Credit | undefined {
  if (origin !== 'openfoodfacts') return undefined
  return {
    name: 'Open Food Facts',
    url: 'https://world.openfoodfacts.org',
    licence: 'Open Database License (ODbL)',
    licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  }
}
