import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import type { Saved } from '#server/requests/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { keepClaimsOfNew } from '../../claims/server/written-texts.ts'
import { noneComing } from '../../prices/coming/rules.ts'
import { nextDishPositions } from '../../rows/server/dish-rows.ts'
import type { SavedDish } from '../schema.ts'
import { requirePrices, requireWhen } from './dish-prices.ts'

/** A dish that is about to be created; it may have been stopped before. */
type NewDish = Omit<SavedDish, 'id' | 'version'> & { stoppedAt?: string | null; stoppedBy?: string | null }
type CategoryId = number | null

/**
 * Creates dishes, each at the end of its category, and returns them in the given order. Writes no line in the history.
 * What they claim waits for somebody with the right. It must have been checked that the categories are the company's.
 */
export async function insertDishes(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  dishes: readonly NewDish[],
): Promise<Saved[]> {
  const categoryIds = dishes.map(({ categoryid = null }) => categoryid)
  const nextPosition = await nextDishPositions(trx, companyId, categoryIds)
  const rows = dishes.map((dish) => {
    const category_id = dish.categoryid ?? null
    const priced = requirePrices({ price_cents: null, sizes: null }, dish)
    return {
      company_id: companyId,
      category_id,
      name: dish.name,
      name_search: searchForm(dish.name),
      description: dish.description ?? '',
      ...priced,
      ...requireWhen({ ...priced, ...nothingWhen }, dish),
      is_published: (dish.ispublished ?? true) ? (1 as const) : (0 as const),
      position: nextPosition(category_id),
      stopped_at: dish.stoppedAt ?? null,
      stopped_by: dish.stoppedBy ?? null,
    }
  })
  // Neither database promises to return the rows in the order of the values; no two of these dishes share a position.
  const placeOf = (row: { category_id: CategoryId; position: number }) => `${row.category_id} ${row.position}`
  const savedAt = new Map<string, Saved>()
  for await (const batch of inBatches(rows)) {
    const returned = ['id', 'version', 'category_id', 'position'] as const
    for (const { id, version, ...place } of await trx
      .insertInto('every_dish')
      .values(batch)
      .returning(returned)
      .execute())
      savedAt.set(placeOf(place), { id, version })
  }
  const saved = rows.map((row) => {
    const dish = savedAt.get(placeOf(row))
    if (!dish) throw new Error('The database returned no id for a new dish')
    return dish
  })
  const diets = dishes.map(({ dietaryneeds = [] }, index) => ({ dishId: saved[index]?.id ?? 0, diets: dietaryneeds }))
  await insertDiets(trx, companyId, diets)
  const claiming = rows.map(({ name, description }, index) => {
    return { id: saved[index]?.id ?? 0, name, description, diets: diets[index]?.diets ?? [] }
  })
  await keepClaimsOfNew(trx, companyId, caller, claiming)
  return saved
}

const nothingWhen = { first_day: null, last_day: null, ...noneComing }

/** Creates one dish, as `insertDishes` does. */
export async function insertDish(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  dish: NewDish,
): Promise<Saved> {
  const [saved] = await insertDishes(trx, companyId, caller, [dish])
  if (!saved) throw new Error('A new dish was not saved')
  return saved
}

/** Adds diets to dishes, which must not have any of them yet. */
export async function insertDiets(
  trx: Trx,
  companyId: CompanyId,
  dishes: readonly { dishId: number; diets: readonly number[] }[],
): Promise<void> {
  const rows = dishes
    .values()
    .flatMap(({ dishId, diets }) => diets.map((diet_id) => ({ company_id: companyId, dish_id: dishId, diet_id })))
  for await (const batch of inBatches(rows)) await trx.insertInto('dish_diet').values(batch).execute()
}
