import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { SwapEnd, SwapPreview } from '../swap-schema.ts'

/** Returns the query for what comes beside a product where another one is there in its place. */
export const swapPreviewQuery = (productId: number, byId: number) =>
  queryOptions({
    queryKey: ['swap-preview', productId, byId],
    queryFn: () => call<SwapPreview>('GET', `/product/PreviewSwap/${productId}/${byId}`),
  })

/** What is there in place of a product; until closing time without a last day. */
export type SavedSwap = { by: number; lastday?: string }

/** Says that a product is there today in place of another. */
export const setSwap = (productId: number, body: SavedSwap, idempotencyKey: string) =>
  call<{ until: string }>('POST', `/product/SetSwap/${productId}`, { body, idempotencyKey })

/** Says that the usual product is there again. */
export const endSwap = (productId: number, byId: number) =>
  call<SwapEnd>('POST', `/product/EndSwap/${productId}/${byId}`)
