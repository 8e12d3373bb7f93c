import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Colleague } from '../schema.ts'

/** The query for everybody of the owner's company. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () => call<Colleague[]>('GET', '/user/GetColleagues'),
})

const about = (action: string) => (userId: string, idempotencyKey: string) =>
  call<true>('POST', `/user/${action}/${userId}`, { idempotencyKey })

/** Takes a colleague's access to the company away. */
export const removeColleague = about('RemoveColleague')

/** Grants a colleague the right to approve allergens. */
export const grantAllergenRight = about('GrantAllergenRight')

/** Withdraws that right. */
export const withdrawAllergenRight = about('WithdrawAllergenRight')

/** Makes a colleague the owner in the user's place. */
export const handOver = about('HandOver')
