import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { nothingKnown } from '#features/allergens/knowledge.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { SavedDoubtAnswer } from '../doubts/schema.ts'
import { answerDoubt, loadAnswered } from '../doubts/server/answered.ts'
import { openDoubtsOf } from '../doubts/server/products-in-doubt.ts'
import { loadProductGraph, rootProducts } from '../graph/server/product-graph.ts'
import { vouchForProducts } from '../links/server/vouching.ts'
import { summariseProducts } from '../product/rules.ts'
import { getProductRow } from '../product/server/product-rows.ts'

/**
 * Notes that the words of an own product are right as they are, of the doubt with this stamp (`answerDoubt`); throws 404
 * for another company's product.
 */
export function answerProductDoubt(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  id: number,
  { stamp }: SavedDoubtAnswer,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const { name } = await getProductRow(trx, companyId, id)
    const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [id]))
    const known = summariseProducts(graph).get(id) ?? nothingKnown
    const open = openDoubtsOf(graph, id, known, await loadAnswered(trx, companyId))
    const { question } = await answerDoubt(trx, companyId, caller, { of: { kind: 'product', id }, open, stamp })
    await vouchForProducts(trx, companyId, [id])
    await record({
      action: 'answer-doubt',
      subject: 'product',
      subjectId: id,
      subjectName: name,
      details: { question },
    })
    return true as const
  })
}
