import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { InvitationState, MadeInvitation, OpenInvitation } from '../schema.ts'

/** The query for the invitations of the owner's company that stand open. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => call<OpenInvitation[]>('GET', '/user/GetInvitations'),
})

/** Makes an invitation; its link comes this once. */
export const invite = (idempotencyKey: string) => call<MadeInvitation>('POST', '/user/Invite', { idempotencyKey })

/** Ends an invitation that nobody used. */
export const endInvitation = (id: number, idempotencyKey: string) =>
  call<true>('DELETE', `/user/EndInvitation/${id}`, { idempotencyKey })

/** Reads whose company an invitation leads to. */
export const checkInvitation = (invitation: string) =>
  call<InvitationState>('POST', '/user/CheckInvitation', { body: { invitation } })

/** The query for the same, by a signed-in user. */
export const invitationQuery = (token: string) =>
  queryOptions({ queryKey: ['invitation', token], queryFn: () => checkInvitation(token) })

/** Lets the signed-in user in by an invitation. */
export const acceptInvitation = (invitation: string) =>
  call<true>('POST', '/user/UseInvitation', { body: { invitation } })
