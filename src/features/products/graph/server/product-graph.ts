import { type Expression, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ProductTable } from '#db/schema/products.ts'
import { type AllergenLevel, type Knowledge, resolve, type Said } from '#features/allergens/knowledge.ts'
import type { ProductOrigin } from '#features/catalogue/refid.ts'
import { readNamed } from '#features/words/server/read-texts.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import type { CompanyId } from '#shared/ids.ts'
import { loadAnswered } from '../../doubts/server/answered.ts'
import { withDoubts } from '../../doubts/server/products-in-doubt.ts'
import {
  isOwnProduct,
  type ProductGraph,
  type Replacement,
  relianceOn,
  replacedIn,
  summariseProducts,
} from '../../product/rules.ts'

type StoredProduct = Pick<ProductTable, 'source' | 'name' | 'description'> & { id: number; checked_at: string | null }
export type Roots = Expression<{ product_id: number }>
type Reached = ReturnType<typeof reachedFrom>

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

/** Returns the opening of a query in which `reached` lists the products of `roots` and, recursively, all in them. */
export function reachedFrom(companyId: CompanyId, roots: Roots) {
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
 * Loads the products that `roots` (a query for product ids) reaches, with the facts that the rules need; what words leave
 * in doubt is not known. Runs five queries at any depth, which read only the reached rows of this company. With `replacement` it
 * is the graph as it would be after that; `roots` must reach what takes the place.
 */
export async function loadProductGraph(
  db: Db,
  companyId: CompanyId,
  roots: Roots,
  replacement?: Replacement,
): Promise<ProductGraph> {
  const reached = reachedFrom(companyId, roots)
  const products = await sql<StoredProduct>`${reached}
      select product.id, product.source, product.name, product.description, sign_off.said_at as checked_at
      from reached cross join product
      left join sign_off on sign_off.company_id = product.company_id and sign_off.product_id = product.id
        and sign_off.ended_at is null
      where product.id = reached.product_id and product.company_id = ${companyId}`.execute(db)
  const links = await sql<{ product_id: number; component_id: number }>`${reached}
      select link.product_id, link.component_id from reached cross join product_component as link
      where link.company_id = ${companyId} and link.product_id = reached.product_id
      order by link.product_id, link.position, link.component_id`.execute(db)
  const components = Map.groupBy(links.rows, (row) => row.product_id)
  const said = await loadStatements(db, companyId, reached)
  const open = await loadOpen(db, companyId)
  const answeredOf = await loadAnswered(db, companyId)
  const nodes = await yieldingMap(products.rows, ({ id, source, checked_at, ...words }) => {
    const reliance = relianceOn({ source, checkedAt: checked_at, isOpen: open.has(id) })
    const own = resolve(said.get(id) ?? [], reliance)
    const linked = (components.get(id) ?? []).map((row) => row.component_id)
    const parts = replacement?.products.has(id) ? replacedIn(linked, replacement) : linked
    return [id, { own, components: parts, ...(isOwnProduct({ source }) && { texts: readNamed(words) }) }] as const
  })
  return withDoubts(new Map(nodes), answeredOf)
}

/** Loads what stands of each reached product; all ids of one level come in one row, as there are many of them. */
async function loadStatements(db: Db, companyId: CompanyId, reached: Reached): Promise<Map<number, Said[]>> {
  const { rows } = await sql<{ product_id: number; level: AllergenLevel; ids: string }>`${reached}
      select said.product_id, said.level, string_agg(cast(said.allergen_id as text), ',') as ids
      from reached cross join product_statement as said
      where said.company_id = ${companyId} and said.product_id = reached.product_id and said.withdrawn_at is null
      group by said.product_id, said.level`.execute(db)
  const grouped = Map.groupBy(rows, (row) => row.product_id)
  const saidIn = ({ level, ids }: (typeof rows)[number]) => ids.split(',').map((id) => ({ id: Number(id), level }))
  return new Map(await yieldingMap(grouped, ([id, levels]) => [id, levels.flatMap(saidIn)]))
}

/** Loads which of the company's products have a sheet in doubt or an open question: few, each in an index. */
async function loadOpen(db: Db, companyId: CompanyId): Promise<Set<number>> {
  const { rows } = await sql<{ product_id: number }>`
      select product_id from product_sheet
      where company_id = ${companyId} and ended_at is null and (is_doubtful = 1 or unread <> '[]')
      union
      select product_id from question where company_id = ${companyId} and product_id is not null and answered_at is null`.execute(
    db,
  )
  return new Set(rows.map((row) => row.product_id))
}

/** Returns what is known of every product that `roots` reaches. */
export async function summariseReached(
  db: Db,
  companyId: CompanyId,
  roots: Roots,
): Promise<ReadonlyMap<number, Knowledge>> {
  return summariseProducts(await loadProductGraph(db, companyId, roots))
}
