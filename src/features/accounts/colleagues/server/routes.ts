import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { userInPath } from '../../company/schema.ts'
import { requireRecentLogin } from '../../security/server/recent-login.ts'
import { callerOf, signedInOf, staffOf } from '../../server/session.ts'
import { colleague } from '../schema.ts'
import { grantAllergenRight, handOver, removeColleague } from './commands.ts'
import { listColleagues } from './queries.ts'

/** Adds the calls with which an owner manages the colleagues. */
export function colleagueRoutes(app: App, db: Db, publicUrl: string): void {
  const tags = ['Toegang']
  const schema = { tags, params: userInPath, response: taken }
  app.get('/user/GetColleagues', { schema: { tags, response: { 200: z.array(colleague) } } }, (request) => {
    const { companyId, userId } = staffOf(request)
    return listColleagues(db, companyId, userId)
  })
  app.post('/user/RemoveColleague/:userid', { schema }, (request) =>
    removeColleague(db, staffOf(request).companyId, callerOf(request), request.params.userid),
  )
  for (const [path, isGranted] of [
    ['/user/GrantAllergenRight/:userid', true],
    ['/user/WithdrawAllergenRight/:userid', false],
  ] as const)
    app.post(path, { schema }, (request) =>
      grantAllergenRight(db, staffOf(request).companyId, callerOf(request), {
        userId: request.params.userid,
        isGranted,
      }),
    )
  app.post('/user/HandOver/:userid', { schema }, async (request) => {
    // As for deleting the account, which may follow: whoever cancels there must not have lost the company already.
    requireRecentLogin(signedInOf(request).session, new Date())
    return handOver(db, publicUrl, staffOf(request).companyId, callerOf(request), request.params.userid)
  })
}
