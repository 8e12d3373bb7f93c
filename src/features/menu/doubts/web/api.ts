import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { MenuDoubts } from '../schema.ts'

/** The query for the dishes and products whose words and data contradict each other. */
export const doubtsQuery = queryOptions({
  queryKey: ['doubts'],
  queryFn: () => call<MenuDoubts>('GET', '/dish/GetDoubts'),
})
