import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mayManageColleagues } from '../../company/rules.ts'
import { admit } from '../../company/server/company-changes.ts'
import { requireManager } from '../../company/server/owner-only.ts'
import type { AccessRequest } from '../schema.ts'

/** Lists who asks for access to a company, the oldest first; throws 403 unless an owner asks. */
export async function listAccessRequests(db: Db, companyId: CompanyId, userId: string): Promise<AccessRequest[]> {
  await requireManager(db, companyId, userId)
  return readRequests(db, companyId)
}

/** Lists the same for an owner, and nobody for anybody else. */
export async function listRequestsToAnswer(db: Db, companyId: CompanyId, userId: string): Promise<AccessRequest[]> {
  const caller = await admit(db, companyId, { kind: 'staff', userId })
  return mayManageColleagues(caller) ? readRequests(db, companyId) : []
}

function readRequests(db: Db, companyId: CompanyId): Promise<AccessRequest[]> {
  return db
    .selectFrom('access_request')
    .innerJoin('user', 'user.id', 'access_request.user_id')
    .select(['user_id as userid', 'email', 'created_at as created'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
}
