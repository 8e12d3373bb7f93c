import type { Insertable } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { HistoryTable } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { HistoryAction, HistorySubject } from '../sentences.ts'

/** One line of the history: what happened to which thing, with details as plain JSON. */
export type HistoryLine = {
  action: HistoryAction
  subject: HistorySubject
  subjectId: number
  subjectName: string
  /** Never names, addresses or ids of people: the history leads to nobody once their account is deleted. */
  details?: Readonly<Record<string, unknown>>
  /** The colleague whom the change is about. */
  aboutUserId?: string
}

type Author = Pick<Insertable<HistoryTable>, 'user_id' | 'came_by' | 'caller'>

/** Writes lines of the company's history, with who made the change, inside the transaction that makes it. */
export async function recordHistory(
  trx: Trx,
  companyId: CompanyId,
  author: Author,
  lines: readonly HistoryLine[],
): Promise<void> {
  const at = new Date().toISOString()
  const rows = lines.map((line) => ({
    company_id: companyId,
    ...author,
    at,
    action: line.action,
    subject: line.subject,
    subject_id: line.subjectId,
    subject_name: line.subjectName,
    details: JSON.stringify(line.details ?? {}),
    about_user_id: line.aboutUserId ?? null,
  }))
  for await (const batch of inBatches(rows)) await trx.insertInto('history').values(batch).execute()
}
