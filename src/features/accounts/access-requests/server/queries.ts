import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
import { requireManager } from '../../company/server/owner-only.ts'
import type { AccessRequest } from '../schema.ts'

/** Lists who asks for access to a company, the oldest first; throws 403 unless an owner asks. */
export async function listAccessRequests(db: Db, companyId: CompanyId, userId: string): Promise<AccessRequest[]> {
  await requireManager(db, companyId, userId)
  return db
    .selectFrom('access_request')
    .innerJoin('user', 'user.id', 'access_request.user_id')
    .select(['user_id as userid', 'email', 'created_at as created'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
}
