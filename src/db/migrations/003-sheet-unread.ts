import { type Kysely, sql } from 'kysely'

/** What a sheet says about allergens in words that could not be mapped is kept with the product, for the cook to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column sheet_unread text not null default '[]'`.execute(db)
}
