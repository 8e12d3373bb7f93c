import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/call.ts'
import type { MadeKey, MadeWebhook, newKey, Programs, Tested } from '../schema.ts'

/** The query for the programs that a company lets in. */
export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: () => call<Programs>('GET', '/program/GetPrograms'),
})

/** Makes a key; it comes this once. */
export const makeKey = (body: z.input<typeof newKey>, idempotencyKey: string) =>
  call<MadeKey>('POST', '/program/MakeKey', { body, idempotencyKey })

/** Ends a key, at once. */
export const endKey = (id: number) => call<true>('DELETE', `/program/EndKey/${id}`)

/** Has an address told when the menu changes; its secret comes this once. */
export const setWebhook = (url: string, idempotencyKey: string) =>
  call<MadeWebhook>('POST', '/program/SetWebhook', { body: { url }, idempotencyKey })

/** Has nobody told any more. */
export const removeWebhook = () => call<true>('DELETE', '/program/RemoveWebhook')

/** Tries again at once. */
export const retryWebhook = () => call<true>('POST', '/program/RetryWebhook')

/** Sends a test message; returns what came of it. */
export const testWebhook = () => call<Tested>('POST', '/program/TestWebhook')
