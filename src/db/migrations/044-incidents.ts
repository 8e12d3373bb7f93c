import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Keeps that a guest reacted to a dish, with what was in it at that moment. Indexes the barcodes by which a product is called
 * back once it is deleted, or has given its number up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'incident',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade, dish_id ${t.big} not null,
    at text not null, noted_by text references "user" (id) on delete set null, held text not null,
    foreign key (company_id, dish_id) references every_dish (company_id, id) on delete cascade`,
  )
  await sql`create index incident_at on incident (company_id, at)`.execute(db)
  await sql`create index incident_dish on incident (company_id, dish_id)`.execute(db)
  await sql`create index incident_noted_by on incident (noted_by) where noted_by is not null`.execute(db)
  await sql`
    create index product_gtin_deleted on every_product (company_id, gtin)
    where gtin is not null and deleted_at is not null`.execute(db)
  await sql`
    create index product_sheet_refid on product_sheet (company_id, refid) where refid is not null`.execute(db)
}
