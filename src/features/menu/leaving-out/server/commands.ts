import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'
import { isHiddenBase } from '../rules.ts'

type Place = { dishId: number; productId: number }

/**
 * Notes of a product in a dish that the dish can be had without it, or that it can not. Anybody may take that back, as it
 * promises less. Throws 404 for what is not in the dish, 403 without the right to approve allergens, and 409 for what a dish
 * is cooked in (`isHiddenBase`).
 */
export function setLeaveOut(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { dishId, productId }: Place,
  { leaveout }: { leaveout: boolean },
): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, record, caller) => {
    const dish = await getDishRow(trx, companyId, dishId)
    const { name } = await getProductRow(trx, companyId, productId)
    const links = trx.selectFrom('dish_product').select(['id', 'can_leave_out']).where('company_id', '=', companyId)
    const held = await links.where('dish_id', '=', dishId).where('product_id', '=', productId).executeTakeFirst()
    if (!held) throw notFound('Product in dit gerecht')
    if (leaveout && !mayApproveAllergens(caller)) throw mayNotAllow()
    if ((held.can_leave_out === 1) === leaveout) return true
    if (leaveout && isHiddenBase(name)) throw isInside(name)
    const marked = trx.updateTable('every_link').set({ can_leave_out: leaveout ? 1 : 0 })
    await marked.where('company_id', '=', companyId).where('id', '=', held.id).execute()
    const action = leaveout ? 'allow-leaving-out' : 'end-leaving-out'
    const details = { product: productId, name }
    await record({ action, subject: 'dish', subjectId: dishId, subjectName: dish.name, details })
    return true
  })
}

function mayNotAllow(): AppError {
  const message =
    'Alleen de eigenaar, of wie dat van de eigenaar mag, kan zeggen dat een gerecht zonder een product kan.'
  return new AppError(403, 'may-not-leave-out', message)
}

function isInside(name: string): AppError {
  return new AppError(409, 'hidden-base', `${name} zit door het gerecht heen en kan niet worden weggelaten.`)
}
