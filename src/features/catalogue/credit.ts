import type { ProductOrigin } from './refid.ts'

/** Whose data it is and what it may be used for, with the pages where that can be read. */
export type Credit = { name: string; url: string; licence: string; licenceUrl: string }

/**
 * What must stand where data of this origin is shown; undefined where nothing must. Source: Open Database License 1.0,
 * section 4.3, and https://world.openfoodfacts.org/terms-of-use
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
