import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { NamedId } from '#features/allergens/allergens.ts'
import type { CompanyId } from '#shared/ids.ts'

/**
 * Leaves one open question about a product, about this sheet; or none, for null: what made it ask before is gone.
 */
export async function askAboutSheet(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  sheetId: number | null,
): Promise<void> {
  const asked_at = new Date().toISOString()
  await trx
    .updateTable('product_question')
    .set({ answered_at: asked_at, answer: 'outdated' })
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('answered_at', 'is', null)
    // What was once lost in joining sheets, no sheet of today tells.
    .$if(sheetId === null, (open) => open.where('kind', '=', 'says-less'))
    .execute()
  if (sheetId === null) return
  await trx
    .insertInto('product_question')
    .values({
      ...{ company_id: companyId, product_id: productId, sheet_id: sheetId, kind: 'says-less', asked_at },
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

/** Returns whether somebody still has to answer a question about a product. */
export async function isQuestioned(trx: Trx, companyId: CompanyId, productId: number): Promise<boolean> {
  const open = trx.selectFrom('product_question').select('id').where('company_id', '=', companyId)
  return (
    (await open.where('product_id', '=', productId).where('answered_at', 'is', null).executeTakeFirst()) !== undefined
  )
}

/** Lists by name the products of a company about which somebody still has to answer a question. */
export async function listProductsWithQuestions(db: Db, companyId: CompanyId): Promise<NamedId[]> {
  return db
    .selectFrom('product_question as question')
    .innerJoin('product', 'product.id', 'question.product_id')
    .select(['product.id', 'product.name'])
    .where('question.company_id', '=', companyId)
    .where('question.answered_at', 'is', null)
    .orderBy('product.name_search')
    .orderBy('product.id')
    .execute()
}
