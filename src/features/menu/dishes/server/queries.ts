import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { listLinkQuestions } from '#features/products/links/server/questions.ts'
import { listKnownProducts } from '#features/products/server/queries.ts'
import { findSignOff } from '#features/products/sign-off/server/sign-offs.ts'
import { listInheritedWays } from '#features/products/which-contain/server/queries.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import { dutchDay } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { escapeLike, searchForm } from '#shared/text.ts'
import { stampOfChoices } from '../../choices/server/choice-rows.ts'
import { loadKnownDishes } from '../../doubts/server/known-dishes.ts'
import { findDishPhoto } from '../../photos/server/queries.ts'
import { asOfDay, pricesOn } from '../../prices/coming/rules.ts'
import { askedInWords } from '../../questions/server/queries.ts'
import { priceColumns } from '../../rows/rules.ts'
import { listCategoryRows } from '../../rows/server/category-rows.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'
import { daysOn } from '../days.ts'
import type { CategoryWithDishes, DishDetail, FoundDish, ListedDish } from '../schema.ts'
import { stillSoldOut } from '../sold-out.ts'
import { stampOfDish } from './confirmations.ts'
import { contentsOf, loadDishContents } from './dish-contents.ts'
import { stoppedOf } from './dish-marks.ts'

const withoutCategory = { id: 0, name: 'Geen categorie', description: '', ispublished: false }

/**
 * Lists every category with its dishes, in order, as they are at `now`; dishes without a category come last under id 0, if
 * there are any.
 */
export function listDishes(db: Db, companyId: CompanyId, now = new Date()): Promise<CategoryWithDishes[]> {
  return inSnapshot(db, (trx) => readDishes(trx, companyId, now))
}

async function readDishes(db: Trx, companyId: CompanyId, now: Date): Promise<CategoryWithDishes[]> {
  const categories = await listCategoryRows(db, companyId)
  const dishes = await listDishRows(db, companyId, now)
  const byCategory = Map.groupBy(dishes, (dish) => dish.categoryid)
  const loose = byCategory.get(0) ?? []
  const groups = categories.map((category) => {
    const own = byCategory.get(category.id) ?? []
    return { ...category, count: own.length, dishes: own }
  })
  return loose.length === 0 ? groups : [...groups, { ...withoutCategory, count: loose.length, dishes: loose }]
}

/** Lists the dishes without a category whose name holds the keyword, by name. */
export async function findUncategorisedDishes(db: Db, companyId: CompanyId, keyword: string): Promise<FoundDish[]> {
  const rows = await db
    .selectFrom('dish')
    .select(['id', 'name', ...priceColumns])
    .where('company_id', '=', companyId)
    .where('category_id', 'is', null)
    .where(sql<boolean>`name_search like ${`%${escapeLike(searchForm(keyword))}%`} escape '\\'`)
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  const today = dutchDay(new Date())
  return rows.map(({ id, name, ...stored }) => ({ id, name, ...pricesOn(stored, today) }))
}

/** Returns one dish with its products, allergens, traces and diets; throws not-found. */
export function getDish(db: Db, companyId: CompanyId, id: number): Promise<DishDetail> {
  return inSnapshot(db, (trx) => readDish(trx, companyId, id))
}

async function readDish(db: Trx, companyId: CompanyId, id: number): Promise<DishDetail> {
  const now = new Date()
  const today = dutchDay(now)
  const row = asOfDay(await getDishRow(db, companyId, id), today)
  const productIds = await listProductIds(db, companyId, id)
  const { products, graph } = await listKnownProducts(db, companyId, productIds)
  const loaded = await loadKnownDishes(db, companyId, { dishId: id })
  const { productcount: _, unconfirmed: __, ...contents } = contentsOf(loaded, id)
  const allergenIds = contents.allergens.map((allergen) => allergen.id)
  const { name, description } = row
  return {
    id,
    name,
    description,
    ...pricesOn(row, today),
    ...daysOn(row, today),
    categoryid: row.category_id ?? 0,
    ispublished: row.is_published === 1,
    soldoutuntil: stillSoldOut(row.sold_out_until, now),
    ...contents,
    products,
    ...(await readSaid(db, companyId, id)),
    removals: await listLinkQuestions(db, companyId, { kind: 'dish', id }),
    stamp: stampOfDish({ id, name, description, products, groups: loaded.dishes.get(id)?.offered?.groups }),
    choicesstamp: stampOfChoices(loaded.dishes.get(id)?.offered?.groups ?? []),
    inherited: await listInheritedWays(db, companyId, { graph, parts: productIds, allergenIds }),
    photo: await findDishPhoto(db, companyId, id),
    doubts: await askedInWords(db, companyId, { kind: 'dish', id }, loaded),
    stations: (loaded.dishes.get(id)?.stations ?? []).map((made) => ({
      ...{ id: made.id, name: made.name, keptapart: made.isKeptApart },
    })),
    version: row.version,
  }
}

/** Reads who said of a dish, and when, that all of its ingredients are listed, and who stopped it. */
async function readSaid(db: Trx, companyId: CompanyId, id: number): Promise<Pick<DishDetail, 'confirmed' | 'stopped'>> {
  const row = await db
    .selectFrom('dish')
    .leftJoin('profile as stopper', 'stopper.user_id', 'dish.stopped_by')
    .select(['stopped_at', 'stopper.firstname', 'stopper.lastname'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { confirmed: await findSignOff(db, companyId, 'dish', id), stopped: stoppedOf(row) }
}

async function listProductIds(db: Db, companyId: CompanyId, dishId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('dish_product')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}

/** Lists all dishes of the company in order, with the contents of each: seven queries, whatever the number of dishes. */
async function listDishRows(db: Db, companyId: CompanyId, now: Date): Promise<ListedDish[]> {
  const rows = await db
    .selectFrom('dish')
    .leftJoin('profile as stopper', 'stopper.user_id', 'dish.stopped_by')
    .select(['id', 'name', 'description', ...priceColumns, 'category_id', 'is_published', 'position'])
    .select([
      'first_day',
      'last_day',
      'sold_out_until',
      'version',
      'stopped_at',
      'stopper.firstname',
      'stopper.lastname',
    ])
    .where('company_id', '=', companyId)
    .orderBy('category_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const contents = await loadDishContents(db, companyId)
  const today = dutchDay(now)
  const asOfToday = rows.map((row) => asOfDay(row, today))
  return yieldingMap(asOfToday, (row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    ...pricesOn(row, today),
    ...daysOn(row, today),
    categoryid: row.category_id ?? 0,
    ispublished: row.is_published === 1,
    soldoutuntil: stillSoldOut(row.sold_out_until, now),
    stopped: stoppedOf(row),
    order: row.position,
    ...contents(row),
    version: row.version,
  }))
}
