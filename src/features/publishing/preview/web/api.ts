import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { CompleteMenu } from '../../card/schema.ts'

/** Fetches the menu as guests would read it at a moment (ISO 8601): what is there then, and the kaart that is served then. */
export const menuAtQuery = (at: string) =>
  queryOptions({
    queryKey: ['complete-menu', at],
    queryFn: () => call<CompleteMenu>('GET', `/menu/GetCompleteMenu?at=${at}`),
  })

/** Fetches the menu as guests would read it once published; prices are included even where guests get none. */
export const completeMenuQuery = queryOptions({
  queryKey: ['complete-menu'],
  queryFn: () => call<CompleteMenu>('GET', '/menu/GetCompleteMenu'),
})
