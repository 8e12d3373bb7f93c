import type { Trx } from '#db/transaction.ts'
import { readCardVersion } from '#features/accounts/company/server/company-changes.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isMust } from '../rules.ts'
import { dishesOffering } from './choice-rows.ts'

const nowhere = { offering: [], musts: [] }
type Replacement = { from: number; to: number; dishes: readonly number[] }

/**
 * Puts a product in the place of another among the choices of these dishes, and returns the dishes that offered it, and those of
 * them of which guests had to choose among it. A group that offers both keeps both, so that an undo
 * finds them; it is read with one of them.
 */
export async function replaceOption(
  trx: Trx,
  companyId: CompanyId,
  { from, to, dishes }: Replacement,
): Promise<{ offering: number[]; musts: number[] }> {
  if (dishes.length === 0) return nowhere
  const rows = await dishesOffering(trx, companyId, from)
    .select(['dish_group.id as groupId', 'kind'])
    .where('dish_group.dish_id', 'in', [...dishes])
    .execute()
  const groups = rows.map(({ groupId }) => groupId)
  if (groups.length === 0) return nowhere
  await trx
    .updateTable('dish_option')
    .set({ product_id: to, was_product_id: from, changed_in: await readCardVersion(trx, companyId) })
    .where('company_id', '=', companyId)
    .where('group_id', 'in', groups)
    .where('product_id', '=', from)
    .execute()
  return { offering: dishesOf(rows), musts: dishesOf(rows.filter(isMust)) }
}

function dishesOf(rows: readonly { dish_id: number }[]): number[] {
  return [...new Set(rows.map(({ dish_id }) => dish_id))]
}

/** Puts back each product among the choices in whose place another came in this change; returns those others, by dish. */
export async function undoReplacedOptions(
  trx: Trx,
  companyId: CompanyId,
  changedIn: number,
): Promise<{ productId: number; dishId: number }[]> {
  const replaced = await trx
    .selectFrom('dish_option')
    .innerJoin('dish_group', 'dish_group.id', 'dish_option.group_id')
    .select((eb) => [eb.ref('product_id').$notNull().as('productId'), 'dish_group.dish_id as dishId'])
    .where('dish_option.company_id', '=', companyId)
    .where('changed_in', '=', changedIn)
    .execute()
  await trx
    .updateTable('dish_option')
    .set((eb) => ({ product_id: eb.ref('was_product_id'), was_product_id: null, changed_in: null }))
    .where('company_id', '=', companyId)
    .where('changed_in', '=', changedIn)
    .execute()
  return replaced
}

/** Finds the last change in which another product took the place of this one among the choices of a dish, and its moment. */
export function findReplacedOption(trx: Trx, companyId: CompanyId, productId: number, dishId: number) {
  return trx
    .selectFrom('dish_option')
    .innerJoin('dish_group', 'dish_group.id', 'dish_option.group_id')
    .innerJoin('every_product', 'every_product.id', 'dish_option.was_product_id')
    .innerJoin('history', (join) =>
      join
        .onRef('history.company_id', '=', 'dish_option.company_id')
        .onRef('history.subject_id', '=', 'dish_option.was_product_id'),
    )
    .select((eb) => ['every_product.name', 'history.at', eb.ref('changed_in').$notNull().as('changedIn')])
    .where('dish_option.company_id', '=', companyId)
    .where('dish_group.dish_id', '=', dishId)
    .where('was_product_id', '=', productId)
    .where('history.subject', '=', 'product')
    .where('action', '=', 'replace')
    .orderBy('changed_in', 'desc')
    .orderBy('history.id', 'desc')
    .executeTakeFirst()
}
