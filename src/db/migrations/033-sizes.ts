import { type Kysely, sql } from 'kysely'

/** Adds the sizes of a dish with a price each; null for a dish of one price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table every_dish add column sizes text`.execute(db)
  // PostgreSQL wrote down the columns of the view when it was made.
  await sql`drop view dish`.execute(db)
  await sql`create view dish as select * from every_dish where deleted_at is null`.execute(db)
}
