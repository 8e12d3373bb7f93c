import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { broughtBy } from '#features/products/links/rules.ts'
import { deletedBy } from '#features/products/links/server/deletion.ts'
import { invalidField } from '#server/requests/errors.ts'
import { requireVersion, type Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { allIn, loadKnownDishes } from '../../doubts/server/known-dishes.ts'
import { settlePrices } from '../../prices/coming/server/commands.ts'
import { requireCategories } from '../../rows/server/category-rows.ts'
import { getDishRow, getDishRows } from '../../rows/server/dish-rows.ts'
import { changedSinceRead, unpricedProblem } from '../rules.ts'
import type { ChangedDish, DishChange, SavedDish } from '../schema.ts'
import { requirePrices } from './dish-prices.ts'
import { type By, updateDishes } from './dish-updates.ts'
import { insertDish } from './new-dishes.ts'

/**
 * Creates (id 0, at the end of its category, published unless the body says otherwise) or changes a dish. Throws 404
 * for another company's dish or category, and 409 for a save from an older version or a price that its sizes contradict.
 */
export function saveDish(db: Db, companyId: CompanyId, who: Caller, dish: SavedDish): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    if (dish.id === 0) return addDish(trx, companyId, { record, caller }, dish)
    await settlePrices(trx, companyId)
    const row = await getDishRow(trx, companyId, dish.id)
    requireVersion(row, dish.version)
    const [version = row.version] = await updateDishes(trx, companyId, { record, caller }, [{ row, wanted: dish }])
    return { id: row.id, version }
  })
}

/**
 * Changes several dishes at once, or none of them, and returns the new version of each in the given order. Throws 404 for
 * another company's dish or category, 409 for a dish of another version or a price that its sizes contradict, and 400 for one that would be on the card without
 * a price. The old values with the new versions take it back.
 */
export function changeDishes(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  changes: readonly (DishChange & Partial<Pick<SavedDish, 'dietaryneeds'>>)[],
): Promise<ChangedDish[]> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    await settlePrices(trx, companyId)
    const ids = changes.map(({ id }) => id)
    const rowOf = await getDishRows(trx, companyId, ids)
    const updates = changes.map((wanted) => ({ row: rowOf(wanted.id), wanted }))
    for (const { row, wanted } of updates) {
      requireVersion(row, wanted.version, changedSinceRead(row.name))
      const { name = row.name, ispublished = row.is_published === 1 } = wanted
      const problem = unpricedProblem({ name, price: requirePrices(row, wanted).price_cents, ispublished })
      if (problem) throw invalidField('dishes', problem)
    }
    const versions = await updateDishes(trx, companyId, { record, caller }, updates)
    return updates.map(({ row }, index) => ({ id: row.id, version: versions[index] ?? row.version }))
  })
}

async function addDish(trx: Trx, companyId: CompanyId, { record, caller }: By, dish: SavedDish): Promise<Saved> {
  await requireCategories(trx, companyId, [dish.categoryid])
  const saved = await insertDish(trx, companyId, caller, dish)
  await record({ action: 'create', subject: 'dish', subjectId: saved.id, subjectName: dish.name })
  return saved
}

/**
 * Deletes dishes at once, or none of them. They lie in the trash from then on; their products stay. Throws not-found for
 * another company's dish.
 */
export function deleteDishes(db: Db, companyId: CompanyId, who: Caller, ids: readonly number[]): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const rowOf = await getDishRows(trx, companyId, ids)
    const [only] = ids
    const { dishes } = await loadKnownDishes(trx, companyId, ids.length === 1 && only ? { dishId: only } : {})
    const deleted = await deletedBy(trx, companyId, caller)
    for (const id of ids) {
      const known = JSON.stringify(broughtBy(allIn(dishes.get(id))))
      const dish = trx.updateTable('every_dish').set({ ...deleted, known })
      await dish.where('company_id', '=', companyId).where('id', '=', id).execute()
    }
    const line = (id: number) => ({ subject: 'dish', subjectId: id, subjectName: rowOf(id).name }) as const
    await record(...ids.map((id) => ({ action: 'delete', ...line(id) }) as const))
    return true as const
  })
}
