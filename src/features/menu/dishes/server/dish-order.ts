import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { changeOf } from '#features/history/lines.ts'
import { notFound } from '#server/requests/errors.ts'
import type { Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { settlePrices } from '../../prices/coming/server/commands.ts'
import type { OrderedItem } from '../../rows/rules.ts'
import { requireCategories } from '../../rows/server/category-rows.ts'
import { getDishRow, placeAtEnd } from '../../rows/server/dish-rows.ts'
import { writeOrder } from '../../rows/server/write-order.ts'

/** Moves a dish to the end of a category; does nothing when it is in that category already. Throws not-found. */
export function addDishToCategory(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { categoryId, dishId }: { categoryId: number; dishId: number },
): Promise<Saved> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    await settlePrices(trx, companyId)
    const dish = await getDishRow(trx, companyId, dishId)
    await requireCategories(trx, companyId, [categoryId])
    if (dish.category_id === categoryId) return { id: dishId, version: dish.version }
    const version = dish.version + 1
    const place = await placeAtEnd(trx, companyId, categoryId)
    await trx
      .updateTable('every_dish')
      .set({ ...place, version })
      .where('company_id', '=', companyId)
      .where('id', '=', dishId)
      .execute()
    await record({
      action: 'change',
      subject: 'dish',
      subjectId: dishId,
      subjectName: dish.name,
      details: changeOf(dish, place),
    })
    return { id: dishId, version }
  })
}

const severalCategories = 'Volgorde: stuur de gerechten van één categorie.'
const listChanged = 'De gerechten van deze categorie zijn intussen gewijzigd. De lijst is opnieuw geladen.'

/** Puts the dishes of one category in a new order; throws 409 unless the list has exactly those dishes. */
export function reorderDishes(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  wanted: readonly (OrderedItem & { categoryid: number | null })[],
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const [categoryId = null, ...others] = new Set(wanted.map((item) => item.categoryid))
    await requireCategories(trx, companyId, [categoryId, ...others])
    await requireDishes(
      trx,
      companyId,
      wanted.map(({ id }) => id),
    )
    // Dishes of several categories are not one list, so that no order fits them.
    const present = others.length > 0 ? [] : await listInOrder(trx, companyId, categoryId)
    const message = others.length > 0 ? severalCategories : listChanged
    if (!(await writeOrder(trx, 'dish', companyId, { present, wanted, message }))) return true as const
    await record({
      action: 'reorder-dishes',
      subject: 'category',
      subjectId: categoryId ?? 0,
      subjectName: '',
      details: { count: present.length },
    })
    return true as const
  })
}

async function listInOrder(trx: Trx, companyId: CompanyId, categoryId: number | null): Promise<number[]> {
  const rows = await trx
    .selectFrom('dish')
    .select('id')
    .where('company_id', '=', companyId)
    .where('category_id', categoryId === null ? 'is' : '=', categoryId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Throws not-found unless every id is a dish of the company, in any category. */
async function requireDishes(trx: Trx, companyId: CompanyId, ids: readonly number[]): Promise<void> {
  const rows = await trx.selectFrom('dish').select('id').where('company_id', '=', companyId).execute()
  const known = new Set(rows.map((row) => row.id))
  if (!ids.every((id) => known.has(id))) throw notFound('Gerecht')
}
