import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds the menus of a house that has more than one: each a choice of its categories, with an order, hours, switches and a
 * code of its own. A house without any has the one menu of its `menu` row, as before. Their ids are not counted, as a
 * call may name the house's row or one of these by its id alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const flag = (name: string) => sql`${sql.ref(name)} integer check (${sql.ref(name)} in (0, 1))`
  await createTable(
    db,
    'every_served_menu',
    (t) => sql`
    id ${t.big} not null primary key, company_id ${t.big} not null references company (id) on delete cascade,
    name text not null, introduction text not null, qrcode text not null unique,
    is_published integer not null check (is_published in (0, 1)),
    ${flag('show_prices')}, ${flag('show_diets')}, ${flag('show_allergens')}, ${flag('show_translations')},
    schedule text not null, position integer not null, version integer not null default 1,
    deleted_at text, deleted_by text references "user" (id) on delete set null, deleted_in ${t.big}, known text,
    unique (company_id, id), check (id >= 1000000000)`,
  )
  await createTable(
    db,
    'served_category',
    (t) => sql`
    company_id ${t.big} not null, menu_id ${t.big} not null, category_id ${t.big} not null,
    position integer not null, schedule text,
    primary key (company_id, menu_id, category_id),
    foreign key (company_id, menu_id) references every_served_menu (company_id, id) on delete cascade,
    foreign key (company_id, category_id) references every_category (company_id, id) on delete cascade`,
  )
  await sql`create index served_menu_deleted on every_served_menu (company_id, deleted_at)`.execute(db)
  await sql`create index served_menu_deleted_by on every_served_menu (deleted_by) where deleted_by is not null`.execute(
    db,
  )
  await sql`create index served_menu_old on every_served_menu (deleted_at) where deleted_at is not null`.execute(db)
  await sql`create index served_category_category on served_category (company_id, category_id)`.execute(db)
  await sql`create view served_menu as select * from every_served_menu where deleted_at is null`.execute(db)
}
