import type { Config } from '#server/config.ts'
import { createMenuapp } from '../menuapp/server/menuapp.ts'
import { createOpenFoodFacts } from '../open-food-facts/server/openfoodfacts.ts'
import type { FoundProduct, ProductSheet } from '../product-sheet.ts'
import type { ProductOrigin } from '../refid.ts'
import { type IndexSource, joinSources } from './joined-sources.ts'
import type { Log } from './outages.ts'
import type { CatalogueSource, ResultPage, SourceName } from './source.ts'
import { userAgentOf } from './user-agent.ts'

/** What is found; `notices` are Dutch sentences about sources that could not be asked. */
export type SearchAnswer = { products: readonly FoundProduct[]; notices: readonly string[] }

/** What the embedded index holds (nothing when it is not used), and the remote catalogue that is searched too. */
export type CatalogueStats = {
  products: number
  openfoodfacts: number
  starter: number
  importedAt: string | null
  remote: string | null
}

/** All sources, in the order of the setting CATALOGUE. `live` lets sources on other machines be asked. */
export type Catalogue = {
  /** Throws AppError 503 when no source could be asked. What is a barcode is looked up live, as `findByGtin` does. */
  search: (keyword: string, page: ResultPage) => Promise<SearchAnswer>
  /** Throws AppError 503 when nobody who could be asked knows it, and somebody could not be asked. */
  findByGtin: (gtin: number, options: { live: boolean }) => Promise<FoundProduct | undefined>
  /** Throws AppError: 404 for an unknown product, 503 when its source could not be asked. */
  getSheet: (refid: number, options: { live: boolean }) => Promise<ProductSheet>
  /** Where anybody can read about a product; null where there is no such page. */
  pageOf: (product: Pick<FoundProduct, 'refid' | 'brand' | 'gtin'>) => string | null
  /** What people call the source of this data. */
  nameOf: (origin: ProductOrigin) => string
  /** All zero without an index of our own. Throws AppError 503 when it can't be read. */
  stats: () => Promise<CatalogueStats>
  close: () => Promise<void>
}

type CatalogueOptions = {
  config: Config
  log: Log
  /** Opens the index of our own; asked only when CATALOGUE names it. */
  openEmbedded: () => IndexSource
  /** Another machine than Open Food Facts' own. */
  openFoodFactsUrl?: string
}

/** The catalogue that the settings describe. */
export function createCatalogue({ config, log, openEmbedded, openFoodFactsUrl }: CatalogueOptions): Catalogue {
  const userAgent = userAgentOf(config)
  const embedded = config.catalogue.includes('embedded') ? openEmbedded() : undefined
  const open: Readonly<Record<SourceName, () => CatalogueSource | undefined>> = {
    embedded: () => embedded,
    menuapp: () => openMenuapp(config, userAgent),
    openfoodfacts: () =>
      createOpenFoodFacts({ userAgent, ...(openFoodFactsUrl !== undefined && { baseUrl: openFoodFactsUrl }) }),
  }
  const sources = config.catalogue.map((name) => open[name]()).filter((source) => source !== undefined)
  return joinSources({ config, sources, embedded, log })
}

function openMenuapp({ catalogueUrl, catalogueKey }: Config, userAgent: string): CatalogueSource | undefined {
  return catalogueUrl === undefined ? undefined : createMenuapp({ url: catalogueUrl, key: catalogueKey, userAgent })
}
