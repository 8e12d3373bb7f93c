import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Suggestions } from '../schema.ts'

/**
 * Returns the query for the products that a dish's own words name. Asked once for each visit of a screen: what was added
 * stays where it was, to be taken back. Without an answer there are none, and nothing is said of it.
 */
export const suggestionsQuery = (dishId: number) =>
  queryOptions({
    queryKey: ['suggestions', dishId],
    queryFn: () => call<Suggestions>('GET', `/dish/GetSuggestions/${dishId}`),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
