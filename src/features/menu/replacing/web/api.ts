import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Replaced, ReplacedPlace } from '../schema.ts'

/** What takes the place of a product, and where: everywhere when no places are named. */
export type Wanted = { by: number; dishes?: readonly { id: number }[]; products?: readonly { id: number }[] }

/** Returns the query for where a product is, with what a replacement changes in each place. */
export const replacementQuery = (productId: number, wanted: Wanted) =>
  queryOptions({
    queryKey: ['replacement', productId, wanted],
    queryFn: () => call<ReplacedPlace[]>('POST', `/product/PreviewReplacement/${productId}`, { body: wanted }),
    placeholderData: keepPreviousData,
  })

/** Puts a product in the place of another in the chosen dishes and products. */
export const replaceProduct = (productId: number, wanted: Wanted, idempotencyKey: string) =>
  call<Replaced>('POST', `/product/ReplaceProduct/${productId}`, { body: wanted, idempotencyKey })
