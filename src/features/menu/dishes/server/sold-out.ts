import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'
import { soldOutUntil, stillSoldOut } from '../sold-out.ts'

/**
 * Notes that a dish is sold out until four in the morning, or that it can be ordered again. Its version stays: a colleague
 * who edits the dish meanwhile changes other things. Throws 404 for another company's dish.
 */
export function setSoldOut(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  id: number,
  { soldout }: { soldout: boolean },
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const dish = await getDishRow(trx, companyId, id)
    const now = new Date()
    if ((stillSoldOut(dish.sold_out_until, now) !== null) === soldout) return true as const
    await trx
      .updateTable('every_dish')
      .set({ sold_out_until: soldout ? new Date(soldOutUntil(now.getTime())).toISOString() : null })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    const action = soldout ? 'sell-out' : 'offer-again'
    await record({ action, subject: 'dish', subjectId: id, subjectName: dish.name })
    return true as const
  })
}
