import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'

/** Lists the owners of a company with their addresses, for a mail to each. */
export function listOwners(trx: Trx, companyId: CompanyId): Promise<{ id: string; email: string }[]> {
  return trx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user.id', 'user.email'])
    .where('company_id', '=', companyId)
    .where('is_owner', '=', 1)
    .execute()
}
