import { type Kysely, sql } from 'kysely'

/** Notes of a product in a dish that the dish can be had without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table every_link add column can_leave_out integer not null default 0 check (can_leave_out in (0, 1))`.execute(
    db,
  )
  // A view keeps the columns that it was made with.
  await sql`drop view dish_product`.execute(db)
  await sql`
    create view dish_product as
    select id, company_id, dish_id, product_id, position, begun_at, begun_by, begun_caller, scan_id, vouched_at,
      can_leave_out
    from every_link where ended_at is null and dish_id is not null`.execute(db)
}
