import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { CompanyId } from '#shared/ids.ts'

/** Returns the name of a user by id: null for nobody, and for somebody whose account was deleted. */
export type NameOf = (userId: string | null) => string | null

/** The columns that name who did something in a company, each with an index on who that was. */
const peopleIn = [
  ['history', 'user_id'],
  ['history', 'about_user_id'],
  ['membership', 'user_id'],
  ['product_statement', 'said_by'],
  ['question', 'answered_by'],
  ['question', 'asked_by'],
  ['sign_off', 'said_by'],
  ['sign_off', 'ended_by'],
  ['every_link', 'begun_by'],
  ['every_link', 'ended_by'],
  ['translation', 'made_by'],
  ['every_category', 'deleted_by'],
  ['every_dish', 'deleted_by'],
  ['every_dish', 'stopped_by'],
  ['incident', 'noted_by'],
  ['every_product', 'deleted_by'],
  ['product_statement', 'withdrawn_by'],
] as const

/** Returns the names of a company's members, and of all who are named in what it has. */
export async function readNames(db: Db, companyId: CompanyId): Promise<NameOf> {
  const ids = peopleIn.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(column)} is not null`,
  )
  const rows = await db
    .selectFrom('profile')
    .select(['user_id', 'firstname', 'lastname'])
    .where('user_id', 'in', sql<string>`(${sql.join(ids, sql` union `)})`)
    .execute()
  const names = new Map(rows.map((row) => [row.user_id, `${row.firstname} ${row.lastname}`]))
  return (userId) => (userId === null ? null : (names.get(userId) ?? null))
}
