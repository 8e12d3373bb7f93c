import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
import { describeAuthor, describeLine, type HistorySubject } from '../sentences.ts'

/** A change as people read it: `what` follows after the name in `who`. */
export type ReadLine = { at: string; who: string; what: string }

/** Lists the company's latest changes, the newest first. */
export async function listLatestLines(db: Db, companyId: CompanyId, limit: number): Promise<ReadLine[]> {
  const rows = await db
    .selectFrom('history')
    .leftJoin('profile', 'profile.user_id', 'history.user_id')
    .select(['at', 'came_by', 'firstname', 'lastname', 'action', 'subject', 'subject_name', 'details'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    at: row.at,
    who: describeAuthor(row.came_by, row.firstname === null ? null : `${row.firstname} ${row.lastname}`),
    what: describeLine({
      action: row.action,
      subject: row.subject as HistorySubject,
      subjectName: row.subject_name,
      details: JSON.parse(row.details) as Record<string, unknown>,
    }),
  }))
}
