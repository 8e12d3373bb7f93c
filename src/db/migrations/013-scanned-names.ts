import { type Kysely, sql } from 'kysely'

/** Adds under which name a product was scanned, to tell what became of the scan when the product is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scan add column product_name text not null default ''`.execute(db)
  await sql`
    update scan set product_name = (select name from product where product.id = scan.product_id)
    where product_id is not null`.execute(db)
}
