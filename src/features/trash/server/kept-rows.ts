import { sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { OwnTable, Row, Snapshot } from '../snapshot.ts'

type KeptTable = OwnTable | keyof Snapshot['links']
type Tick = { table: 'dish' | 'product'; at: string; by: string }

const dishTick: Tick = { table: 'dish', at: 'confirmed_at', by: 'confirmed_by' }
const productTick: Tick = { table: 'product', at: 'checked_at', by: 'checked_by' }

/** Reads the company's rows of a table with this value in a column, as a snapshot keeps them, in their order. */
export async function readRows(
  trx: Trx,
  companyId: CompanyId,
  table: KeptTable,
  column: string,
  id: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(column)} = ${id}`.execute(trx)
  const kept = rows.map(({ company_id: _, ...row }) => row)
  return kept.toSorted((one, other) => Number(one.position ?? one.id ?? 0) - Number(other.position ?? other.id ?? 0))
}

/** Inserts rows that a snapshot kept, with the ids that they had. */
export async function insertRows(trx: Trx, companyId: CompanyId, table: KeptTable, rows: Iterable<Row>): Promise<void> {
  // The database itself refuses a row that does not fit: its columns, its checks and what it refers to.
  for await (const batch of inBatches(rows))
    await trx
      .insertInto(table as 'dish')
      .values(batch.map((row) => ({ ...row, company_id: companyId })) as never)
      .execute()
}

/** Returns a tick of a dish or a check of a product as a snapshot keeps it; no row for one that has none. */
export function tickOf(id: number, at: string | null, by: string | null): Row[] {
  return at === null ? [] : [{ id, tick_at: at, tick_by: by }]
}

/** Puts back the ticks of dishes and the checks of products that a deletion ended; those that are gone are left out. */
export async function putTicksBack(trx: Trx, companyId: CompanyId, ticks: Snapshot['ticks']): Promise<void> {
  for await (const rows of inBatches(ticks.dish)) await writeTicks(trx, companyId, dishTick, rows)
  for await (const rows of inBatches(ticks.product)) await writeTicks(trx, companyId, productTick, rows)
}

async function writeTicks(trx: Trx, companyId: CompanyId, { table, at, by }: Tick, rows: Row[]): Promise<void> {
  const ticks = rows.map((row) => sql`(cast(${row.id} as bigint), ${row.tick_at}, ${row.tick_by})`)
  const ofRow = (column: string) => sql`(select ${sql.ref(column)} from kept where kept.id = ${sql.table(table)}.id)`
  await sql`
    with kept(id, tick_at, tick_by) as (values ${sql.join(ticks)})
    update ${sql.table(table)} set ${sql.ref(at)} = ${ofRow('tick_at')}, ${sql.ref(by)} = ${ofRow('tick_by')}
    where company_id = ${companyId} and id in (select id from kept)`.execute(trx)
}
