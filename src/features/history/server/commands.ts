import type { Insertable } from 'kysely'
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

/** Writes one line of the company's history, with who made the change, inside the transaction that makes it. */
export async function recordHistory(trx: Trx, companyId: CompanyId, author: Author, line: HistoryLine): Promise<void> {
  await trx
    .insertInto('history')
    .values({
      company_id: companyId,
      ...author,
      at: new Date().toISOString(),
      action: line.action,
      subject: line.subject,
      subject_id: line.subjectId,
      subject_name: line.subjectName,
      details: JSON.stringify(line.details ?? {}),
      about_user_id: line.aboutUserId ?? null,
    })
    .execute()
}
