import { type Kysely, sql } from 'kysely'

/** Adds when and by whom a dish was stopped ("Vraag ons"); nobody has stopped any that exists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dish add column stopped_at text`.execute(db)
  await sql`alter table dish add column stopped_by text references "user" (id) on delete set null`.execute(db)
  await sql`create index dish_stopped_by on dish (stopped_by) where stopped_by is not null`.execute(db)
}
