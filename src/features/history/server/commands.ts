import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'

/** One line of the history: what happened to which thing, with details as plain JSON. */
export type HistoryLine = {
  action: string
  subject: 'category' | 'dish' | 'product' | 'menu' | 'company'
  subjectId: number
  subjectName: string
  details?: Readonly<Record<string, unknown>>
}

/** Writes one line of a company's history inside the transaction that makes the change. */
export async function recordHistory(trx: Trx, companyId: CompanyId, userId: string, line: HistoryLine): Promise<void> {
  await trx
    .insertInto('history')
    .values({
      company_id: companyId,
      user_id: userId,
      at: new Date().toISOString(),
      action: line.action,
      subject: line.subject,
      subject_id: line.subjectId,
      subject_name: line.subjectName,
      details: JSON.stringify(line.details ?? {}),
    })
    .execute()
}
