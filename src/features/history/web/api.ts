import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { HistoryPage } from '../schema.ts'

/** The part of the history to read: all of it, or that of a person, a dish or a product. */
export type Part = { person?: string | undefined; dishid?: number | undefined; productid?: number | undefined }

/** Returns the query for a part of the history, the newest first, a page at a time. */
export const historyQuery = ({ person, dishid, productid }: Part) =>
  infiniteQueryOptions({
    queryKey: ['history', person, dishid, productid],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam: before }) => {
      const wanted = Object.entries({ person, dishid, productid, before }).filter(([, value]) => value != null)
      const query = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))
      return call<HistoryPage>('GET', `/history/GetHistory?${query}`)
    },
    getNextPageParam: ({ next }) => next,
  })
