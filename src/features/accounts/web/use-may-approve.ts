import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from './api.ts'

/** Returns whether the signed-in user may approve allergens; false until that is known. */
export function useMayApprove(): boolean {
  return useQuery(currentUserQuery).data?.maycheckallergens ?? false
}
