import { type Kysely, sql } from 'kysely'

/**
 * Adds when and by whom a dish was stopped ("Vraag ons"); nobody has stopped any that exists. Adds when somebody with the
 * right first vouched for what was said of a product, and for a link: not known of those that exist, which only their
 * makers of the last ten minutes could take back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dish add column stopped_at text`.execute(db)
  await sql`alter table dish add column stopped_by text references "user" (id) on delete set null`.execute(db)
  await sql`create index dish_stopped_by on dish (stopped_by) where stopped_by is not null`.execute(db)
  for (const table of ['product_statement', 'dish_product', 'product_component', 'ended_link'])
    await sql`alter table ${sql.table(table)} add column vouched_at text`.execute(db)
}
