import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { type AdmittedCaller, userIdOf } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import type { CompanyId } from '#shared/ids.ts'
import { answeredMeanwhile, mayNotAnswer } from '../../product/server/refused-answers.ts'
import { asAsked, type OpenDoubt } from './open-doubts.ts'

/** The owner of words: a product, dish or category, or, without an id, the menu itself. */
export type Worded = { kind: 'product' | 'dish' | 'category'; id: number } | { kind: 'menu' }
/** Returns the stamps of what somebody with the right answered "klopt zo" about the words of something. */
export type AnsweredOf = (of: Worded) => ReadonlySet<string>

const none: ReadonlySet<string> = new Set()

/** Loads what was answered about the words of a company, in one query: few rows, each written by hand. */
export async function loadAnswered(db: Db, companyId: CompanyId): Promise<AnsweredOf> {
  const rows = await db
    .selectFrom('question')
    .select(['product_id', 'dish_id', 'category_id', 'about'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'words')
    .execute()
  const answers = Map.groupBy(rows, keyOfRow)
  const stamps = new Map(Array.from(answers, ([key, said]) => [key, new Set(said.map(({ about }) => about))]))
  return (of) => stamps.get(keyOf(of)) ?? none
}

type Answer = { of: Worded; open: readonly OpenDoubt[]; stamp: string }

/**
 * Notes that what the words of something say is right as it is ("klopt zo"), of the open doubt with this stamp. Throws
 * 403 without the right, and 409 when no open doubt has it.
 */
export async function answerDoubt(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { of, open, stamp }: Answer,
): Promise<OpenDoubt> {
  if (!mayApproveAllergens(caller)) throw mayNotAnswer()
  const doubt = open.find((one) => asAsked([one])[0]?.stamp === stamp)
  if (!doubt) throw answeredMeanwhile()
  const now = new Date().toISOString()
  const row = {
    ...{ company_id: companyId, kind: 'words' as const, asked_at: now },
    product_id: of.kind === 'product' ? of.id : null,
    dish_id: of.kind === 'dish' ? of.id : null,
    category_id: of.kind === 'category' ? of.id : null,
    ...{ answered_at: now, answered_by: userIdOf(caller), answer: 'kept' as const },
  }
  // A text above dishes is answered for each of them.
  for await (const batch of inBatches(doubt.answers.map((about) => ({ ...row, about }))))
    await trx.insertInto('question').values(batch).execute()
  return doubt
}

function keyOf(of: Worded): string {
  return of.kind === 'menu' ? of.kind : `${of.kind} ${of.id}`
}

type Row = { product_id: number | null; dish_id: number | null; category_id: number | null }

function keyOfRow({ product_id, dish_id, category_id }: Row): string {
  if (product_id !== null) return `product ${product_id}`
  if (dish_id !== null) return `dish ${dish_id}`
  return category_id === null ? 'menu' : `category ${category_id}`
}
