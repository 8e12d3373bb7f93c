import type { Db } from '#db/connect.ts'
import { groupBy } from '#shared/groups.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isOldCheck } from '../sign-off/rules.ts'

/** A product whose check is to be made again, with who made it and when. */
export type OldCheck = { id: number; name: string; at: string; by: string | null }

/** Lists the own products whose check is to be made again at `now` (`isOldCheck`), by name. */
export async function listOldChecks(db: Db, companyId: CompanyId, now: Date): Promise<OldCheck[]> {
  const checks = await db
    .selectFrom('sign_off')
    .innerJoin('product', (join) =>
      join.onRef('product.company_id', '=', 'sign_off.company_id').onRef('product.id', '=', 'sign_off.product_id'),
    )
    .leftJoin('profile', 'profile.user_id', 'sign_off.said_by')
    .select(['product.id', 'product.name', 'said_at', 'firstname', 'lastname'])
    .where('sign_off.company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .orderBy('product.name_search')
    .orderBy('product.id')
    .execute()
  const dated = await db
    .selectFrom('product_photo')
    .select(['product_id', 'dated_on as date'])
    .where('company_id', '=', companyId)
    .where('dated_on', 'is not', null)
    .execute()
  const evidence = groupBy(dated, ({ product_id }) => product_id)
  return checks
    .filter(({ id, said_at }) => isOldCheck(said_at, evidence.get(id) ?? [], now))
    .map(({ id, name, said_at, firstname, lastname }) => ({
      ...{ id, name, at: said_at },
      by: firstname === null ? null : `${firstname} ${lastname}`,
    }))
}
