import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { CatalogueStatsAnswer, SearchAnswer, SheetAnswer } from '../schema.ts'

/** The largest number of results of one search; with so many there may be more. */
export const mostFound = 200

/**
 * Searches all sources. Results stay as they are until they are removed or refetched: a save elsewhere on the screen
 * must not repeat a search on another machine. A failure is not retried, so that its sentence shows at once.
 */
export const catalogueSearchQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['catalogue', 'search', keyword],
    queryFn: () =>
      call<SearchAnswer>('POST', '/MenuApp/SearchResults', {
        body: { keyword, filters: [], pageIndex: 0, pageSize: mostFound },
      }),
    staleTime: 'static',
    retry: false,
  })

/** Fetches the sheet of a catalogue product, as anybody may read it. */
export const sheetQuery = (refid: string) =>
  queryOptions({
    queryKey: ['catalogue', 'sheet', refid],
    queryFn: async () => (await call<SheetAnswer>('GET', `/catalogue/GetProduct/${refid}`)).product,
    staleTime: 60_000,
  })

/** Fetches how many products there are to search, and which other catalogue is searched too. */
export const catalogueStatsQuery = queryOptions({
  queryKey: ['catalogue', 'stats'],
  queryFn: () => call<CatalogueStatsAnswer>('GET', '/catalogue/GetStats'),
  staleTime: 60_000,
})
