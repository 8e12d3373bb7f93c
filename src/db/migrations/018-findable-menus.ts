import { type Kysely, sql } from 'kysely'

/**
 * Adds whether search engines may list a menu. New menus may be found; those that exist were kept out of search engines
 * for everybody, and stay so until their owner decides.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table menu add column is_findable integer not null default 1 check (is_findable in (0, 1))`.execute(db)
  await sql`update menu set is_findable = 0`.execute(db)
}
