import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller, Caller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { SavedDoubtAnswer } from '#features/products/doubts/schema.ts'
import { answerDoubt } from '#features/products/doubts/server/answered.ts'
import { vouchForDishes } from '#features/products/links/server/vouching.ts'
import { mayNotAnswer } from '#features/products/product/server/refused-answers.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type AskedClaim, listAskedClaims } from '../../claims/server/asked-claims.ts'
import { type Claiming, endClaim } from '../../claims/server/claims.ts'
import { loadKnownDishes } from './known-dishes.ts'
import { isSame, openAbove } from './queries.ts'

/**
 * Answers "klopt zo" to a question about the words of a dish, a category or the menu: that they are right as they are, or
 * that guests may read what they claim. Throws 404 for another company's, 403 without the right, and 409 when no open
 * question has the stamp.
 */
export function answerMenuDoubt(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  of: Claiming['of'],
  { stamp }: SavedDoubtAnswer,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const { id, name } = await getNamed(trx, companyId, of)
    const claims = await listAskedClaims(trx, companyId)
    const claim = claims.find((asked) => asked.stamp === stamp && isSame(asked.claim.of, of))
    const question = claim
      ? await agreeTo(trx, companyId, caller, claim)
      : await answerWords(trx, companyId, caller, of, stamp)
    await record({ action: 'answer-doubt', subject: of.kind, subjectId: id, subjectName: name, details: { question } })
    return true as const
  })
}

async function agreeTo(trx: Trx, companyId: CompanyId, caller: AdmittedCaller, asked: AskedClaim): Promise<string> {
  if (!mayApproveAllergens(caller)) throw mayNotAnswer()
  await endClaim(trx, companyId, caller, asked.claim.id, 'accepted')
  return asked.text
}

async function answerWords(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  of: Claiming['of'],
  stamp: string,
): Promise<string> {
  const known = await loadKnownDishes(trx, companyId, of.kind === 'dish' ? { dishId: of.id } : {})
  const open = of.kind === 'dish' ? (known.dishes.get(of.id)?.open ?? []) : openAbove(known, of)
  const { question } = await answerDoubt(trx, companyId, caller, { of, open, stamp })
  // Its products were in sight; of a text above dishes they were not.
  if (of.kind === 'dish') await vouchForDishes(trx, companyId, [of.id])
  return question
}

async function getNamed(trx: Trx, companyId: CompanyId, of: Claiming['of']): Promise<{ id: number; name: string }> {
  const rows = trx.selectFrom(of.kind).select(['id', 'name']).where('company_id', '=', companyId)
  const row = await (of.kind === 'menu' ? rows : rows.where('id', '=', of.id)).executeTakeFirst()
  if (!row) throw notFound(labels[of.kind])
  return row
}

const labels = { dish: 'Gerecht', category: 'Categorie', menu: 'Menukaart' }
