import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds the photos of dishes: one that stands, and the one before it for as long as that can be taken back. The bytes come
 * last, so that SQLite reads the other columns without walking through them. Guests see none until the owner says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'dish_photo',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null, dish_id ${t.big} not null, hash text not null,
    width integer not null, height integer not null, removed_at text,
    card_avif ${t.bytes} not null, card_webp ${t.bytes} not null,
    opened_avif ${t.bytes} not null, opened_webp ${t.bytes} not null,
    foreign key (company_id, dish_id) references every_dish (company_id, id) on delete cascade`,
  )
  await sql`create unique index dish_photo_standing on dish_photo (company_id, dish_id) where removed_at is null`.execute(
    db,
  )
  await sql`create index dish_photo_dish on dish_photo (company_id, dish_id)`.execute(db)
  await sql`create index dish_photo_removed on dish_photo (removed_at)`.execute(db)
  await sql`alter table menu add column show_photos integer not null default 0 check (show_photos in (0, 1))`.execute(
    db,
  )
}
