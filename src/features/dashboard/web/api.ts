import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Overview } from '../schema.ts'

/**
 * The query for the state of the menu and the dishes that need attention. What it says of menus is read again once it no longer
 * holds, by how long that is on the server's clock.
 */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call<Overview>('GET', '/dashboard/GetOverview'),
  refetchInterval: ({ state: { data } }) =>
    data?.served ? Date.parse(data.served.until) - Date.parse(data.served.asof) : false,
})
