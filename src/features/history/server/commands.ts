import type { Insertable } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { HistoryTable } from '#db/schema/history.ts'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { HistoryLine } from '../lines.ts'
import { otherThings } from '../other-things.ts'

type Author = Pick<Insertable<HistoryTable>, 'user_id' | 'came_by' | 'caller'>

/** What a line says of which thing. */
const said = ['action', 'subject', 'subject_id', 'details'] as const

/**
 * Writes lines of the company's history, with who made the change, inside the transaction that makes it; each is found by all
 * that it is about (`otherThings`). What came to hold by the calendar bears the moment at which it did.
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
  // Neither database promises to return rows in the order of the values: a line is known again by what it says.
  const keyOf = (row: Record<(typeof said)[number], string | number>) => JSON.stringify(said.map((one) => row[one]))
  const others = new Map(lines.map((line, place) => [rows[place] && keyOf(rows[place]), otherThings(line)]))
  for await (const batch of inBatches(rows)) {
    const history = trx.insertInto('history').values(batch)
    const written = await history.returning(['id', ...said]).execute()
    const things = written.flatMap((row) =>
      (others.get(keyOf(row)) ?? []).map(({ subject, id }) => {
        return { company_id: companyId, subject, subject_id: id, history_id: row.id }
      }),
    )
    for await (const some of inBatches(things)) await trx.insertInto('history_thing').values(some).execute()
  }
}
