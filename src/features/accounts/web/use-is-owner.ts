import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from './api.ts'

/** Returns whether the signed-in user is an owner of the company; false until that is known. */
export function useIsOwner(): boolean {
  return useQuery(currentUserQuery).data?.accountowner ?? false
}
