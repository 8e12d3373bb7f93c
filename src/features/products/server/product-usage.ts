import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import type { CompanyId } from '#shared/ids.ts'
import { holdingUpFrom } from '../graph/server/product-graph.ts'

/** Lists the dishes that hold or offer a product, directly or through other products, by name. */
export async function listDishesWith(db: Db, companyId: CompanyId, productId: number): Promise<NamedId[]> {
  const { rows } = await sql<NamedId>`${holdingUpFrom(companyId, productId)}
    select dish.id as id, dish.name as name, dish.name_search as name_search from holding
    cross join dish_product as link cross join dish
    where link.company_id = ${companyId} and link.product_id = holding.product_id and dish.id = link.dish_id
    union
    select dish.id as id, dish.name as name, dish.name_search as name_search from holding
    cross join dish_option as choice cross join dish_group as offered cross join dish
    where choice.company_id = ${companyId} and choice.product_id = holding.product_id
      and offered.id = choice.group_id and dish.id = offered.dish_id
    order by name_search, id`.execute(db)
  return rows.map(({ id, name }) => ({ id, name }))
}

/** Lists the products that hold a product directly, by name. */
export function listParents(db: Db, companyId: CompanyId, componentId: number): Promise<NamedId[]> {
  return db
    .selectFrom('product_component as link')
    .innerJoin('product', 'product.id', 'link.product_id')
    .select(['product.id', 'product.name'])
    .where('link.company_id', '=', companyId)
    .where('link.component_id', '=', componentId)
    .orderBy('product.name_search')
    .orderBy('product.id')
    .execute()
}
