import type { Trx } from '#db/transaction.ts'
import type { Restoring } from '#features/trash/server/commands.ts'
import { putTicksBack } from '#features/trash/server/kept-rows.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { relinkWithProducts } from './restored-links.ts'

/**
 * Puts a component back in the product that it was taken out of. Throws 409 when either of them is deleted. Does nothing
 * when it is there again already.
 */
export async function restoreComponent(restoring: Restoring): Promise<string[]> {
  const { trx, companyId, entry } = restoring
  await requireStanding(trx, companyId, 'product', entry.holderId)
  await requireStanding(trx, companyId, 'product', entry.id)
  const linked = await trx
    .selectFrom('product_component')
    .select('position')
    .where('company_id', '=', companyId)
    .where('product_id', '=', entry.holderId)
    .where('component_id', '=', entry.id)
    .executeTakeFirst()
  if (linked) return []
  const notes = await relinkWithProducts(restoring, entry.snapshot.links.product_component)
  if (entry.isUndo) await putTicksBack(trx, companyId, entry.snapshot.ticks)
  return notes
}

const nouns = { dish: 'gerecht', product: 'product' } as const

/** Throws 409 when a dish or product that is to be linked again is deleted itself. */
export async function requireStanding(
  trx: Trx,
  companyId: CompanyId,
  table: keyof typeof nouns,
  id: number,
): Promise<void> {
  const rows = trx.selectFrom(table).select('id').where('company_id', '=', companyId).where('id', '=', id)
  if (await rows.executeTakeFirst()) return
  throw new AppError(409, 'other-gone', `Het ${nouns[table]} zelf is verwijderd. Zet dat eerst terug.`)
}
