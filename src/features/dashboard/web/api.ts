import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Overview } from '../schema.ts'

/** The query for the state of the menu and the dishes that need attention. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call<Overview>('GET', '/dashboard/GetOverview'),
})
