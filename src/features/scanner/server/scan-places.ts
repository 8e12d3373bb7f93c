import type { Trx } from '#db/transaction.ts'
import { callerKey } from '#features/accounts/company/caller.ts'
import { type Holder, holderColumns } from '#features/products/links/server/link-columns.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Session } from './sessions.ts'

/** Where a scan put its product beside the company's list, if anywhere. */
export type ScanTarget = Holder | undefined

/**
 * Returns where a scan goes: where the session goes in which it was made, also when a later one sends it. One from a
 * session that nobody knows goes to the list alone.
 */
export async function placeOf(trx: Trx, session: Session, from = session.name): Promise<ScanTarget> {
  const row = await trx
    .selectFrom('scanner_session as session')
    .leftJoin('dish', 'dish.id', 'session.dish_id')
    .leftJoin('product', 'product.id', 'session.product_id')
    .select(['dish.id as dishId', 'product.id as parentId'])
    .where('session.company_id', '=', session.companyId)
    .where('session.name', '=', from)
    .executeTakeFirst()
  return row && targetOf(row)
}

/** Returns where a scan or session goes, of its columns. */
export function targetOf({ dishId, parentId }: { dishId: number | null; parentId: number | null }): ScanTarget {
  if (dishId !== null) return { kind: 'dish', id: dishId }
  return parentId === null ? undefined : { kind: 'product', id: parentId }
}

/** Notes that a scan made this link, and for whom: the member of staff who paired the phone may take it back as their own. */
export async function claimLink(trx: Trx, session: Session, scanId: number, productId: number, place: Holder) {
  const { companyId, name } = session
  const pairedBy = trx.selectFrom('scanner_session').select('user_id').where('id', '=', session.id)
  await trx
    .updateTable('every_link')
    .set((eb) => ({
      scan_id: scanId,
      begun_by: eb
        .case()
        .when('begun_caller', '=', callerKey({ kind: 'scanner', name }))
        .then(pairedBy)
        .else(eb.ref('begun_by'))
        .end(),
    }))
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .where(holderColumns[place.kind], '=', place.id)
    .execute()
}

/** Finds the link of a product that stands in this place: the scan that made it, and by which caller it stands there. */
export function findLink(trx: Trx, companyId: CompanyId, place: Holder, productId: number) {
  return trx
    .selectFrom('every_link')
    .select(['id', 'scan_id', 'begun_caller'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .where(holderColumns[place.kind], '=', place.id)
    .executeTakeFirst()
}
