import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { ContactMessageInput, ContactWays } from '../schema.ts'

/** The query for the captcha that this server asks for. */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  queryFn: () => call<ContactWays>('GET', '/helpdesk/captcha'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Sends a message of the contact form; a repetition with the same `idempotencyKey` sends nothing twice. */
export const submitMessage = (message: ContactMessageInput, idempotencyKey: string) =>
  call<true>('POST', '/helpdesk/submit', { body: message, idempotencyKey })
