import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Iso } from '#db/schema/columns.ts'
import { searchForm } from '#shared/text.ts'

/** The first rows that match, and how many more there are. */
export type Listing<Row> = { rows: readonly Row[]; more: number }
export type Search = { term: string; limit: number }

const pageSize = 500

/** Lists users by address, those that have `term` in their name, address or company. */
export function listUsers(db: Db, search: Search) {
  return pick(
    pagesOf(readUsers(db), ({ email }) => email),
    search,
    ({ name, email, company }) => [name, email, company],
  )
}

/** Lists the addresses of the users who asked for news and updates. */
export async function listNewsAddresses(db: Db): Promise<string[]> {
  const users = await db
    .selectFrom('profile')
    .innerJoin('user', 'user.id', 'profile.user_id')
    .select('user.email')
    .where('newsupdates', '=', 1)
    .orderBy('user.email')
    .execute()
  return users.map(({ email }) => email)
}

/** Lists companies by number, those that have `term` in their name or code. */
export function listCompanies(db: Db, search: Search) {
  return pick(
    pagesOf(readCompanies(db), ({ id }) => id),
    search,
    ({ name, code }) => [name, code],
  )
}

/** Lists the mails that wait for an attempt, the first one included, in the order in which they are due. */
export async function listWaitingMail(db: Db, limit: number) {
  return db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'attempts', 'created_at', 'next_attempt_at', 'last_error'])
    .where('failed_at', 'is', null)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
}

function readUsers(db: Db) {
  return (after: string | undefined) =>
    db
      .selectFrom('user')
      .innerJoin('profile', 'profile.user_id', 'user.id')
      .leftJoin('membership', 'membership.user_id', 'user.id')
      .leftJoin('company', 'company.id', 'membership.company_id')
      .select([
        'user.name',
        'user.email',
        'company.name as company',
        'membership.is_owner as isOwner',
        'profile.terms_accepted_at as since',
        'profile.newsupdates as news',
      ])
      .$if(after !== undefined, (query) => query.where('user.email', '>', after ?? ''))
      .orderBy('user.email')
      .limit(pageSize)
      .execute()
}

function readCompanies(db: Db) {
  return (after: number | undefined) =>
    db
      .selectFrom('company')
      .leftJoin('menu', 'menu.company_id', 'company.id')
      .select((eb) => [
        'company.id',
        'company.name',
        'company.code',
        'menu.qrcode',
        'menu.is_published as isPublished',
        eb
          .selectFrom('membership')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('membership.company_id', '=', 'company.id')
          .as('members'),
        eb
          .selectFrom('dish')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('dish.company_id', '=', 'company.id')
          .as('dishes'),
        eb
          .selectFrom('history')
          .select('at')
          .whereRef('history.company_id', '=', 'company.id')
          .orderBy('history.id', 'desc')
          .limit(1)
          .as('changedAt'),
      ])
      .where('company.id', '>', after ?? 0)
      .orderBy('company.id')
      .limit(pageSize)
      .execute()
}

async function* pagesOf<Row, Key>(
  readPage: (after: Key | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let after: Key | undefined
  for (;;) {
    const page = await readPage(after)
    yield page
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = keyOf(last)
  }
}

/**
 * Compares in this process: SQLite knows capitals of plain letters only, and an operator types no accents. Holds one
 * page and what is listed.
 */
async function pick<Row>(
  pages: AsyncIterable<Row[]>,
  { term, limit }: Search,
  textsOf: (row: Row) => (string | null)[],
): Promise<Listing<Row>> {
  const wanted = searchForm(term)
  const rows: Row[] = []
  let more = 0
  for await (const page of pages) {
    const found = page.filter((row) => textsOf(row).some((text) => text !== null && searchForm(text).includes(wanted)))
    const taken = found.slice(0, limit - rows.length)
    rows.push(...taken)
    more += found.length - taken.length
  }
  return { rows, more }
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>['rows'][number]
export type ListedCompany = Awaited<ReturnType<typeof listCompanies>>['rows'][number]
export type WaitingMail = Awaited<ReturnType<typeof listWaitingMail>>[number] & { next_attempt_at: Iso }
