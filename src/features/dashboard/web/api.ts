import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Overview } from '../schema.ts'

/** What is published and what needs attention. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call<Overview>('GET', '/dashboard/GetOverview'),
})
