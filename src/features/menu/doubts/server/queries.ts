import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { nothingKnown } from '#features/allergens/knowledge.ts'
import { doubtsAboutDish, doubtsAboutProduct } from '#features/products/doubts/server/doubts-about.ts'
import { summariseDish, summariseProducts } from '#features/products/rules.ts'
import { loadProductGraph } from '#features/products/server/product-graph.ts'
import { mapInTurns } from '#server/turns.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { MenuDoubts } from '../schema.ts'

/**
 * Lists the dishes, and the own products in them, whose words and data contradict each other, by name: eight queries,
 * whatever the size of the menu.
 */
export function listDoubts(db: Db, companyId: CompanyId): Promise<MenuDoubts> {
  return inSnapshot(db, (trx) => readDoubts(trx, companyId))
}

async function readDoubts(db: Trx, companyId: CompanyId): Promise<MenuDoubts> {
  const dishes = await db
    .selectFrom('dish')
    .select(['id', 'name', 'description', 'confirmed_at'])
    .where('company_id', '=', companyId)
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  const links = db.selectFrom('dish_product').where('company_id', '=', companyId)
  const linkRows = await links.select(['dish_id', 'product_id']).execute()
  const diets = await db
    .selectFrom('dish_diet')
    .select(['dish_id', 'diet_id'])
    .where('company_id', '=', companyId)
    .execute()
  const summaries = summariseProducts(await loadProductGraph(db, companyId, links.select('product_id')))
  const productsOf = Map.groupBy(linkRows, (link) => link.dish_id)
  const dietsOf = Map.groupBy(diets, (diet) => diet.dish_id)
  const doubted = await mapInTurns(dishes, ({ id, name, description, confirmed_at }) => {
    const productIds = (productsOf.get(id) ?? []).map((link) => link.product_id)
    const dietIds = (dietsOf.get(id) ?? []).map((diet) => diet.diet_id)
    const known = summariseDish(summaries, {
      products: productIds,
      isConfirmed: confirmed_at !== null,
      isStopped: false,
    })
    return {
      id,
      name,
      doubts: doubtsAboutDish({ name, description }, { known, productcount: productIds.length, dietIds }),
    }
  })
  const own = await db
    .selectFrom('product')
    .select(['id', 'name', 'description'])
    .where('company_id', '=', companyId)
    .where('source', '=', 'own')
    .orderBy('name_search')
    .orderBy('id')
    .execute()
  const held = own.filter(({ id }) => summaries.has(id))
  const products = await mapInTurns(held, (row) => ({
    id: row.id,
    name: row.name,
    doubts: doubtsAboutProduct(row, summaries.get(row.id) ?? nothingKnown),
  }))
  const isDoubted = ({ doubts }: { doubts: readonly string[] }) => doubts.length > 0
  return { dishes: doubted.filter(isDoubted), products: products.filter(isDoubted) }
}
