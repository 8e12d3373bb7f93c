import { type Expression, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Flag, ProductTable } from '#db/schema.ts'
import type { ProductOrigin } from '#features/catalogue/refid.ts'
import type { CompanyId } from '#shared/ids.ts'
import {
  containedLevel,
  isKnown,
  type ProductGraph,
  type ProductSummary,
  summariseProducts,
  tracesLevel,
} from '../rules.ts'

type StoredProduct = Pick<ProductTable, 'source' | 'checked_at'> & { id: number; sheet_complete: Flag }
type Roots = Expression<{ product_id: number }>

/** A query for these products, as starting points of a graph. */
export function rootProducts(db: Db, companyId: CompanyId, ids: readonly number[]): Roots {
  return db
    .selectFrom('product')
    .select('id as product_id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
}

/** Whether any product that `roots` reaches comes from this origin. */
export async function reachesOrigin(
  db: Db,
  companyId: CompanyId,
  roots: Roots,
  origin: ProductOrigin,
): Promise<boolean> {
  const { rows } = await sql`${reachedFrom(companyId, roots)}
      select 1 from reached cross join product
      where product.id = reached.product_id and product.company_id = ${companyId} and product.source = ${origin}
      limit 1`.execute(db)
  return rows.length > 0
}

/** The allergens, grains and nuts of which any product that `roots` reaches may hold traces. */
export async function tracesReached(db: Db, companyId: CompanyId, roots: Roots): Promise<number[]> {
  const { rows } = await sql<{ allergen_id: number }>`${reachedFrom(companyId, roots)}
      select distinct held.allergen_id from reached cross join product_allergen as held
      where held.company_id = ${companyId} and held.product_id = reached.product_id and held.level = ${tracesLevel}`.execute(
    db,
  )
  return rows.map(({ allergen_id }) => allergen_id)
}

/** The opening of a query: `holding` gives a product and, recursively, every product that holds it. */
export function holdingUpFrom(companyId: CompanyId, productId: number) {
  return sql`
    with recursive holding(product_id) as (
      select cast(${productId} as bigint)
      union
      select link.product_id from holding cross join product_component as link
      where link.company_id = ${companyId} and link.component_id = holding.product_id
    )`
}

function reachedFrom(companyId: CompanyId, roots: Roots) {
  // SQLite keeps to the order of a cross join: a join lets it read all of the company's rows for each product reached.
  // https://www.sqlite.org/optoverview.html#manual_control_of_query_plans_using_cross_join
  return sql`
    with recursive reached(product_id) as (
      select product_id from (${roots}) as roots
      union
      select link.component_id from reached cross join product_component as link
      where link.company_id = ${companyId} and link.product_id = reached.product_id
    )`
}

/**
 * The products that `roots` (a query that gives product ids) reaches, with what the rules need to know of each. Three
 * queries, whatever the depth; only rows of this company that are reached are read.
 */
export async function loadProductGraph(db: Db, companyId: CompanyId, roots: Roots): Promise<ProductGraph> {
  const reached = reachedFrom(companyId, roots)
  const products = await sql<StoredProduct>`${reached}
      select product.id, product.source, product.checked_at, product.sheet_complete
      from reached cross join product
      where product.id = reached.product_id and product.company_id = ${companyId}`.execute(db)
  const links = await sql<{ product_id: number; component_id: number }>`${reached}
      select link.product_id, link.component_id from reached cross join product_component as link
      where link.company_id = ${companyId} and link.product_id = reached.product_id
      order by link.product_id, link.position, link.component_id`.execute(db)
  const contained = await sql<{ product_id: number; allergen_id: number }>`${reached}
      select held.product_id, held.allergen_id from reached cross join product_allergen as held
      where held.company_id = ${companyId} and held.product_id = reached.product_id and held.level = ${containedLevel}`.execute(
    db,
  )
  const components = Map.groupBy(links.rows, (row) => row.product_id)
  const allergens = Map.groupBy(contained.rows, (row) => row.product_id)
  return new Map(
    products.rows.map(({ id, source, checked_at, sheet_complete }) => [
      id,
      {
        complete: isKnown({ source, checkedAt: checked_at, isSheetComplete: sheet_complete === 1 }),
        components: (components.get(id) ?? []).map((row) => row.component_id),
        contains: (allergens.get(id) ?? []).map((row) => row.allergen_id),
      },
    ]),
  )
}

/** What every product that `roots` reaches holds and whether all is known about it. */
export async function summariseReached(
  db: Db,
  companyId: CompanyId,
  roots: Roots,
): Promise<ReadonlyMap<number, ProductSummary>> {
  return summariseProducts(await loadProductGraph(db, companyId, roots))
}
