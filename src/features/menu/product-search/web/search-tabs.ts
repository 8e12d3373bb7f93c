import type { UseQueryResult } from '@tanstack/react-query'
import type { SearchAnswer } from '#features/catalogue/schema.ts'
import { mostFound } from '#features/catalogue/web/api.ts'
import type { FoundProduct } from '#features/products/schema.ts'

export type SearchTab = 'eigen' | 'catalogus'

/** The number of products found in one place, or 'searching' or 'failed' while that is not known. */
export type Count = number | 'searching' | 'failed'
export type FoundCounts = Readonly<Record<SearchTab, Count>>

/** Returns the numbers of products that both searches have found so far. */
export function countFound(own: UseQueryResult<FoundProduct[]>, catalogue: UseQueryResult<SearchAnswer>): FoundCounts {
  return {
    eigen: countOf(own, own.data?.length),
    catalogus: countOf(catalogue, catalogue.data?.products.length),
  }
}

function countOf({ isError }: { isError: boolean }, found: number | undefined): Count {
  return found ?? (isError ? 'failed' : 'searching')
}

/** Returns the tab that opens by itself: the own list, unless it has no match and the catalogue can be searched. */
export function firstTab({ eigen, catalogus }: FoundCounts): SearchTab {
  return eigen === 0 && catalogus !== 'failed' ? 'catalogus' : 'eigen'
}

/** Returns the label of a tab: 'Catalogus (12)', or the state of its search. */
export function tabLabel(name: string, count: Count): string {
  if (count === 'searching') return `${name} (…)`
  return count === 'failed' ? `${name} (niet gelukt)` : `${name} (${inFigures(count)})`
}

/** Returns whether the catalogue found products of which none holds all words: they are only like what was asked for. */
export function isOnlyLike(answer: SearchAnswer | undefined): boolean {
  return answer !== undefined && answer.products.length > 0 && !answer.products.some(({ exact }) => exact)
}

/** Describes the results in one sentence, for users who can not see the tabs. */
export function foundText({ eigen, catalogus }: FoundCounts, onlyLike: boolean): string {
  if (eigen === 'searching') return ''
  const own = eigen === 'failed' ? 'Zoeken in je lijst is niet gelukt' : `${eigen} gevonden in je lijst`
  if (catalogus === 'searching') return `${own}, de catalogus wordt nog doorzocht.`
  if (catalogus === 'failed') return `${own}, zoeken in de catalogus is niet gelukt.`
  if (onlyLike) return `${own}, in de catalogus niets precies gevonden, wel ${inFigures(catalogus)} die erop lijken.`
  return `${own}, ${inFigures(catalogus)} in de catalogus.`
}

/** Returns a number of results as text, '200+' where there may be more. */
export function inFigures(count: number): string {
  return count >= mostFound ? `${mostFound}+` : String(count)
}
