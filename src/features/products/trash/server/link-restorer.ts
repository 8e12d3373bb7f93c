import type { Trx } from '#db/transaction.ts'
import type { Restore } from '#features/trash/server/commands.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { reopenSignOffs } from '../../sign-off/server/sign-offs.ts'
import { isLinked, type Kind, relinkWithProducts } from './restored-links.ts'

/** Puts a component back in the product that it was taken out of, as `linkRestorer` says. */
export const restoreComponent = linkRestorer('product', (restoring) =>
  relinkWithProducts(restoring, restoring.entry.snapshot.links.product_component),
)

/**
 * Returns how a product is put back in the dish or product that it was taken out of, which `relink` does. That throws 409
 * when either of them is deleted, and does nothing when it is there again already.
 */
export function linkRestorer(kind: Kind, relink: Restore): Restore {
  return async (restoring) => {
    const { trx, companyId, entry } = restoring
    await requireStanding(trx, companyId, kind, entry.holderId)
    await requireStanding(trx, companyId, 'product', entry.id)
    if (await isLinked(trx, companyId, kind, { holderId: entry.holderId, id: entry.id })) return []
    const notes = await relink(restoring)
    if (entry.isUndo) await reopenSignOffs(trx, companyId, entry.snapshot.signOffs ?? [])
    return notes
  }
}

const nouns = { dish: 'gerecht', product: 'product' } as const

async function requireStanding(trx: Trx, companyId: CompanyId, table: Kind, id: number): Promise<void> {
  const rows = trx.selectFrom(table).select('id').where('company_id', '=', companyId).where('id', '=', id)
  if (await rows.executeTakeFirst()) return
  throw new AppError(409, 'other-gone', `Het ${nouns[table]} zelf is verwijderd. Zet dat eerst terug.`)
}
