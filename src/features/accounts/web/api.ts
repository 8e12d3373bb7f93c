import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Confirmation, Credentials, CurrentUser, Registration } from '../schema.ts'

/** The query for the signed-in user, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: () => readCurrentUser(),
  staleTime: 60_000,
})

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

/** Mails a link for choosing a new password if the address has an account. */
export const forgotPassword = (email: string) => call<true>('POST', '/user/ForgotPassword', { body: { email } })

/** Sets a new password with the token from a mail. */
export const resetPassword = (token: string, password: string) =>
  call<true>('POST', '/user/ResetPassword', { body: { token, password } })

/** Signs in; the session is a cookie. Throws `second-factor-needed` when a code is needed as well. */
export const signIn = (credentials: Credentials) => call<true>('POST', '/auth/sign-in/email', { body: credentials })

/** Signs in with the code that was needed after a password: of the app, or a backup code. */
export const signInWithCode = (code: string) => call<true>('POST', '/auth/sign-in/code', { body: { code } })

/** Ends the session. */
export const signOut = () => call<true>('POST', '/auth/sign-out')

/** Reads the signed-in user from the server; null when nobody is signed in. */
export const readCurrentUser = () => call<CurrentUser | null>('GET', '/auth/get-session')
