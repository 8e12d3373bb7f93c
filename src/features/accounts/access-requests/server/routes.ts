import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { userInPath } from '../../company/schema.ts'
import { fewFromOneAddress } from '../../server/address-limits.ts'
import type { AccountContext } from '../../server/auth.ts'
import { callerOf, signedInOf, staffOf } from '../../server/session.ts'
import { accessQuestion, accessRequest, founding } from '../schema.ts'
import { acceptAccess, foundOwnCompany, rejectAccess, requestAccess } from './commands.ts'
import { listAccessRequests } from './queries.ts'

const tags = ['Toegang']

/** Adds the calls of a signed-in user who has no company: asking for access to one, and founding one. */
export function newcomerRoutes(app: App, db: Db, context: AccountContext): void {
  // Beside the pace per account.
  const guessing = fewFromOneAddress(app, db, 'guess')
  app.post('/user/RequestAccess', { ...guessing, schema: { tags, body: accessQuestion, response: taken } }, (request) =>
    requestAccess(db, context.auth.publicUrl, signedInOf(request), request.body.code),
  )
  app.post('/user/FoundCompany', { ...guessing, schema: { tags, body: founding, response: taken } }, (request) => {
    const { userId } = signedInOf(request)
    return foundOwnCompany(db, context.onCompanyFounded, { userId, companyName: request.body.company })
  })
}

/** Adds the calls with which an owner answers requests for access. */
export function accessRequestRoutes(app: App, db: Db, publicUrl: string): void {
  app.get('/user/GetRequestAccess', { schema: { tags, response: { 200: z.array(accessRequest) } } }, (request) => {
    const { companyId, userId } = staffOf(request)
    return listAccessRequests(db, companyId, userId)
  })
  app.post('/User/AcceptAccess/:userid', { schema: { tags, params: userInPath, response: taken } }, (request) =>
    acceptAccess(db, publicUrl, staffOf(request).companyId, callerOf(request), request.params.userid),
  )
  app.post('/User/RejectAccess/:userid', { schema: { tags, params: userInPath, response: taken } }, (request) =>
    rejectAccess(db, publicUrl, staffOf(request).companyId, callerOf(request), request.params.userid),
  )
}
