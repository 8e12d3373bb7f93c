import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { summariseDish, summariseProducts } from '#features/products/rules.ts'
import { loadProductGraph } from '#features/products/server/product-graph.ts'
import { findAllergen } from '#features/products/which-contain/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { DishesWithAllergen } from '../schema.ts'

/** Lists all dishes of the company, by name, by what is known of one allergen in them: eight queries for any menu. */
export function listDishesWith(db: Db, companyId: CompanyId, allergenId: number): Promise<DishesWithAllergen> {
  return inSnapshot(db, (trx) => readDishesWith(trx, companyId, allergenId))
}

async function readDishesWith(db: Trx, companyId: CompanyId, allergenId: number): Promise<DishesWithAllergen> {
  const dishes = await db
    .selectFrom('dish')
    .leftJoin('category', (join) =>
      join.onRef('category.id', '=', 'dish.category_id').onRef('category.company_id', '=', 'dish.company_id'),
    )
    .select(['dish.id', 'dish.name', 'dish.is_published', 'dish.confirmed_at', 'dish.stopped_at'])
    .select('category.name as category')
    .where('dish.company_id', '=', companyId)
    .orderBy('dish.name_search')
    .orderBy('dish.id')
    .execute()
  const links = db.selectFrom('dish_product').where('company_id', '=', companyId)
  const linkRows = await links.select(['dish_id', 'product_id']).orderBy('position').orderBy('product_id').execute()
  const graph = await loadProductGraph(db, companyId, links.select('product_id'))
  const products = await db.selectFrom('product').select(['id', 'name']).where('company_id', '=', companyId).execute()
  const summaries = summariseProducts(graph)
  const productsOf = Map.groupBy(linkRows, (link) => link.dish_id)
  const items = dishes.map(({ id, name, is_published, confirmed_at, stopped_at, category }) => {
    const parts = (productsOf.get(id) ?? []).map((link) => link.product_id)
    return {
      row: { id, name, ispublished: is_published === 1, category },
      known: summariseDish(summaries, {
        ...{ products: parts, isConfirmed: confirmed_at !== null, isStopped: stopped_at !== null },
      }),
      parts,
    }
  })
  return findAllergen(items, { graph, allergenId, names: new Map(products.map(({ id, name }) => [id, name])) })
}
