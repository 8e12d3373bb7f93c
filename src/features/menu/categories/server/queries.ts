import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { dutchDay } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { ListedCategory } from '../../category/schema.ts'
import { daysOn } from '../../dishes/days.ts'
import { contentsOf } from '../../dishes/server/dish-contents.ts'
import { stoppedOf } from '../../dishes/server/dish-marks.ts'
import { stillSoldOut } from '../../dishes/sold-out.ts'
import { loadKnownDishes } from '../../doubts/server/known-dishes.ts'
import { pricesOn } from '../../prices/coming/rules.ts'
import { askedInWords } from '../../questions/server/queries.ts'
import { priceColumns } from '../../rows/rules.ts'
import { getCategoryRow, listCategoryRows } from '../../rows/server/category-rows.ts'
import type { CategoryDetail } from '../schema.ts'

/** Lists all categories of the company with their dishes, both in order: two queries, whatever the number of either. */
export function listCategories(db: Db, companyId: CompanyId): Promise<ListedCategory[]> {
  return inSnapshot(db, async (trx) => {
    const categories = await listCategoryRows(trx, companyId)
    const dishes = await trx
      .selectFrom('dish')
      .select(['id', 'name', ...priceColumns, 'category_id'])
      .where('company_id', '=', companyId)
      .where('category_id', 'is not', null)
      .orderBy('category_id')
      .orderBy('position')
      .orderBy('id')
      .execute()
    const byCategory = Map.groupBy(dishes, (dish) => dish.category_id)
    const today = dutchDay(new Date())
    const newest = dishes.reduce((last, { id }) => Math.max(last, id), 0)
    return categories.map((category) => {
      const own = byCategory.get(category.id) ?? []
      const lastused = own.some(({ id }) => id === newest)
      const listed = own.map(({ id, name, ...stored }) => ({ id, name, ...pricesOn(stored, today) }))
      return { ...category, count: listed.length, lastused, dishes: listed }
    })
  })
}

/** Returns one category with its dishes in order, all as of one moment; throws not-found. */
export function getCategory(db: Db, companyId: CompanyId, id: number): Promise<CategoryDetail> {
  return inSnapshot(db, (trx) => readCategory(trx, companyId, id))
}

async function readCategory(db: Trx, companyId: CompanyId, id: number): Promise<CategoryDetail> {
  const category = await getCategoryRow(db, companyId, id)
  const dishes = await db
    .selectFrom('dish')
    .leftJoin('profile as stopper', 'stopper.user_id', 'dish.stopped_by')
    .select(['id', 'name', ...priceColumns, 'first_day', 'last_day', 'is_published', 'sold_out_until'])
    .select(['stopped_at', 'stopper.firstname', 'stopper.lastname'])
    .where('company_id', '=', companyId)
    .where('category_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const known = await loadKnownDishes(db, companyId, { categoryId: id })
  const now = new Date()
  const today = dutchDay(now)
  return {
    id,
    name: category.name,
    description: category.description,
    ispublished: category.is_published === 1,
    count: dishes.length,
    dishes: dishes.map((dish) => ({
      id: dish.id,
      name: dish.name,
      ...pricesOn(dish, today),
      ...daysOn(dish, today),
      ispublished: dish.is_published === 1,
      soldoutuntil: stillSoldOut(dish.sold_out_until, now),
      stopped: stoppedOf(dish),
      complete: contentsOf(known, dish.id).complete,
    })),
    doubts: await askedInWords(db, companyId, { kind: 'category', id }, known),
    version: category.version,
  }
}
