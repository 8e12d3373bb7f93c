import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Confirmation, Credentials, CurrentUser, Registration } from '../schema.ts'

/** Who is signed in, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: () => readCurrentUser(),
  staleTime: 60_000,
})

/** Makes an account with a new company; the address is confirmed by mail. */
export const register = (registration: Registration) => call<true>('POST', '/user/Register', { body: registration })

/** Confirms an address with the token of its mail, and signs in; the password is for another browser than registered. */
export const verifyEmail = (confirmation: Confirmation) =>
  call<true>('POST', '/user/VerifyEmail', { body: confirmation })

/** Mails a new confirmation link, if the address needs one. */
export const resendVerification = (email: string) => call<true>('POST', '/user/ResendVerification', { body: { email } })

/** Mails a link for a new password, if the address has an account. */
export const forgotPassword = (email: string) => call<true>('POST', '/user/ForgotPassword', { body: { email } })

/** Sets a new password with the token of a mail. */
export const resetPassword = (token: string, password: string) =>
  call<true>('POST', '/user/ResetPassword', { body: { token, password } })

/** Signs in; the session is a cookie. */
export const signIn = (credentials: Credentials) => call<true>('POST', '/auth/sign-in/email', { body: credentials })

/** Ends the session. */
export const signOut = () => call<true>('POST', '/auth/sign-out')

/** Asks the server who is signed in now; null for nobody. */
export const readCurrentUser = () => call<CurrentUser | null>('GET', '/auth/get-session')
