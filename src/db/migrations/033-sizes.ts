import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/** Adds the sizes of a dish with a price each, null for a dish of one price, and a company's own words for sizes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table every_dish add column sizes text`.execute(db)
  // PostgreSQL wrote down the columns of the view when it was made.
  await sql`drop view dish`.execute(db)
  await sql`create view dish as select * from every_dish where deleted_at is null`.execute(db)
  await createTable(
    db,
    'size_word',
    (t) => sql`
    company_id ${t.big} not null references company (id) on delete cascade,
    language text not null, name_search text not null, text text not null,
    primary key (company_id, language, name_search)
  `,
  )
}
