import { type Kysely, sql } from 'kysely'

/** Keeps with a translation of words of the house the Dutch text that it was made from, where that is another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menu_word add column source text`.execute(db)
}
