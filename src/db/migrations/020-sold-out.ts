import { type Kysely, sql } from 'kysely'

/** Adds until when a dish is sold out; null for one that can be ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dish add column sold_out_until text`.execute(db)
}
