import type { TrashKind } from '#db/schema/trash.ts'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Pointing } from '../snapshot.ts'

type Pointer = Pick<Pointing, 'table' | 'column'>

/** What points at a thing, and is emptied by the database when that is deleted: scans, and the sessions of phones. */
const pointers: Readonly<Partial<Record<TrashKind, readonly Pointer[]>>> = {
  product: [
    { table: 'scan', column: 'product_id' },
    { table: 'scan', column: 'parent_id' },
    { table: 'scanner_session', column: 'product_id' },
  ],
  dish: [
    { table: 'scan', column: 'dish_id' },
    { table: 'scanner_session', column: 'dish_id' },
  ],
}
// Random texts: after loading a download they name no scan or session of somebody else, as a number might.
const keyOf = { scan: 'scan_key', scanner_session: 'name' } as const

/** Reads what points at a thing that is about to be deleted. */
export async function readPointing(trx: Trx, companyId: CompanyId, kind: TrashKind, id: number): Promise<Pointing[]> {
  const found: Pointing[] = []
  for (const { table, column } of pointers[kind] ?? []) {
    const rows = await trx
      .selectFrom(table)
      .select((eb) => eb.ref(keyOf[table] as 'name').as('key'))
      .where('company_id', '=', companyId)
      .where(column as 'product_id', '=', id)
      .execute()
    if (rows.length > 0) found.push({ table, column, keys: rows.map(({ key }) => key) })
  }
  return found
}

/** Lets what pointed at a thing point at it again, now that it is back. */
export async function pointAgain(
  trx: Trx,
  companyId: CompanyId,
  id: number,
  pointing: readonly Pointing[],
): Promise<void> {
  for (const { table, column, keys } of pointing)
    for (const key of keys)
      await trx
        .updateTable(table)
        .set({ [column]: id })
        .where('company_id', '=', companyId)
        .where(keyOf[table] as 'name', '=', key)
        .where(column as 'product_id', 'is', null)
        .execute()
}
