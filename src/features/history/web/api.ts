import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { HistoryPage, UndoAnswer, UndoInput } from '../schema.ts'

/** The part of the history to read: all of it, or that of a person, or of a dish, a product or a menu. */
export type Part = {
  person?: string | undefined
  dishid?: number | undefined
  productid?: number | undefined
  menuid?: number | undefined
}

/** Returns the query for a part of the history, the newest first, a page at a time. */
export const historyQuery = ({ person, dishid, productid, menuid }: Part) =>
  infiniteQueryOptions({
    queryKey: ['history', person, dishid, productid, menuid],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam: before }) => {
      const wanted = Object.entries({ person, dishid, productid, menuid, before }).filter(([, value]) => value != null)
      const query = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))
      return call<HistoryPage>('GET', `/history/GetHistory?${query}`)
    },
    getNextPageParam: ({ next }) => next,
  })

/** Takes a change back. */
export const undoChange = ({ lines }: UndoInput, idempotencyKey: string) =>
  call<UndoAnswer>('POST', '/history/Undo', { body: { lines }, idempotencyKey })
