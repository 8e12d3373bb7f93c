import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import { aboutSheets, answer, ask, openQuestions } from '../../questions/server/questions.ts'
import type { SheetQuestion } from '../schema.ts'

/** Returns the question about a product's sheets that nobody has answered yet. */
export function findOpenQuestion(trx: Trx, companyId: CompanyId, productId: number) {
  return openQuestions(trx, companyId, aboutSheets)
    .select(['id', 'kind', 'asked_at', 'was_complete'])
    .where('product_id', '=', productId)
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
  if (open && (question !== null || open.kind === 'says-less'))
    await answer(trx, companyId, [open.id], { answer: 'outdated', by: null })
  if (question === null) return
  const about = {
    product_id: productId,
    sheet_id: question.sheetId,
    was_complete: question.wasComplete ? 1 : 0,
  } as const
  await ask(trx, companyId, [{ kind: open?.kind ?? 'says-less', ...about }])
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
