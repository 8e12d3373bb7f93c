import { type Kysely, sql } from 'kysely'

/** Adds the sites on which a house lets its cards be shown, as a JSON list of origins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menu add column sites text not null default '[]'`.execute(db)
}
