import type { Db } from '#db/connect.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { allergenChanges } from '../allergen-changes.ts'
import { groupLines, type KeptLine } from '../groups.ts'
import type { HistorySubject } from '../lines.ts'
import type { Change, HistoryFilter, HistoryPage } from '../schema.ts'
import { describeAuthor } from '../sentences.ts'

/** The most lines that one page of the history is made of. */
const linesOfPage = 100

/** Which lines to read: those with an id below `before`, by one person, or of one thing. */
type Wanted = { before?: number | undefined; person?: string | undefined; of?: Thing | undefined }
type Thing = { subject: 'dish' | 'product'; id: number }

/**
 * Lists a page of a company's history, the newest first, with the colleagues to filter by. Throws 404 for a person who is no
 * colleague, and for a dish or product of another company.
 */
export async function getHistory(db: Db, companyId: CompanyId, filter: HistoryFilter): Promise<HistoryPage> {
  const { person, dishid, productid, before } = filter
  const of = thingOf(dishid, productid)
  const people = await listPeople(db, companyId)
  if (person !== undefined && !people.some(({ id }) => id === person)) throw notFound('Collega')
  const lines = await listLines(db, companyId, linesOfPage, { person, of, before })
  // What was deleted for good has lines and no row; what was never changed has a row and no lines.
  if (of && lines.length === 0) await requireThing(db, companyId, of)
  return { changes: groupLines(lines), next: lines.length < linesOfPage ? null : (lines.at(-1)?.id ?? null), people }
}

/** Lists the latest changes of a company, at most `limit`, the newest first. */
export async function listLatestChanges(db: Db, companyId: CompanyId, limit: number): Promise<Change[]> {
  return groupLines(await listLines(db, companyId, linesOfPage, {})).slice(0, limit)
}

/** Returns whether the menu of a company was ever published: each time it is leaves a line. */
export async function wasMenuPublished(db: Db, companyId: CompanyId): Promise<boolean> {
  const line = await db
    .selectFrom('history')
    .select('id')
    .where('company_id', '=', companyId)
    .where('subject', '=', 'menu')
    .where('action', '=', 'change')
    .where('details', 'like', '%"is_published":%')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

function thingOf(dishId: number | undefined, productId: number | undefined): Thing | undefined {
  if (dishId !== undefined) return { subject: 'dish', id: dishId }
  return productId === undefined ? undefined : { subject: 'product', id: productId }
}

async function requireThing(db: Db, companyId: CompanyId, { subject, id }: Thing): Promise<void> {
  const table = db.selectFrom(subject === 'dish' ? 'every_dish' : 'every_product')
  const row = await table.select('id').where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(subject === 'dish' ? 'Gerecht' : 'Product')
}

async function listPeople(db: Db, companyId: CompanyId): Promise<HistoryPage['people']> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('profile', 'profile.user_id', 'membership.user_id')
    .select(['profile.user_id as id', 'firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .orderBy('firstname')
    .orderBy('lastname')
    .orderBy('profile.user_id')
    .execute()
  return rows.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}` }))
}

/**
 * Lists lines of a company's history, the newest first. It names members alone: who is none any more could still change
 * their name, and so what the company reads.
 */
async function listLines(
  db: Db,
  companyId: CompanyId,
  limit: number,
  { before, person, of }: Wanted,
): Promise<(KeptLine & { id: number })[]> {
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
    .select(['history.id', 'history.user_id', 'at', 'came_by', 'action', 'subject', 'subject_id', 'subject_name'])
    .select(['details', 'author.firstname', 'author.lastname'])
    .select(['colleague.firstname as about_firstname', 'colleague.lastname as about_lastname'])
    .where('history.company_id', '=', companyId)
    .$if(before !== undefined, (query) => query.where('history.id', '<', before ?? 0))
    .$if(person !== undefined, (query) => query.where('history.user_id', '=', person ?? ''))
    .$if(of !== undefined, (query) =>
      query.where('subject', '=', of?.subject ?? '').where('subject_id', '=', of?.id ?? 0),
    )
    .orderBy('history.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    who: describeAuthor(row.came_by, nameOf(row.firstname, row.lastname)),
    userId: row.user_id,
    action: row.action,
    subject: row.subject as HistorySubject,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    details: JSON.parse(row.details) as Record<string, unknown>,
    about: nameOf(row.about_firstname, row.about_lastname),
  }))
}

function nameOf(firstname: string | null, lastname: string | null): string | null {
  return firstname === null ? null : `${firstname} ${lastname}`
}

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
