import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { notFound } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { toEuros } from '#shared/money.ts'
import { loadDishContents } from '../../dishes/server/dish-contents.ts'
import type { CategoryDetail, ListedCategory } from '../schema.ts'

/** All categories of the company in their order, each with its number of dishes. */
export async function listCategories(db: Db, companyId: CompanyId): Promise<ListedCategory[]> {
  const rows = await db
    .selectFrom('category')
    .leftJoin('dish', (join) =>
      join.onRef('dish.company_id', '=', 'category.company_id').onRef('dish.category_id', '=', 'category.id'),
    )
    .select(['category.id', 'category.name', 'category.description', 'category.is_published', 'category.position'])
    .select((eb) => eb.fn.count<number>('dish.id').as('count'))
    .where('category.company_id', '=', companyId)
    .groupBy(['category.id', 'category.name', 'category.description', 'category.is_published', 'category.position'])
    .orderBy('category.position')
    .orderBy('category.id')
    .execute()
  return rows.map(({ id, name, description, is_published, count }) => ({
    id,
    name,
    description,
    ispublished: is_published === 1,
    count,
  }))
}

/** One category with its dishes in their order, as they all were at one moment; throws not-found. */
export function getCategory(db: Db, companyId: CompanyId, id: number): Promise<CategoryDetail> {
  return inSnapshot(db, (trx) => readCategory(trx, companyId, id))
}

async function readCategory(db: Trx, companyId: CompanyId, id: number): Promise<CategoryDetail> {
  const category = await db
    .selectFrom('category')
    .select(['id', 'name', 'description', 'is_published', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!category) throw notFound('Categorie')
  const dishes = await db
    .selectFrom('dish')
    .select(['id', 'name', 'price_cents', 'is_published'])
    .where('company_id', '=', companyId)
    .where('category_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const contents = await loadDishContents(db, companyId, id)
  return {
    id,
    name: category.name,
    description: category.description,
    ispublished: category.is_published === 1,
    count: dishes.length,
    dishes: dishes.map((dish) => ({
      id: dish.id,
      name: dish.name,
      price: toEuros(dish.price_cents),
      ispublished: dish.is_published === 1,
      complete: contents(dish.id).complete,
    })),
    version: category.version,
  }
}
