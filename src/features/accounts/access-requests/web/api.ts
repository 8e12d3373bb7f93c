import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { AccessRequest } from '../schema.ts'

/** The query for who asks for access to the owner's company. */
export const accessRequestsQuery = queryOptions({
  queryKey: ['access-requests'],
  queryFn: () => call<AccessRequest[]>('GET', '/user/GetRequestAccess'),
})

/** Asks for access to the company with this code. */
export const requestAccess = (code: string) => call<true>('POST', '/user/RequestAccess', { body: { code } })

/** Founds a company of the user's own. */
export const foundCompany = (company: string) => call<true>('POST', '/user/FoundCompany', { body: { company } })

/** Lets somebody who asked into the owner's company. */
export const acceptAccess = (userId: string, idempotencyKey: string) =>
  call<true>('POST', `/User/AcceptAccess/${userId}`, { idempotencyKey })

/** Refuses somebody who asked. */
export const rejectAccess = (userId: string, idempotencyKey: string) =>
  call<true>('POST', `/User/RejectAccess/${userId}`, { idempotencyKey })
