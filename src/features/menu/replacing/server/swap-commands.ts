import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { hasLinkQuestion } from '#features/products/links/server/questions.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { addPart, removePart } from '#features/products/server/parts.ts'
import { readStamp } from '#features/products/server/queries.ts'
import { findSignOff, reopenSignOffs } from '#features/products/sign-off/server/sign-offs.ts'
import { AppError, invalidField } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { lastDayProblem, swapEnd } from '../swap-rules.ts'
import type { SavedSwap, SwapEnd } from '../swap-schema.ts'
import type { SwapPair } from './swap-queries.ts'

/**
 * Says that a product is there today in place of another: it counts beside that one wherever that is, in dishes, choices
 * and other products, until `endSwap`. Said again, it is meant until another moment, and nobody's alone. Throws not-found for another company's
 * product, and 409 for a loop and for what is in the usual product always.
 */
export function setSwap(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  productId: number,
  { by, lastday }: SavedSwap,
): Promise<{ until: string }> {
  return changeCompany(db, companyId, who, async (trx) => {
    const now = new Date()
    const usual = await getProductRow(trx, companyId, productId)
    const today = await getProductRow(trx, companyId, by)
    if (by === productId) throw invalidField('by', 'by: kies een ander product dan het gewone')
    const problem = lastday === undefined ? undefined : lastDayProblem(lastday, now)
    if (problem !== undefined) throw invalidField('lastday', problem)
    const held = await findPair(trx, companyId, { productId, byId: by })
    if (held?.swap_until === null) throw isInside(today.name, usual.name)
    const until = swapEnd(lastday, now)
    if (until === held?.swap_until) return { until }
    await addPart(trx, companyId, who, { kind: 'product', id: productId }, { existingId: by }, { swap: true })
    await trx
      .updateTable('every_link')
      .set({ swap_until: until })
      .where('company_id', '=', companyId)
      .where('parent_id', '=', productId)
      .where('product_id', '=', by)
      .where('ended_at', 'is', null)
      .execute()
    return { until }
  })
}

/**
 * Says that the usual product is there again: what was there in its place goes as any component does, so for others than who
 * has the right only where that leaves no question (`endLinks`); else it throws 403, and both count. Where who has the right ends it, a check from before stands again
 * if the product is exactly what was checked then.
 */
export function endSwap(db: Db, companyId: CompanyId, who: Caller, { productId, byId }: SwapPair): Promise<SwapEnd> {
  return changeCompany(db, companyId, who, async (trx, record, caller) => {
    const usual = await getProductRow(trx, companyId, productId)
    await getProductRow(trx, companyId, byId)
    const swap = await findPair(trx, companyId, { productId, byId })
    if (!swap || swap.swap_until === null) return { ended: false, unchecked: false }
    const wasChecked = (await findSignOff(trx, companyId, 'product', productId)) !== null
    await removePart(trx, companyId, who, { kind: 'product', id: productId }, byId)
    const asks = await hasLinkQuestion(trx, companyId, { kind: 'product', id: productId })
    const earlier = await findEarlierCheck(trx, companyId, productId, swap.begun_in)
    const isSame = earlier !== undefined && earlier.content_hash === (await readStamp(trx, companyId, productId))
    const stands = isSame && !asks && mayApproveAllergens(caller)
    if (stands) {
      await reopenSignOffs(trx, companyId, Number(swap.begun_in))
      await record({
        ...{ action: 'check-allergens', subject: 'product' },
        ...{ subjectId: productId, subjectName: usual.name },
      })
    }
    return { ended: true, unchecked: !stands && (wasChecked || earlier !== undefined) }
  })
}

function findPair(trx: Trx, companyId: CompanyId, { productId, byId }: SwapPair) {
  const links = trx.selectFrom('product_component').select(['begun_in', 'swap_until'])
  return links
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('component_id', '=', byId)
    .executeTakeFirst()
}

/** Finds the check of a product that a change ended by adding to it, unless one was taken back since. */
async function findEarlierCheck(trx: Trx, companyId: CompanyId, productId: number, change: number | null) {
  if (change === null) return undefined
  const checks = trx.selectFrom('sign_off').where('company_id', '=', companyId).where('product_id', '=', productId)
  const ended = checks
    .select(['id', 'content_hash'])
    .where('ended_in', '=', change)
    .where('ended_why', '=', 'part-added')
  const check = await ended.executeTakeFirst()
  if (!check) return undefined
  const later = checks.select('id').where('id', '>', check.id).where('ended_why', '=', 'taken-back')
  return (await later.executeTakeFirst()) ? undefined : check
}

function isInside(name: string, usual: string): AppError {
  return new AppError(409, 'already-inside', `${name} zit altijd al in ${usual}, en telt dus al mee.`)
}
