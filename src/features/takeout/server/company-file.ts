import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'

/** Returns what a company's owner alone sees of it: its code and address, its members, and who asks for access. */
export async function readCompanyFile(db: Db, companyId: CompanyId) {
  const { id, card_version, ...company } = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('membership')
    .innerJoin('profile', 'profile.user_id', 'membership.user_id')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['firstname', 'lastname', 'email', 'is_owner', 'may_check_allergens', 'membership.created_at as since'])
    .where('company_id', '=', companyId)
    .orderBy('since')
    .execute()
  const requests = await db
    .selectFrom('access_request')
    .innerJoin('user', 'user.id', 'access_request.user_id')
    .select(['email', 'created_at as created'])
    .where('company_id', '=', companyId)
    .orderBy('created')
    .execute()
  return {
    ...company,
    members: members.map(({ is_owner, may_check_allergens, ...member }) => ({
      ...member,
      owner: is_owner === 1,
      mayapproveallergens: may_check_allergens === 1,
    })),
    requests,
  }
}
