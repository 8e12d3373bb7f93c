import { AppError } from '#server/requests/errors.ts'
import { capitalized } from '#shared/text.ts'
import type { ProductOrigin } from '../refid.ts'
import type { CatalogueSource } from './source.ts'

/** The Dutch texts about sources that do not answer. */
export type SourceTexts = ReturnType<typeof createSourceTexts>

const away = 'catalogue-away'
const retry = 'Probeer het zo weer.'

/**
 * Creates the texts about sources, with the names that people know them by; `remoteName` is the setting CATALOGUE_NAME.
 */
export function createSourceTexts(remoteName: string) {
  const nameOf = ({ name }: CatalogueSource) =>
    ({ embedded: 'de eigen catalogus', menuapp: remoteName, openfoodfacts: 'Open Food Facts' })[name]
  const namesOf = (sources: readonly CatalogueSource[]) => sources.map(nameOf).join(' en ')
  const stateOf = (source: CatalogueSource) => `${nameOf(source)} antwoordt nu niet`

  return {
    nameOfOrigin: (origin: ProductOrigin) =>
      ({ starter: 'Menukaart', menuapp: capitalized(remoteName), openfoodfacts: 'Open Food Facts' })[origin],
    notice: (source: CatalogueSource, answering: readonly CatalogueSource[]) =>
      capitalized(`${stateOf(source)}; je ziet alleen wat in ${namesOf(answering)} staat.`),
    onlyByBarcode: (sources: readonly CatalogueSource[]) =>
      `In ${namesOf(sources)} kun je alleen op streepjescode zoeken, niet op naam.`,
    searchFailed: (sources: readonly CatalogueSource[]) =>
      new AppError(
        503,
        away,
        capitalized(`${sources.map(stateOf).join(' en ')}. Probeer het zo weer, of voeg het product met de hand toe.`),
      ),
    barcodeFailed: (sources: readonly CatalogueSource[]) =>
      new AppError(503, away, `Deze streepjescode kon niet worden opgezocht in ${namesOf(sources)}. ${retry}`),
    sheetFailed: (sources: readonly CatalogueSource[]) =>
      new AppError(
        503,
        away,
        `De gegevens van dit product konden niet worden opgehaald uit ${namesOf(sources)}. ${retry}`,
      ),
    statsFailed: () => new AppError(503, away, `De eigen catalogus antwoordt nu niet. ${retry}`),
  }
}
