import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { CompleteMenu } from '../../card/schema.ts'

/** The menu as guests would read it. */
export const completeMenuQuery = queryOptions({
  queryKey: ['complete-menu'],
  queryFn: () => call<CompleteMenu>('GET', '/menu/GetCompleteMenu'),
})
