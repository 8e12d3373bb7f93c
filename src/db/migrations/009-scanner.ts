import { type Kysely, sql } from 'kysely'
import { columnTypes, createTable } from './column-types.ts'

/**
 * Makes scanner sessions anew (the table of the first migration was never filled): the code only as a hash, tied to the
 * login that made it, with the dish or product that the scans go into. Adds what was scanned, and the barcode of
 * products that somebody named at the shelf.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table scanner_session`.execute(db)
  await createTable(
    db,
    'scanner_session',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade, name text not null unique,
    code_hash text not null unique, user_id text not null references "user" (id) on delete cascade,
    login_id text references session (id) on delete set null, dish_id ${t.big} references dish (id) on delete set null,
    product_id ${t.big} references product (id) on delete set null, created_at text not null,
    last_scan_at text not null, ended_at text`,
  )
  await sql`create index scanner_session_company on scanner_session (company_id)`.execute(db)
  await sql`create index scanner_session_user on scanner_session (user_id)`.execute(db)
  await sql`create index scanner_session_login on scanner_session (login_id)`.execute(db)
  await sql`create index scanner_session_dish on scanner_session (dish_id)`.execute(db)
  await sql`create index scanner_session_product on scanner_session (product_id)`.execute(db)
  await sql`create index scanner_session_age on scanner_session (last_scan_at)`.execute(db)
  await createTable(
    db,
    'scan',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    session_id ${t.big} not null references scanner_session (id) on delete cascade, scan_key text not null,
    product_id ${t.big} references product (id) on delete set null, at text not null,
    made_product integer not null check (made_product in (0, 1)), made_link integer not null check (made_link in (0, 1)),
    dish_id ${t.big} references dish (id) on delete set null,
    parent_id ${t.big} references product (id) on delete set null,
    undone_at text, unique (company_id, scan_key)`,
  )
  await sql`create index scan_session on scan (session_id, id)`.execute(db)
  await sql`create index scan_product on scan (product_id)`.execute(db)
  await sql`create index scan_dish on scan (dish_id)`.execute(db)
  await sql`create index scan_parent on scan (parent_id)`.execute(db)
  await sql`alter table product add column gtin ${columnTypes(db).big}`.execute(db)
  await sql`create unique index product_gtin on product (company_id, gtin) where gtin is not null`.execute(db)
}
