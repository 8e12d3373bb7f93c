import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { nothingKnown } from '#features/allergens/knowledge.ts'
import { findAllergen } from '#features/products/which-contain/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import { loadKnownDishes } from '../../doubts/server/known-dishes.ts'
import type { DishesWithAllergen } from '../schema.ts'

/** Lists all dishes of the company, by name, by what is known of one allergen in them; as many queries for any menu. */
export function listDishesWith(db: Db, companyId: CompanyId, allergenId: number): Promise<DishesWithAllergen> {
  return inSnapshot(db, (trx) => readDishesWith(trx, companyId, allergenId))
}

async function readDishesWith(db: Trx, companyId: CompanyId, allergenId: number): Promise<DishesWithAllergen> {
  const dishes = await db
    .selectFrom('dish')
    .leftJoin('category', (join) =>
      join.onRef('category.id', '=', 'dish.category_id').onRef('category.company_id', '=', 'dish.company_id'),
    )
    .select(['dish.id', 'dish.name', 'dish.is_published', 'category.name as category'])
    .where('dish.company_id', '=', companyId)
    .orderBy('dish.name_search')
    .orderBy('dish.id')
    .execute()
  const { dishes: known, graph } = await loadKnownDishes(db, companyId)
  const products = await db.selectFrom('product').select(['id', 'name']).where('company_id', '=', companyId).execute()
  const items = dishes.map(({ id, name, is_published, category }) => ({
    row: { id, name, ispublished: is_published === 1, category },
    known: known.get(id)?.known ?? nothingKnown,
    parts: known.get(id)?.node.products ?? [],
  }))
  return findAllergen(items, { graph, allergenId, names: new Map(products.map(({ id, name }) => [id, name])) })
}
