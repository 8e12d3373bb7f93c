import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { creditOf } from '#features/catalogue/credit.ts'
import { loadDishContents } from '#features/menu/dishes/server/dish-contents.ts'
import { reachesOrigin } from '#features/products/server/product-graph.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { toEuros } from '#shared/money.ts'
import type { CompleteMenu } from '../schema.ts'
import { getMenuRow, shownOf } from './menu-row.ts'

/**
 * The company's menu with its published categories and dishes; categories without any are left out. All of one moment:
 * half of a change could show a dish without an allergen that it holds before and after.
 */
export function getCompleteMenu(db: Db, companyId: CompanyId): Promise<CompleteMenu> {
  return inSnapshot(db, (trx) => readCompleteMenu(trx, companyId))
}

async function readCompleteMenu(db: Trx, companyId: CompanyId): Promise<CompleteMenu> {
  const menu = await getMenuRow(db, companyId)
  const categories = await listPublishedCategories(db, companyId)
  const dishes = await listPublishedDishes(db, companyId)
  const contents = await loadDishContents(db, companyId)
  const byCategory = Map.groupBy(dishes, (dish) => dish.category_id)
  const filled = categories.map((category) => ({
    ...category,
    dishes: (byCategory.get(category.id) ?? []).map(({ id, name, description, price_cents }) => {
      const { allergens, dietaryneeds, complete } = contents(id)
      return { id, name, description, price: toEuros(price_cents), allergens, dietaryneeds, complete }
    }),
  }))
  return {
    name: menu.name,
    CompanyName: menu.company_name,
    ...shownOf(menu),
    sources: await listSources(db, companyId),
    categories: filled.filter(({ dishes }) => dishes.length > 0),
  }
}

/** Whose data stands on the card and must be credited; asked of the whole menu only where a company has any such data. */
async function listSources(db: Trx, companyId: CompanyId): Promise<CompleteMenu['sources']> {
  const credit = creditOf('openfoodfacts')
  const products = db
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', companyId)
    .where('source', '=', 'openfoodfacts')
  if (!credit || !(await products.limit(1).executeTakeFirst())) return []
  const onCard = db
    .selectFrom('dish_product as link')
    .innerJoin('dish', 'dish.id', 'link.dish_id')
    .innerJoin('category', 'category.id', 'dish.category_id')
    .select('link.product_id')
    .where('link.company_id', '=', companyId)
    .where('dish.is_published', '=', 1)
    .where('category.is_published', '=', 1)
  return (await reachesOrigin(db, companyId, onCard, 'openfoodfacts')) ? [credit] : []
}

/** The refusal for a card that does not exist or is not published: nobody can tell which. */
export function cardNotFound(): AppError {
  return new AppError(404, 'not-found', 'Deze menukaart bestaat niet of is niet gepubliceerd.')
}

function listPublishedCategories(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'description'])
    .where('company_id', '=', companyId)
    .where('is_published', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function listPublishedDishes(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('dish')
    .select(['id', 'name', 'description', 'price_cents', 'category_id'])
    .where('company_id', '=', companyId)
    .where('category_id', 'is not', null)
    .where('is_published', '=', 1)
    .orderBy('category_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}
