import { type Kysely, sql } from 'kysely'

/**
 * Adds the opening hours of a house as a week of times and the days that differ, in JSON. What was typed of them as a text
 * stays beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menu add column opening_schedule text`.execute(db)
}
