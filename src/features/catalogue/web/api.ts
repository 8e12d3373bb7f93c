import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { CatalogueStats, SearchAnswer, SheetAnswer } from '../schema.ts'

/** The most that one search gives; when it gives this many there may be more. */
export const mostFound = 200

/**
 * What all sources find. It stays as it was found until it is forgotten or asked for again: a save elsewhere on the screen
 * must not have a catalogue on another machine searched anew. Not tried again by itself: the sentence comes at once.
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

/** The sheet of a catalogue product, as anybody may read it. */
export const sheetQuery = (refid: string) =>
  queryOptions({
    queryKey: ['catalogue', 'sheet', refid],
    queryFn: async () => (await call<SheetAnswer>('GET', `/catalogue/GetProduct/${refid}`)).product,
    staleTime: 60_000,
  })

/** How many products there are to search, and which other catalogue is searched too. */
export const catalogueStatsQuery = queryOptions({
  queryKey: ['catalogue', 'stats'],
  queryFn: () => call<CatalogueStats>('GET', '/catalogue/GetStats'),
  staleTime: 60_000,
})
