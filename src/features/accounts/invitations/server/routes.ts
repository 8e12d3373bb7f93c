import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { fewFromOneAddress } from '../../server/address-limits.ts'
import { callerOf, signedInOf, staffOf } from '../../server/session.ts'
import { invitationInPath, invitationOnly, invitationState, madeInvitation, openInvitation } from '../schema.ts'
import { acceptInvitation, endInvitation, invite } from './commands.ts'
import { listInvitations, readInvitation } from './queries.ts'

const tags = ['Toegang']

/** Adds the call that tells whoever holds an invitation whose it is. */
export function invitationStateRoutes(app: App, db: Db): void {
  const schema = { tags, body: invitationOnly, response: { 200: invitationState } }
  app.post('/user/CheckInvitation', { ...fewFromOneAddress(app, db, 'guess'), schema }, (request) =>
    readInvitation(db, request.body.invitation),
  )
}

/** Adds the call with which a signed-in user without a company comes in by an invitation. */
export function invitedRoutes(app: App, db: Db, publicUrl: string): void {
  const schema = { tags, body: invitationOnly, response: taken }
  app.post('/user/UseInvitation', { ...fewFromOneAddress(app, db, 'guess'), schema }, (request) =>
    acceptInvitation(db, publicUrl, signedInOf(request), request.body.invitation),
  )
}

/** Adds the calls with which an owner makes, oversees and ends invitations. */
export function invitationRoutes(app: App, db: Db, publicUrl: string): void {
  app.get('/user/GetInvitations', { schema: { tags, response: { 200: z.array(openInvitation) } } }, (request) => {
    const { companyId, userId } = staffOf(request)
    return listInvitations(db, companyId, userId)
  })
  app.post('/user/Invite', { schema: { tags, response: { 200: madeInvitation } } }, (request) =>
    invite(db, publicUrl, staffOf(request).companyId, callerOf(request)),
  )
  app.delete(
    '/user/EndInvitation/:invitationid',
    { schema: { tags, params: invitationInPath, response: taken } },
    (request) => endInvitation(db, staffOf(request).companyId, callerOf(request), request.params.invitationid),
  )
}
