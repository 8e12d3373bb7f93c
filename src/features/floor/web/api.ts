import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { WaiterView } from '../schema.ts'

/** In ms. */
const aMinute = 60_000

/**
 * The query for all that a waiter can be asked about: read again each minute, and kept for an hour after its screen was left,
 * as the next table may ask where there is no network.
 */
export const waiterViewQuery = queryOptions({
  queryKey: ['waiter view'],
  queryFn: () => call<WaiterView>('GET', '/service/GetService'),
  refetchInterval: aMinute,
  gcTime: 60 * aMinute,
})
