import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { nothingKnown } from '#features/allergens/knowledge.ts'
import { answerDoubt, loadAnswered } from '#features/products/doubts/server/answered.ts'
import type { OpenDoubt } from '#features/products/doubts/server/open-doubts.ts'
import { openDoubtsOf } from '#features/products/doubts/server/products-in-doubt.ts'
import { loadProductGraph, rootProducts } from '#features/products/graph/server/product-graph.ts'
import { answerRemoval } from '#features/products/links/server/answers.ts'
import { vouchForDishes, vouchForProducts } from '#features/products/links/server/vouching.ts'
import { summariseProducts } from '#features/products/product/rules.ts'
import type { Answer } from '#features/products/questions/question.ts'
import { type Subject, subjectKey } from '#features/products/questions/question.ts'
import type { SavedAnswer } from '#features/products/questions/schema.ts'
import { type Answered, answeredMeanwhile, mayNotAnswer } from '#features/products/questions/server/answered.ts'
import { linkPart } from '#features/products/server/parts.ts'
import { answerSheet } from '#features/products/statements/server/answers.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { listAskedClaims } from '../../claims/server/asked-claims.ts'
import { endClaim } from '../../claims/server/claims.ts'
import { loadKnownDishes } from '../../doubts/server/known-dishes.ts'
import { openInWords } from './queries.ts'

/**
 * Answers the open question with this stamp about a product, a dish, a category or the menu. Throws 404 for another
 * company's, 403 without the right, and 409 when no open question that has such an answer has the stamp.
 */
export function answerQuestion(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  of: Subject,
  { answer, stamp }: SavedAnswer,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const { id, name } = await getNamed(trx, companyId, of)
    if (!mayApproveAllergens(caller)) throw mayNotAnswer()
    await settle({ trx, companyId, caller, record, of, name, stamp }, id, answer)
    return true as const
  })
}

async function settle(asked: Answered, subjectId: number, answer: Answer): Promise<void> {
  if (answer === 'right') return settleWords(asked, subjectId)
  if (answer === 'accept' || answer === 'keep') {
    if (isAbout(asked, 'product')) return answerSheet(asked, answer)
  } else if (isAbout(asked, 'product') || isAbout(asked, 'dish'))
    return answerRemoval(asked, answer, (productId) =>
      linkPart(asked.trx, asked.companyId, asked.caller, asked.of, productId),
    )
  throw answeredMeanwhile()
}

function isAbout<Kind extends 'product' | 'dish'>(
  asked: Answered,
  kind: Kind,
): asked is Answered<{ kind: Kind; id: number }> {
  return asked.of.kind === kind
}

/** Agrees to a claim, or says that words which contradict the data are right as they are. */
async function settleWords(asked: Answered, subjectId: number): Promise<void> {
  const { trx, companyId, caller, record, of, name, stamp } = asked
  const claims = await listAskedClaims(trx, companyId)
  const waiting = claims.find(({ claim, ...one }) => one.stamp === stamp && subjectKey(claim.of) === subjectKey(of))
  if (waiting) {
    await endClaim(trx, companyId, caller, waiting.claim.id, 'accepted')
    const about = { subject: of.kind, subjectId, subjectName: name }
    return record({ action: 'answer-doubt', ...about, details: { question: waiting.text } })
  }
  await answerDoubt(asked, subjectId, await openWordsOf(trx, companyId, of))
  // What is in it was in sight; of a text above dishes it was not.
  if (of.kind === 'dish') await vouchForDishes(trx, companyId, [of.id])
  if (of.kind === 'product') await vouchForProducts(trx, companyId, [of.id])
}

async function openWordsOf(trx: Trx, companyId: CompanyId, of: Subject): Promise<readonly OpenDoubt[]> {
  if (of.kind !== 'product')
    return openInWords(await loadKnownDishes(trx, companyId, of.kind === 'dish' ? { dishId: of.id } : {}), of)
  const graph = await loadProductGraph(trx, companyId, rootProducts(trx, companyId, [of.id]))
  const known = summariseProducts(graph).get(of.id) ?? nothingKnown
  return openDoubtsOf(graph, of.id, known, await loadAnswered(trx, companyId))
}

async function getNamed(trx: Trx, companyId: CompanyId, of: Subject): Promise<{ id: number; name: string }> {
  const rows = trx.selectFrom(of.kind).select(['id', 'name']).where('company_id', '=', companyId)
  const row = await (of.kind === 'menu' ? rows : rows.where('id', '=', of.id)).executeTakeFirst()
  if (!row) throw notFound(labels[of.kind])
  return row
}

const labels = { product: 'Product', dish: 'Gerecht', category: 'Categorie', menu: 'Menukaart' }
