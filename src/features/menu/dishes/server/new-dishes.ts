import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import type { Saved } from '#server/versions.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import type { SavedDish } from '../schema.ts'

type NewDish = Omit<SavedDish, 'id' | 'version'>
type CategoryId = number | null

/**
 * Makes dishes, each at the end of its category, in their order, without a line in the history. Answers them in that
 * order. The categories must be known to be the company's.
 */
export async function insertDishes(trx: Trx, companyId: CompanyId, dishes: readonly NewDish[]): Promise<Saved[]> {
  const nextPosition = await countPositions(trx, companyId, dishes)
  const rows = dishes.map((dish) => {
    const category_id = dish.categoryid ?? null
    return {
      company_id: companyId,
      category_id,
      name: dish.name,
      name_search: searchForm(dish.name),
      description: dish.description ?? '',
      price_cents: dish.price,
      is_published: (dish.ispublished ?? true) ? (1 as const) : (0 as const),
      position: nextPosition(category_id),
    }
  })
  // Neither database promises to return the rows in the order of the values; where a dish stands is its own alone.
  const placeOf = (row: { category_id: CategoryId; position: number }) => `${row.category_id} ${row.position}`
  const savedAt = new Map<string, Saved>()
  for (const batch of inBatches(rows)) {
    const returned = ['id', 'version', 'category_id', 'position'] as const
    for (const { id, version, ...place } of await trx.insertInto('dish').values(batch).returning(returned).execute())
      savedAt.set(placeOf(place), { id, version })
  }
  const saved = rows.map((row) => {
    const dish = savedAt.get(placeOf(row))
    if (!dish) throw new Error('The database returned no id for a new dish')
    return dish
  })
  const diets = dishes.map(({ dietaryneeds = [] }, index) => ({ dishId: saved[index]?.id ?? 0, diets: dietaryneeds }))
  await insertDiets(trx, companyId, diets)
  return saved
}

/** Gives dishes their diets; they must have none of these yet. */
export async function insertDiets(
  trx: Trx,
  companyId: CompanyId,
  dishes: readonly { dishId: number; diets: readonly number[] }[],
): Promise<void> {
  const rows = dishes.flatMap(({ dishId, diets }) =>
    diets.map((diet_id) => ({ company_id: companyId, dish_id: dishId, diet_id })),
  )
  for (const batch of inBatches(rows)) await trx.insertInto('dish_diet').values(batch).execute()
}

/** Counts on in each category from its last position (null = the dishes without one). */
async function countPositions(
  trx: Trx,
  companyId: CompanyId,
  dishes: readonly NewDish[],
): Promise<(categoryId: CategoryId) => number> {
  const categories = [...new Set(dishes.map(({ categoryid = null }) => categoryid))]
  const last = new Map<CategoryId, number>()
  for (const batch of inBatches(categories)) {
    const rows = await trx
      .selectFrom('dish')
      .select((eb) => ['category_id', eb.fn.max('position').as('last')])
      .where('company_id', '=', companyId)
      .where((eb) => eb.or(batch.map((id) => eb('category_id', id === null ? 'is' : '=', id))))
      .groupBy('category_id')
      .execute()
    for (const row of rows) last.set(row.category_id, row.last)
  }
  return (categoryId) => {
    const position = (last.get(categoryId) ?? 0) + 1
    last.set(categoryId, position)
    return position
  }
}
