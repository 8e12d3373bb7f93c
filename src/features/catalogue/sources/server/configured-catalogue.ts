import { userAgentOf } from '#server/requests/user-agent.ts'
import type { Config } from '#server/settings/config.ts'
import { createMenuapp } from '../../menuapp/server/menuapp.ts'
import { createOpenFoodFacts } from '../../open-food-facts/server/openfoodfacts.ts'
import type { Catalogue } from '../../server/catalogue.ts'
import type { Log } from '../../server/outages.ts'
import type { CatalogueSource, SourceName } from '../../server/source.ts'
import { type IndexSource, joinSources } from './joined-sources.ts'

type CatalogueOptions = {
  config: Config
  log: Log
  /** Opens our own index; called only when CATALOGUE names it. */
  openEmbedded: () => IndexSource
  /** A machine to use in place of Open Food Facts' own. */
  openFoodFactsUrl?: string
}

/** Creates the catalogue that the settings describe. */
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
