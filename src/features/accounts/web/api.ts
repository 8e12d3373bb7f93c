import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Credentials, CurrentUser, Registration } from '../schema.ts'

/** Who is signed in, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: () => call<CurrentUser | null>('GET', '/auth/get-session'),
  staleTime: 60_000,
})

export const register = (registration: Registration) => call<true>('POST', '/user/Register', { body: registration })
export const verifyEmail = (token: string) => call<true>('POST', '/user/VerifyEmail', { body: { token } })
export const resendVerification = (email: string) => call<true>('POST', '/user/ResendVerification', { body: { email } })
export const forgotPassword = (email: string) => call<true>('POST', '/user/ForgotPassword', { body: { email } })
export const resetPassword = (token: string, password: string) => call<true>('POST', '/user/ResetPassword', { body: { token, password } })
export const signIn = (credentials: Credentials) => call<true>('POST', '/auth/sign-in/email', { body: credentials })
export const signOut = () => call<true>('POST', '/auth/sign-out')
