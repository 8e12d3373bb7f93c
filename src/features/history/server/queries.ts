import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { HistoryLine, HistorySubject } from '../lines.ts'
import { describeAuthor, describeLine } from '../sentences.ts'

/** A change as people read it: `what` follows after the name in `who`. */
export type ReadLine = { at: string; who: string; what: string }

/**
 * Lists the company's latest changes, the newest first. It names members alone: who is none any more could still change
 * their name, and so what the company reads.
 */
export async function listLatestLines(db: Db, companyId: CompanyId, limit: number): Promise<ReadLine[]> {
  const rows = await db
    .selectFrom('history')
    .leftJoin('membership as by', (join) =>
      join.onRef('by.user_id', '=', 'history.user_id').onRef('by.company_id', '=', 'history.company_id'),
    )
    .leftJoin('profile as author', 'author.user_id', 'by.user_id')
    .leftJoin('membership as about', (join) =>
      join.onRef('about.user_id', '=', 'history.about_user_id').onRef('about.company_id', '=', 'history.company_id'),
    )
    .leftJoin('profile as colleague', 'colleague.user_id', 'about.user_id')
    .select(['at', 'came_by', 'action', 'subject', 'subject_name', 'details'])
    .select(['author.firstname', 'author.lastname'])
    .select(['colleague.firstname as about_firstname', 'colleague.lastname as about_lastname'])
    .where('history.company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    at: row.at,
    who: describeAuthor(row.came_by, nameOf(row.firstname, row.lastname)),
    what: describeLine({
      action: row.action,
      subject: row.subject as HistorySubject,
      subjectName: row.subject_name,
      details: JSON.parse(row.details) as Record<string, unknown>,
      about: nameOf(row.about_firstname, row.about_lastname),
    }),
  }))
}

function nameOf(firstname: string | null, lastname: string | null): string | null {
  return firstname === null ? null : `${firstname} ${lastname}`
}

/** The changes that change what is said of the allergens of a dish, each with the things it is a change of. */
const allergenChanges: readonly { subject: HistoryLine['subject']; actions: readonly HistoryLine['action'][] }[] = [
  {
    subject: 'product',
    actions: [
      ...(['change', 'delete', 'restore', 'put-in-dishes', 'take-out-of-dishes'] as const),
      ...(['add-component', 'remove-component', 'accept-removal', 'put-back'] as const),
      ...([
        'answer-doubt',
        'check-allergens',
        'uncheck-allergens',
        'refresh-sheet',
        'accept-sheet',
        'keep-statements',
      ] as const),
    ],
  },
  {
    subject: 'dish',
    actions: [
      ...(['add-product', 'remove-product', 'accept-removal', 'put-back', 'restore'] as const),
      ...(['confirm-ingredients', 'unconfirm-ingredients', 'answer-doubt', 'stop', 'release'] as const),
    ],
  },
  { subject: 'category', actions: ['answer-doubt'] },
  { subject: 'menu', actions: ['answer-doubt', 'load-takeout'] },
]

/**
 * Returns when the company last changed anything that its allergens follow from (ISO 8601): a level, what is in what, a
 * check or a tick. Null when it never did. Walks back from the newest line, by the index of the company's lines.
 */
export async function findAllergensUpdated(db: Db, companyId: CompanyId): Promise<string | null> {
  const latest = await db
    .selectFrom('history')
    .select('at')
    .where('company_id', '=', companyId)
    .where(({ or, and, eb }) =>
      or(
        allergenChanges.map(({ subject, actions }) => and([eb('subject', '=', subject), eb('action', 'in', actions)])),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.at ?? null
}
