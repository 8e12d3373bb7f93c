import { type Kysely, sql } from 'kysely'

/** Adds to what is kept as evidence with a product whose it is: the supplier, its article number, and the day that it is of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_photo add column supplier text not null default ''`.execute(db)
  await sql`alter table product_photo add column article_number text not null default ''`.execute(db)
  await sql`alter table product_photo add column dated_on text`.execute(db)
}
