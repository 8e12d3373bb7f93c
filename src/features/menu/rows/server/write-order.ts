import { sql } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Trx } from '#db/transaction.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isNumberedOnce, newOrder, type OrderedItem } from '../rules.ts'

const misnumbered = 'Volgorde: stuur elk id één keer, genummerd vanaf 1.'

type Listed = 'category' | 'dish' | 'served_menu'

/**
 * Puts the rows of one list, given in their present order, in the wanted order. Returns false when that is the present
 * order already. Throws 409 unless the wanted list has exactly these rows, with `message` if its numbering is right.
 */
export async function writeOrder(
  trx: Trx,
  table: Listed,
  companyId: CompanyId,
  list: { present: readonly number[]; wanted: readonly OrderedItem[]; message: string },
): Promise<boolean> {
  const ids = newOrder(list.present, list.wanted)
  if (!ids) throw new AppError(409, 'order-incomplete', isNumberedOnce(list.wanted) ? list.message : misnumbered)
  if (list.present.every((id, index) => ids[index] === id)) return false
  for await (const batch of inBatches(ids.map((id, index) => ({ id, position: index + 1 }))))
    await writePositions(trx, table, companyId, batch)
  return true
}

async function writePositions(
  trx: Trx,
  table: Listed,
  companyId: CompanyId,
  rows: readonly { id: number; position: number }[],
): Promise<void> {
  // A bare parameter has no type on PostgreSQL. Both databases name the columns of a VALUES list column1 and column2.
  const values = rows.map(({ id, position }) => sql`(cast(${id} as bigint), cast(${position} as integer))`)
  const wanted = sql<{ column1: number; column2: number }>`(values ${sql.join(values)})`.as('wanted')
  await trx
    .updateTable(`every_${table}` as 'every_dish')
    .from(wanted)
    .set((eb) => ({ position: eb.ref('wanted.column2') }))
    .where('company_id', '=', companyId)
    .whereRef('id', '=', 'wanted.column1')
    .execute()
}
