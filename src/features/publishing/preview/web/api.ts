import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { CompleteMenu } from '../../card/schema.ts'

/** Fetches the menu as guests would read it once published; prices are included even where guests get none. */
export const completeMenuQuery = queryOptions({
  queryKey: ['complete-menu'],
  queryFn: () => call<CompleteMenu>('GET', '/menu/GetCompleteMenu'),
})
