import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds the hash of a logo's contents, which the logo's address carries. The table is dropped and created again, as no
 * call could fill it yet. The columns that every card needs come before the bytes, so that SQLite reads them without
 * walking through the bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table menu_logo`.execute(db)
  await createTable(
    db,
    'menu_logo',
    (t) => sql`
    company_id ${t.big} not null references company (id) on delete cascade,
    variant text not null check (variant in ('phone', 'print')), hash text not null, content_type text not null,
    width integer not null, height integer not null, bytes ${t.bytes} not null,
    primary key (company_id, variant)`,
  )
}
