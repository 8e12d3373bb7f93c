import type { Trx } from '#db/transaction.ts'
import { joinKnowledge, type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import type { CompanyId } from '#shared/ids.ts'
import { loadProductGraph, rootProducts } from '../../graph/server/product-graph.ts'
import { type ProductGraph, summariseProducts } from '../../product/rules.ts'
import { knowledgeIn } from '../rules.ts'
import { listOpenLosses } from './questions.ts'

/** Of a product that leaves what it was in: what is known of it and all in it, and what a question about its end names. */
export type Leaving = { known: Knowledge; asked: Knowledge }

/**
 * Returns what is known of a product that is about to leave, and what a question about its end names: also what was taken
 * out of it, or of anything in it, while nobody has answered yet. Else what is taken apart in steps is asked about without the
 * warnings that went first, and their own question goes along with what they were in.
 */
export async function readLeaving(trx: Trx, companyId: CompanyId, id: number): Promise<Leaving> {
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [id]))
  const asked = await withOpenLosses(trx, companyId, graph)
  return {
    known: summariseProducts(graph).get(id) ?? nothingKnown,
    asked: summariseProducts(asked).get(id) ?? nothingKnown,
  }
}

async function withOpenLosses(trx: Trx, companyId: CompanyId, graph: ProductGraph): Promise<ProductGraph> {
  const asked = new Map(graph)
  for (const { parentId, brought } of await listOpenLosses(trx, companyId)) {
    const node = asked.get(parentId)
    if (node) asked.set(parentId, { ...node, own: joinKnowledge([node.own, knowledgeIn(brought)]) })
  }
  return asked
}
