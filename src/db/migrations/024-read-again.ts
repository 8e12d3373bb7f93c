import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Adds how far the catalogue's sheets were read again, and when a company's owners were last told what they warn of
 * more; with indexes that find the products of one sheet in all companies, and the lines that tell of such a warning.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sheet_reading',
    (t) => sql`
    name text not null primary key, last_key ${t.big} not null, last_company ${t.big} not null, until ${t.big} not null`,
  )
  await sql`alter table company add column warned_at text`.execute(db)
  // The numbers of `own-barcode.ts` stand for own products with a barcode.
  await sql`
    create index product_sheet_number on product ((coalesce(refid, 900000000000000 + gtin)), company_id)`.execute(db)
  await sql`
    create index history_refreshed on history (company_id, at) where action = 'refresh-sheet'`.execute(db)
}
