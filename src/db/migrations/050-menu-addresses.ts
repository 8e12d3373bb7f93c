import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/** Adds the readable addresses of houses: the one that stands, and those of before, which lead on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'menu_address',
    (t) => sql`
    skeleton text not null primary key, company_id ${t.big} not null references company (id) on delete cascade,
    name text not null, is_current integer not null, chosen_at text not null`,
  )
  await sql`create index menu_address_company on menu_address (company_id)`.execute(db)
  await sql`create unique index menu_address_current on menu_address (company_id) where is_current = 1`.execute(db)
}
