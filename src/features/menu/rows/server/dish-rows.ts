import { inBatches } from '#db/batches.ts'
import { nextPositions } from '#db/positions.ts'
import type { Trx } from '#db/transaction.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'

import { priceColumns } from '../rules.ts'

export type DishRow = Awaited<ReturnType<typeof getDishRow>>

/** Reads the stored dish; throws not-found for another company's. */
export async function getDishRow(trx: Trx, companyId: CompanyId, id: number) {
  const row = await selectDishes(trx, companyId).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Gerecht')
  return row
}

/** Reads the stored dishes, by id; throws not-found when any of them is another company's. */
export async function getDishRows(
  trx: Trx,
  companyId: CompanyId,
  ids: readonly number[],
): Promise<(id: number) => DishRow> {
  const rows = new Map<number, DishRow>()
  for await (const batch of inBatches(ids))
    for (const row of await selectDishes(trx, companyId).where('id', 'in', batch).execute()) rows.set(row.id, row)
  const get = (id: number) => {
    const row = rows.get(id)
    if (!row) throw notFound('Gerecht')
    return row
  }
  ids.forEach(get)
  return get
}

function selectDishes(trx: Trx, companyId: CompanyId) {
  return trx
    .selectFrom('dish')
    .select(['id', 'name', 'description', ...priceColumns, 'category_id', 'position', 'is_published', 'version'])
    .select(['first_day', 'last_day', 'sold_out_until', 'stopped_at', 'stopped_by'])
    .where('company_id', '=', companyId)
}

/** Lists the diets of a dish, by id. */
export async function listDietIds(trx: Trx, companyId: CompanyId, dishId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('dish_diet')
    .select('diet_id')
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .orderBy('diet_id')
    .execute()
  return rows.map((row) => row.diet_id)
}

/** Returns a function that gives out the next position in each of these categories (null = the dishes without one). */
export function nextDishPositions(trx: Trx, companyId: CompanyId, categoryIds: Iterable<number | null>) {
  const ids = [...new Set(categoryIds)]
  const placed = trx
    .selectFrom('dish')
    .select(['category_id as list', 'position'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or(ids.map((id) => eb('category_id', id === null ? 'is' : '=', id))))
  return nextPositions(trx, placed)
}

/** Returns the columns that put a dish at the end of a category (null = none). */
export async function placeAtEnd(trx: Trx, companyId: CompanyId, categoryId: number | null) {
  const nextPosition = await nextDishPositions(trx, companyId, [categoryId])
  return { category_id: categoryId, position: nextPosition(categoryId) }
}
