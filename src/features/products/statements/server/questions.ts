import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { QuestionTable } from '#db/schema/products.ts'
import type { Trx } from '#db/transaction.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { SheetQuestion } from '../schema.ts'

/** The kinds of questions about sheets. */
const aboutSheets = ['says-less', 'joined-before'] as const

/** About a sheet: words that contradict the data are not stored until they are answered, and a product makes no claims. */
type OpenQuestion = Pick<Selectable<QuestionTable>, 'id' | 'asked_at' | 'was_complete'> & Pick<SheetQuestion, 'kind'>

/** Returns the question about a product that nobody has answered yet. */
export function findOpenQuestion(trx: Trx, companyId: CompanyId, productId: number): Promise<OpenQuestion | undefined> {
  return trx
    .selectFrom('question')
    .select(['id', 'kind', 'asked_at', 'was_complete'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('kind', 'in', aboutSheets)
    .where('answered_at', 'is', null)
    .$narrowType<Pick<SheetQuestion, 'kind'>>()
    .executeTakeFirst()
}

/**
 * Leaves one open question about a product, about this sheet; or none, for null: what made it ask before is gone. What
 * was once lost in joining sheets, no sheet of today tells: that stays asked until somebody answers.
 */
export async function askAboutSheet(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  question: { sheetId: number; wasComplete: boolean } | null,
): Promise<void> {
  const open = await findOpenQuestion(trx, companyId, productId)
  const asked_at = new Date().toISOString()
  await trx
    .updateTable('question')
    .set({ answered_at: asked_at, answer: 'outdated' })
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('kind', 'in', aboutSheets)
    .where('answered_at', 'is', null)
    .$if(question === null, (asked) => asked.where('kind', '=', 'says-less'))
    .execute()
  if (question === null) return
  await trx
    .insertInto('question')
    .values({
      ...{ company_id: companyId, product_id: productId, sheet_id: question.sheetId, asked_at },
      kind: open?.kind ?? 'says-less',
      was_complete: question.wasComplete ? 1 : 0,
      ...{ answered_at: null, answered_by: null, answer: null },
    })
    .execute()
}

/** Returns the ids of the sheets that somebody answered about to leave what stands as it is. */
export async function listKeptSheets(trx: Trx, companyId: CompanyId, productId: number): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('question')
    .select('sheet_id')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('sheet_id', 'is not', null)
    .where('answer', '=', 'kept')
    .$narrowType<{ sheet_id: number }>()
    .execute()
  return new Set(rows.map(({ sheet_id }) => sheet_id))
}

/** Lists by name the products of a company about which somebody still has to answer a question, of whatever kind. */
export async function listProductsWithQuestions(db: Db, companyId: CompanyId): Promise<NamedId[]> {
  return db
    .selectFrom('question')
    .innerJoin('product', 'product.id', 'question.product_id')
    .select(['product.id', 'product.name'])
    .where('question.company_id', '=', companyId)
    .where('question.answered_at', 'is', null)
    .groupBy(['product.id', 'product.name', 'product.name_search'])
    .orderBy('product.name_search')
    .orderBy('product.id')
    .execute()
}
