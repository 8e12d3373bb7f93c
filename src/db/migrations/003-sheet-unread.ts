import { type Kysely, sql } from 'kysely'

/** Adds the texts of a product's sheet about allergens that could not be mapped, for the cook to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column sheet_unread text not null default '[]'`.execute(db)
}
