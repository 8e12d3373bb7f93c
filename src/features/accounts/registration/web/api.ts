import { call } from '#web/call.ts'
import type { Confirmation, Registration } from '../../schema.ts'

/** Registers a user with a new company or another's code; nobody exists until the address is confirmed by mail. */
export const register = (registration: Registration) => call<true>('POST', '/user/Register', { body: registration })

/**
 * Confirms an address with the token from its mail and signs in; a browser other than the one that registered must send
 * the password too.
 */
export const verifyEmail = (confirmation: Confirmation) =>
  call<true>('POST', '/user/VerifyEmail', { body: confirmation })

/** Mails a new confirmation link if the address needs one. */
export const resendVerification = (email: string) => call<true>('POST', '/user/ResendVerification', { body: { email } })
