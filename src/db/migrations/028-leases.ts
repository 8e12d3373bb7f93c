import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/** One table of leases for all jobs; what was read before it is read once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'lease', (t) => sql`name text not null primary key, until ${t.big} not null, progress text`)
  await sql`create index lease_until on lease (until)`.execute(db)
  await sql`drop table sheet_reading`.execute(db)
  await sql`delete from throttle where key = 'nightly-backup'`.execute(db)
}
