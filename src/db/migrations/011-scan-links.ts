import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds which link of a dish or product a scan made. The row goes with that link: one that somebody makes anew is not the
 * scan's, so undoing the scan leaves it. Links of earlier scans that still stand are the newest scan's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'scan_link',
    (t) => sql`
    scan_id ${t.big} not null primary key references scan (id) on delete cascade, company_id ${t.big} not null,
    product_id ${t.big} not null, dish_id ${t.big}, parent_id ${t.big},
    check ((dish_id is null) <> (parent_id is null)),
    unique (company_id, dish_id, product_id), unique (company_id, parent_id, product_id),
    foreign key (company_id, dish_id, product_id)
      references dish_product (company_id, dish_id, product_id) on delete cascade,
    foreign key (company_id, parent_id, product_id)
      references product_component (company_id, product_id, component_id) on delete cascade`,
  )
  const columns = sql`scan.company_id, scan.product_id, scan.dish_id, scan.parent_id`
  for (const link of [
    sql`dish_product as link on link.dish_id = scan.dish_id and link.product_id = scan.product_id`,
    sql`product_component as link on link.product_id = scan.parent_id and link.component_id = scan.product_id`,
  ])
    await sql`
      insert into scan_link (scan_id, company_id, product_id, dish_id, parent_id)
      select max(scan.id), ${columns} from scan join ${link} and link.company_id = scan.company_id
      where scan.made_link = 1 and scan.undone_at is null group by ${columns}`.execute(db)
}
