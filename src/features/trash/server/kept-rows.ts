import { sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { OwnTable, Row, Snapshot } from '../snapshot.ts'

type KeptTable = OwnTable | keyof Snapshot['links']
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
