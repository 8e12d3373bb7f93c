import type { Insertable } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { QuestionTable } from '#db/schema/products.ts'
import type { Trx } from '#db/transaction.ts'
import { readCardVersion } from '#features/accounts/company/server/company-changes.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Subject } from '../question.ts'

/** The kinds of questions about a sheet; a product has at most one open. */
export const aboutSheets = ['says-less', 'joined-before'] as const

type Columns = Insertable<QuestionTable>
type SubjectColumns = Pick<Columns, 'product_id' | 'dish_id' | 'category_id'>
/** A question as it is asked: what it is about, and who asked it, for those that somebody's act left. */
type NewQuestion = Pick<Columns, 'kind'> &
  Partial<SubjectColumns & Pick<Columns, 'sheet_id' | 'link_id' | 'was_complete' | 'about' | 'before' | 'asked_by'>>
type Said = { answer: NonNullable<QuestionTable['answer']>; by: string | null }

/** Returns the columns that say what a question is about. */
export function subjectColumns(of: Subject): Required<SubjectColumns> {
  const idOf = (kind: Subject['kind']) => (of.kind === kind && of.kind !== 'menu' ? of.id : null)
  return { product_id: idOf('product'), dish_id: idOf('dish'), category_id: idOf('category') }
}

/** Returns what a question is about by its columns. */
export function subjectOf(row: {
  product_id?: number | null
  dish_id: number | null
  category_id: number | null
}): Subject {
  if (row.product_id) return { kind: 'product', id: row.product_id }
  if (row.dish_id !== null) return { kind: 'dish', id: row.dish_id }
  return row.category_id === null ? { kind: 'menu' } : { kind: 'category', id: row.category_id }
}

/** Selects the questions of these kinds of a company that nobody has answered. */
export function openQuestions(db: Db, companyId: CompanyId, kinds: readonly QuestionTable['kind'][]) {
  return db
    .selectFrom('question')
    .where('question.company_id', '=', companyId)
    .where('question.kind', 'in', kinds)
    .where('question.answered_at', 'is', null)
}

/** Asks these questions, or, with `said`, notes what was answered at once. */
export async function ask(
  trx: Trx,
  companyId: CompanyId,
  questions: readonly NewQuestion[],
  said?: Said,
): Promise<void> {
  const now = new Date().toISOString()
  const answered = { answered_at: said ? now : null, answered_by: said?.by ?? null, answer: said?.answer ?? null }
  const rows = questions.map((question) => ({ ...question, company_id: companyId, asked_at: now, ...answered }))
  for await (const batch of inBatches(rows)) await trx.insertInto('question').values(batch).execute()
}

/** Answers questions of a company, by their ids; `by` is null where what they asked about is gone. */
export async function answer(
  trx: Trx,
  companyId: CompanyId,
  ids: readonly number[],
  { answer, by }: Said,
): Promise<void> {
  if (ids.length === 0) return
  const at = { answered_at: new Date().toISOString(), answered_in: await readCardVersion(trx, companyId) }
  const answered = { ...at, answered_by: by, answer }
  for await (const batch of inBatches(ids))
    await trx
      .updateTable('question')
      .set(answered)
      .where('company_id', '=', companyId)
      .where('id', 'in', batch)
      .execute()
}

/** Notes what guests read while a claim waits. */
export async function keepRead(trx: Trx, companyId: CompanyId, id: number, before: string | null): Promise<void> {
  await trx.updateTable('question').set({ before }).where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Opens the questions again that were answered in a change which is undone. */
export async function reopenQuestions(trx: Trx, companyId: CompanyId, answeredIn: number): Promise<void> {
  const answered = trx.updateTable('question').where('company_id', '=', companyId)
  const open = { answered_at: null, answered_by: null, answer: null, answered_in: null }
  await answered.set(open).where('answered_in', '=', answeredIn).execute()
}

/** Takes the questions back about links whose end is undone, as if they had not been asked. */
export async function unaskAboutLinks(trx: Trx, companyId: CompanyId, linkIds: readonly number[]): Promise<void> {
  for await (const batch of inBatches(linkIds))
    await trx.deleteFrom('question').where('company_id', '=', companyId).where('link_id', 'in', batch).execute()
}

/** Counts the products of a company about which somebody still has to answer a question. */
export async function countProductsAsked(db: Db, companyId: CompanyId): Promise<number> {
  const row = await openQuestions(db, companyId, [...aboutSheets, 'taken-out'])
    .innerJoin('product', 'product.id', 'question.product_id')
    .select((eb) => eb.fn.count<number>('question.product_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
