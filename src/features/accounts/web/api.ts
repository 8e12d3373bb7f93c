import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Credentials, CurrentUser, ResetLink } from '../schema.ts'

/** The query for the signed-in user, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: () => readCurrentUser(),
  staleTime: 60_000,
})

/** Mails a link for choosing a new password if the address has an account. */
export const forgotPassword = (email: string) => call<true>('POST', '/user/ForgotPassword', { body: { email } })

/** Reads whether the link of a mail still sets a new password. */
export const checkResetLink = (token: string) => call<ResetLink>('POST', '/user/CheckResetLink', { body: { token } })

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
