import { type Kysely, sql } from 'kysely'

/** Notes of a product in another that it is there today in that one's place, and until when; such links are found by company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table every_link add column swap_until text check (swap_until is null or parent_id is not null)`.execute(db)
  await sql`create index link_swap on every_link (company_id) where swap_until is not null and ended_at is null`.execute(
    db,
  )
  // A view keeps the columns that it was made with.
  await sql`drop view product_component`.execute(db)
  await sql`
    create view product_component as
    select id, company_id, parent_id as product_id, product_id as component_id, position,
      begun_at, begun_by, begun_caller, scan_id, vouched_at, begun_in, swap_until
    from every_link where ended_at is null and parent_id is not null`.execute(db)
}
