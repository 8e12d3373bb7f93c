import type { CallerKind } from '#db/schema.ts'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'

/** What a reader of the history wants to know: which thing, what happened to it, and the details as plain JSON. */
export type HistoryLine = {
  action: string
  subject: 'category' | 'dish' | 'product' | 'menu' | 'company'
  subjectId: number
  subjectName: string
  details?: Readonly<Record<string, unknown>>
}

/** Who made a change and how it came; `caller` names whoever is not a member of staff. */
export type Author = { userId: string | null; cameBy: CallerKind; caller: string | null }

/** Writes one line of the company's history inside the transaction that makes the change. */
export async function recordHistory(trx: Trx, companyId: CompanyId, author: Author, line: HistoryLine): Promise<void> {
  await trx
    .insertInto('history')
    .values({
      company_id: companyId,
      user_id: author.userId,
      came_by: author.cameBy,
      caller: author.caller,
      at: new Date().toISOString(),
      action: line.action,
      subject: line.subject,
      subject_id: line.subjectId,
      subject_name: line.subjectName,
      details: JSON.stringify(line.details ?? {}),
    })
    .execute()
}
