import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { TypedWords } from '../schema.ts'

/** Returns the query for the questions about what a form holds while somebody types. */
export const typedDoubtsQuery = (typed: Partial<TypedWords>) =>
  queryOptions({
    queryKey: ['typed doubts', typed],
    queryFn: () => call<string[]>('POST', '/product/ReadWords', { body: bodyOf(typed) }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // What can not be asked now is asked after the save.
    retry: false,
  })

function bodyOf({ allergens, maycontain, dietaryneeds, ...texts }: Partial<TypedWords>) {
  const named = (ids: readonly number[] | undefined) => ids?.map((id) => ({ id }))
  return { ...texts, allergens: named(allergens), maycontain: named(maycontain), dietaryneeds: named(dietaryneeds) }
}
