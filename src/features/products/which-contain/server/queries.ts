import { setImmediate as otherWork } from 'node:timers/promises'
import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import type { CompanyId } from '#shared/ids.ts'
import { loadProductGraph } from '../../graph/server/product-graph.ts'
import { isOwnProduct, type ProductGraph, summariseProducts } from '../../product/rules.ts'
import { type Block, isUnknown, leftOut, sortIntoBlocks, type Ways, waysIn } from '../rules.ts'
import type { InheritedWays, ProductsWithAllergen, RowWithAllergen } from '../schema.ts'

/** Lists all products of the company by what is known of one allergen in them, by name; six queries. */
export function listProductsWith(db: Db, companyId: CompanyId, allergenId: number): Promise<ProductsWithAllergen> {
  return inSnapshot(db, (trx) => readProductsWith(trx, companyId, allergenId))
}

async function readProductsWith(db: Trx, companyId: CompanyId, allergenId: number): Promise<ProductsWithAllergen> {
  const all = db.selectFrom('product').where('company_id', '=', companyId)
  const rows = await all.select(['id', 'name', 'source']).orderBy('name_search').orderBy('id').execute()
  const graph = await loadProductGraph(db, companyId, all.select('id as product_id'))
  const summaries = summariseProducts(graph)
  const items = rows.map(({ id, name, source }) => ({
    row: { id, name, iscatalogue: !isOwnProduct({ source }) },
    known: summaries.get(id) ?? nothingKnown,
    own: id,
    parts: graph.get(id)?.components ?? [],
  }))
  return findAllergen(items, { graph, allergenId, names: new Map(rows.map(({ id, name }) => [id, name])) })
}

type Item<Row> = {
  row: Row
  known: Knowledge
  /** The products that it holds directly. */
  parts: readonly number[]
  /** Its own place in the graph, if it is a product. */
  own?: number
}
type Search = { graph: ProductGraph; allergenId: number; names: ReadonlyMap<number, string> }

/** Returns the answer about one allergen: each item in its block, with the ways along which the allergen comes in. */
export async function findAllergen<Row extends { id: number; name: string }>(
  items: readonly Item<Row>[],
  { graph, allergenId, names }: Search,
) {
  const sorted = sortIntoBlocks(items, allergenId)
  const rowsIn = async (block: Block) => {
    const waysOf = waysIn(graph, block, allergenId)
    await otherWork()
    return yieldingMap(sorted[block], ({ row, known, parts, own }): Row & Omit<RowWithAllergen, 'id' | 'name'> => ({
      ...row,
      alsounknown: block === 'traces' && isUnknown(known, allergenId),
      // Of a product that says it itself no way is shown: there it can be read.
      ...(own !== undefined && waysOf([own]).ways[0]?.length === 1 ? noWays : named(waysOf(parts), names)),
    }))
  }
  return {
    id: allergenId,
    name: allergenName(allergenId) ?? '',
    contains: await rowsIn('contains'),
    traces: await rowsIn('traces'),
    unknown: await rowsIn('unknown'),
    notmentioned: sorted.notmentioned.map(({ row }) => ({ ...row, ...noWays, alsounknown: false })),
  }
}

const noWays: { ways: string[][]; more: number } = { ways: [], more: 0 }

function named({ ways, more }: Ways, names: ReadonlyMap<number, string>) {
  const nameOf = (id: number) => (id === leftOut ? '…' : (names.get(id) ?? ''))
  return { ways: ways.map((way) => way.map(nameOf)), more }
}

/**
 * Lists for each of these contained allergens the ways along which it comes into something that holds `parts`; leaves
 * out those that come along none. Runs one query, for the names.
 */
export async function listInheritedWays(
  db: Db,
  companyId: CompanyId,
  { graph, parts, allergenIds }: { graph: ProductGraph; parts: readonly number[]; allergenIds: readonly number[] },
): Promise<InheritedWays[]> {
  const found = allergenIds
    .map((id) => ({ id, ...waysIn(graph, 'contains', id)(parts) }))
    .filter(({ ways }) => ways.length > 0)
  const ids = new Set(found.flatMap(({ ways }) => ways.flat()))
  if (ids.size === 0) return []
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return found.map(({ id, ...ways }) => ({ id, ...named(ways, names) }))
}
