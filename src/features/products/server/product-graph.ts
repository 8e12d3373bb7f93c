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

/** Returns a query for these products, as starting points of a graph. */
export function rootProducts(db: Db, companyId: CompanyId, ids: readonly number[]): Roots {
  return db
    .selectFrom('product')
    .select('id as product_id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
}

/** Returns whether any product that `roots` reaches comes from this origin. */
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

/** Lists the allergens, grains and nuts of which any product that `roots` reaches may hold traces. */
export async function tracesReached(db: Db, companyId: CompanyId, roots: Roots): Promise<number[]> {
  const { rows } = await sql<{ allergen_id: number }>`${reachedFrom(companyId, roots)}
      select distinct held.allergen_id from reached cross join product_allergen as held
      where held.company_id = ${companyId} and held.product_id = reached.product_id and held.level = ${tracesLevel}`.execute(
    db,
  )
  return rows.map(({ allergen_id }) => allergen_id)
}

/**
 * Lists by product the allergens, grains and nuts of which it, or anything in it, may hold traces: one query for any
 * number of products.
 */
export async function listTraces(db: Db, companyId: CompanyId, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ root_id: number; allergen_id: number }>`
      with recursive reached(root_id, product_id) as (
        select product_id, product_id from (${rootProducts(db, companyId, ids)}) as roots
        union
        select reached.root_id, link.component_id from reached cross join product_component as link
        where link.company_id = ${companyId} and link.product_id = reached.product_id
      )
      select distinct reached.root_id, held.allergen_id from reached cross join product_allergen as held
      where held.company_id = ${companyId} and held.product_id = reached.product_id and held.level = ${tracesLevel}`.execute(
    db,
  )
  const grouped = Map.groupBy(rows, (row) => row.root_id)
  return new Map(Array.from(grouped, ([id, held]) => [id, held.map((row) => row.allergen_id)]))
}

/** Returns the opening of a query in which `holding` lists a product and, recursively, every product that holds it. */
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
  // SQLite keeps the order of a cross join; in a plain join it may read all of the company's rows per product reached.
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
 * Loads the products that `roots` (a query for product ids) reaches, with the facts that the rules need. Runs three
 * queries at any depth, which read only the reached rows of this company.
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

/** Summarises every product that `roots` reaches: its allergens and whether it is complete. */
export async function summariseReached(
  db: Db,
  companyId: CompanyId,
  roots: Roots,
): Promise<ReadonlyMap<number, ProductSummary>> {
  return summariseProducts(await loadProductGraph(db, companyId, roots))
}
