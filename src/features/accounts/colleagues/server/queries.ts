import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
import { requireManager } from '../../company/server/owner-only.ts'
import type { Colleague } from '../schema.ts'

/** Lists everybody of a company, owners first; throws 403 unless an owner asks. */
export async function listColleagues(db: Db, companyId: CompanyId, userId: string): Promise<Colleague[]> {
  await requireManager(db, companyId, userId)
  const rows = await db
    .selectFrom('membership')
    .innerJoin('profile', 'profile.user_id', 'membership.user_id')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'firstname', 'lastname', 'email', 'is_owner', 'may_check_allergens'])
    .where('company_id', '=', companyId)
    .orderBy('is_owner', 'desc')
    .orderBy('membership.created_at')
    .orderBy('user.id')
    .execute()
  return rows.map(({ id, is_owner, may_check_allergens, ...named }) => ({
    userid: id,
    ...named,
    accountowner: is_owner === 1,
    maycheckallergens: may_check_allergens === 1,
  }))
}
