import type { Expression, ExpressionBuilder } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { allergenChanges } from '../allergen-changes.ts'
import { describeGroup, groupLines } from '../groups.ts'
import type { KeptLine } from '../kept-line.ts'
import type { HistorySubject } from '../lines.ts'
import { type Change, type HistoryFilter, type HistoryPage, linesOfPage } from '../schema.ts'
import { describeAuthor } from '../sentences.ts'

/** Which lines to read: those with an id below `before`, these alone (a list of ids, or a query for them), or by one person. */
type Wanted = {
  before?: number | undefined
  ids?: readonly number[] | Expression<number> | undefined
  person?: string | undefined
}
type Thing = { subject: keyof typeof things; id: number }

/** What has a history of its own, with its table and what it is called where it is not found. */
const things = {
  dish: { table: 'every_dish', noun: 'Gerecht' },
  product: { table: 'every_product', noun: 'Product' },
  'served-menu': { table: 'every_served_menu', noun: 'Kaart' },
} as const

/**
 * Reads a page of a company's history, the newest line first, with the colleagues to filter by. Throws 404 for a person who
 * is no colleague, and for a dish, product or menu of another company.
 */
export async function readHistory(
  db: Db,
  companyId: CompanyId,
  filter: HistoryFilter,
): Promise<Omit<HistoryPage, 'changes'> & { lines: KeptLine[] }> {
  const { person, before } = filter
  const of = thingOf(filter)
  const people = await listPeople(db, companyId)
  if (person !== undefined && !people.some(({ id }) => id === person)) throw notFound('Collega')
  const wanted = of ? { ids: linesAbout(db, companyId, of, filter) } : { person, before }
  const lines = await listLines(db, companyId, linesOfPage, wanted)
  const name = of && (await findName(db, companyId, of))
  // What was deleted for good has lines and no row; what was never changed has a row and no lines.
  if (of && name === undefined && lines.length === 0) throw notFound(things[of.subject].noun)
  const next = lines.length < linesOfPage ? null : (lines.at(-1)?.id ?? null)
  return { ...(name !== undefined && { name }), lines, next, people }
}

/** Returns these lines of a company's history, the newest first; throws 404 unless all of them are the company's. */
export async function getLines(db: Db, companyId: CompanyId, ids: readonly number[]): Promise<KeptLine[]> {
  const lines = await listLines(db, companyId, linesOfPage, { ids })
  if (lines.length < new Set(ids).size) throw notFound('Wijziging')
  return lines
}

/** Lists the latest changes of a company, at most `limit`, the newest first. */
export async function listLatestChanges(db: Db, companyId: CompanyId, limit: number): Promise<Change[]> {
  const groups = groupLines(await listLines(db, companyId, linesOfPage, {}))
  return groups.slice(0, limit).map((group) => describeGroup(group))
}

/**
 * Lists the lines of a company from `from` until just before `until` (ISO 8601) that change what is said of allergens, the newest
 * first, at most `limit`. Walks back from the newest line.
 */
export async function listAllergenLines(
  db: Db,
  companyId: CompanyId,
  { from, until, limit }: { from: string; until: string; limit: number },
): Promise<KeptLine[]> {
  const ids = db
    .selectFrom('history')
    .select('id')
    .where('company_id', '=', companyId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .where(aboutAllergens)
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<number>()
  return listLines(db, companyId, limit, { ids })
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

function thingOf({ dishid, productid, menuid }: HistoryFilter): Thing | undefined {
  if (dishid !== undefined) return { subject: 'dish', id: dishid }
  if (productid !== undefined) return { subject: 'product', id: productid }
  return menuid === undefined ? undefined : { subject: 'served-menu', id: menuid }
}

/**
 * Selects the ids of the newest lines that are about a thing: those of which it is the subject, and those that are about it too.
 * Each kind is read by an index of its own, and no more of it than a page holds.
 */
function linesAbout(
  db: Db,
  companyId: CompanyId,
  { subject, id }: Thing,
  { person, before = Number.MAX_SAFE_INTEGER }: HistoryFilter,
): Expression<number> {
  const own = db
    .selectFrom('history')
    .select('history.id')
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('history.id', '<', before)
    .$if(person !== undefined, (query) => query.where('user_id', '=', person ?? ''))
    .orderBy('history.id', 'desc')
    .limit(linesOfPage)
  const also = db
    .selectFrom('history_thing as thing')
    .innerJoin('history', 'history.id', 'thing.history_id')
    .select('history.id')
    .where('thing.company_id', '=', companyId)
    .where('thing.subject', '=', subject)
    .where('thing.subject_id', '=', id)
    .where('thing.history_id', '<', before)
    .$if(person !== undefined, (query) => query.where('user_id', '=', person ?? ''))
    .orderBy('thing.history_id', 'desc')
    .limit(linesOfPage)
  const both = db
    .selectFrom(own.as('own'))
    .select('id')
    .union(db.selectFrom(also.as('also')).select('id'))
  return both.orderBy('id', 'desc').limit(linesOfPage).$castTo<number>()
}

async function findName(db: Db, companyId: CompanyId, { subject, id }: Thing): Promise<string | undefined> {
  const rows = db.selectFrom(things[subject].table).select('name').where('company_id', '=', companyId)
  return (await rows.where('id', '=', id).executeTakeFirst())?.name
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
  { before, ids, person }: Wanted,
): Promise<KeptLine[]> {
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
    .select([
      'history.id',
      'history.user_id',
      'at',
      'came_by',
      'caller',
      'action',
      'subject',
      'subject_id',
      'subject_name',
    ])
    .select(['details', 'author.firstname', 'author.lastname'])
    .select(['colleague.firstname as about_firstname', 'colleague.lastname as about_lastname'])
    .where('history.company_id', '=', companyId)
    .$if(before !== undefined, (query) => query.where('history.id', '<', before ?? 0))
    .$if(ids !== undefined, (query) => query.where('history.id', 'in', ids ?? []))
    .$if(person !== undefined, (query) => query.where('history.user_id', '=', person ?? ''))
    .orderBy('history.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    cameBy: row.came_by,
    who: describeAuthor(row.came_by, nameOf(row.firstname, row.lastname), row.caller),
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
    .where(aboutAllergens)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.at ?? null
}

function aboutAllergens({ or, and, eb }: ExpressionBuilder<Database, 'history'>) {
  return or(
    allergenChanges.map(({ subject, actions }) => and([eb('subject', '=', subject), eb('action', 'in', actions)])),
  )
}
