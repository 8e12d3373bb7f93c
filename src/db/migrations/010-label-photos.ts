import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds the photos of labels, made at the shelf of products that somebody named there. The bytes come last, so that SQLite
 * reads the other columns without walking through them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'product_photo',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null, product_id ${t.big} not null, at text not null,
    content_type text not null, width integer not null, height integer not null, bytes ${t.bytes} not null,
    foreign key (company_id, product_id) references product (company_id, id) on delete cascade`,
  )
  await sql`create index product_photo_product on product_photo (company_id, product_id, id)`.execute(db)
}
