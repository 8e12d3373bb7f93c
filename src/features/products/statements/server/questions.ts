import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ProductQuestionTable } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import type { CompanyId } from '#shared/ids.ts'

type OpenQuestion = Pick<Selectable<ProductQuestionTable>, 'id' | 'kind' | 'asked_at' | 'was_complete'>

/** Returns the question about a product that nobody has answered yet. */
export function findOpenQuestion(trx: Trx, companyId: CompanyId, productId: number): Promise<OpenQuestion | undefined> {
  return trx
    .selectFrom('product_question')
    .select(['id', 'kind', 'asked_at', 'was_complete'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('answered_at', 'is', null)
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
    .updateTable('product_question')
    .set({ answered_at: asked_at, answer: 'outdated' })
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('answered_at', 'is', null)
    .$if(question === null, (asked) => asked.where('kind', '=', 'says-less'))
    .execute()
  if (question === null) return
  await trx
    .insertInto('product_question')
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
    .selectFrom('product_question')
    .select('sheet_id')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('answer', '=', 'kept')
    .execute()
  return new Set(rows.map(({ sheet_id }) => sheet_id))
}

/** Lists by name the products of a company about which somebody still has to answer a question, of whatever kind. */
export async function listProductsWithQuestions(db: Db, companyId: CompanyId): Promise<NamedId[]> {
  const aboutSheets = db
    .selectFrom('product_question')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('answered_at', 'is', null)
  const aboutRemovals = db
    .selectFrom('ended_link')
    .select('parent_id as product_id')
    .where('company_id', '=', companyId)
    .where('brought', 'is not', null)
    .where('answered_at', 'is', null)
    .where('parent_id', 'is not', null)
    .$narrowType<{ product_id: number }>()
  return db
    .selectFrom(aboutSheets.union(aboutRemovals).as('asked'))
    .innerJoin('product', 'product.id', 'asked.product_id')
    .select(['product.id', 'product.name'])
    .where('product.company_id', '=', companyId)
    .orderBy('product.name_search')
    .orderBy('product.id')
    .execute()
}
