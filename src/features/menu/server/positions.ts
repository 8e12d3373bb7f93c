import type { Trx } from '#db/transaction.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isNumberedOnce, newOrder, type OrderedItem } from '../order.ts'

const misnumbered = 'Volgorde: stuur elk id één keer, genummerd vanaf 1.'

/**
 * Puts the rows of one list, given in their present order, in the wanted one. Gives the new order, or undefined when it
 * is the present one; 409 with `message` when the wanted list is not exactly these rows.
 */
export async function writeOrder(
  trx: Trx,
  table: 'category' | 'dish',
  companyId: CompanyId,
  list: { present: readonly number[]; wanted: readonly OrderedItem[]; message: string },
): Promise<number[] | undefined> {
  const ids = newOrder(list.present, list.wanted)
  if (!ids) throw new AppError(409, 'order-incomplete', isNumberedOnce(list.wanted) ? list.message : misnumbered)
  if (list.present.every((id, index) => ids[index] === id)) return undefined
  for (const [index, id] of ids.entries()) {
    await trx
      .updateTable(table)
      .set({ position: index + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
  }
  return ids
}
