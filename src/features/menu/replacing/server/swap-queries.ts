import type { Db } from '#db/connect.ts'
import { inSnapshot } from '#db/transaction.ts'
import { joinKnowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { loadProductGraph, rootProducts } from '#features/products/graph/server/product-graph.ts'
import { summariseProducts } from '#features/products/product/rules.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import type { CompanyId } from '#shared/ids.ts'
import { changesBetween, opens } from '../rules.ts'
import type { StandingSwap, SwapPreview } from '../swap-schema.ts'

/** A usual product, and what is there in its place. */
export type SwapPair = { productId: number; byId: number }

/** Lists the products that are there in place of others, the oldest first, until somebody ends it. */
export async function listSwaps(db: Db, companyId: CompanyId): Promise<StandingSwap[]> {
  const rows = await db
    .selectFrom('product_component as link')
    .innerJoin('product as usual', 'usual.id', 'link.product_id')
    .innerJoin('product as today', 'today.id', 'link.component_id')
    .select(['usual.id', 'usual.name', 'today.id as byId', 'today.name as byName', 'link.swap_until'])
    .where('link.company_id', '=', companyId)
    .where('link.swap_until', 'is not', null)
    .orderBy('link.id')
    .execute()
  return rows.map(({ id, name, byId, byName, swap_until }) => {
    return { product: { id, name }, by: { id: byId, name: byName }, until: swap_until ?? '' }
  })
}

/** Returns what comes beside a product where another one is there in its place. Throws not-found for another company's. */
export function previewSwap(db: Db, companyId: CompanyId, { productId, byId }: SwapPair): Promise<SwapPreview> {
  return inSnapshot(db, async (trx) => {
    for (const id of [productId, byId]) await getProductRow(trx, companyId, id)
    const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [productId, byId]))
    const known = summariseProducts(graph)
    const usual = known.get(productId) ?? nothingKnown
    const both = joinKnowledge([usual, known.get(byId) ?? nothingKnown])
    return { changes: changesBetween(usual, both), opens: opens(usual, both) }
  })
}
