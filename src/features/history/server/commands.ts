import type { Insertable } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { HistoryTable } from '#db/schema/history.ts'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { HistoryLine } from '../lines.ts'

type Author = Pick<Insertable<HistoryTable>, 'user_id' | 'came_by' | 'caller'>

/**
 * Writes lines of the company's history, with who made the change, inside the transaction that makes it. What came to hold
 * by the calendar bears the moment at which it did.
 */
export async function recordHistory(
  trx: Trx,
  companyId: CompanyId,
  author: Author,
  lines: readonly HistoryLine[],
  at = new Date().toISOString(),
): Promise<void> {
  const rows = lines.map((line) => ({
    company_id: companyId,
    ...author,
    at,
    action: line.action,
    subject: line.subject,
    subject_id: line.subjectId,
    subject_name: line.subjectName,
    details: JSON.stringify(line.details ?? {}),
    about_user_id: 'aboutUserId' in line ? line.aboutUserId : null,
  }))
  for await (const batch of inBatches(rows)) await trx.insertInto('history').values(batch).execute()
}
