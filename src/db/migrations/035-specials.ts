import { type Kysely, sql } from 'kysely'

/** Adds the first and the last day of a dish, and the prices that it has from a day on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    'first_day text',
    'last_day text',
    'coming_cents integer',
    'coming_sizes text',
    'coming_from text',
  ])
    await sql`alter table every_dish add column ${sql.raw(column)}`.execute(db)
  await sql`
    create index dish_coming on every_dish (coming_from, company_id) where coming_from is not null`.execute(db)
  // PostgreSQL wrote down the columns of the view when it was made.
  await sql`drop view dish`.execute(db)
  await sql`create view dish as select * from every_dish where deleted_at is null`.execute(db)
}
