import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { ProfileInput, UserProfile } from '../schema.ts'

/** The query for the user's own profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => call<UserProfile>('GET', '/user/GetUser'),
})

/** Saves the user's own profile, and an owner's company. */
export const updateUser = (profile: ProfileInput) => call<true>('POST', '/user/UpdateUser', { body: profile })
