import { type Kysely, sql } from 'kysely'

/**
 * Keeps the words for groups of choices, and for products among these, with those for sizes; a machine may propose them. A
 * course can be left out of the shorter menus.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table size_word rename to menu_word`.execute(db)
  await sql`alter table menu_word add column is_machine integer not null default 0 check (is_machine in (0, 1))`.execute(
    db,
  )
  await sql`alter table dish_group add column from_courses integer`.execute(db)
  await sql`update history set action = 'translate-words' where action = 'translate-sizes'`.execute(db)
}
