import type { Trx } from '#db/transaction.ts'
import { callerKey } from '#features/accounts/company/caller.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Session } from './sessions.ts'

/** Where a scan put its product: the company's list alone, or also a dish or product. */
export type ScanTarget = { dishId: number | null; parentId: number | null }

/**
 * Returns where a scan goes: where the session goes in which it was made, also when a later one sends it. One from a
 * session that nobody knows goes to the list alone.
 */
export async function placeOf(trx: Trx, session: Session, from = session.name): Promise<ScanTarget> {
  const row = await trx
    .selectFrom('scanner_session')
    .select(['dish_id as dishId', 'product_id as parentId'])
    .where('company_id', '=', session.companyId)
    .where('name', '=', from)
    .executeTakeFirst()
  return row ?? { dishId: null, parentId: null }
}

/** Returns whether a scan puts its product anywhere beside the company's list. */
export function isPlaced({ dishId, parentId }: ScanTarget): boolean {
  return dishId !== null || parentId !== null
}

/**
 * Notes that a scan made this link, for as long as the link stands, and for whom: the member of staff who paired the phone
 * may take it back as any other of theirs.
 */
export async function claimLink(trx: Trx, session: Session, scanId: number, productId: number, place: ScanTarget) {
  const { companyId, name } = session
  const { dishId, parentId } = place
  await trx
    .insertInto('scan_link')
    .values({ scan_id: scanId, company_id: companyId, product_id: productId, dish_id: dishId, parent_id: parentId })
    .execute()
  const made = { begun_caller: callerKey({ kind: 'scanner', name }), company_id: companyId }
  const pairedBy = trx.selectFrom('scanner_session').select('user_id').where('id', '=', session.id)
  if (dishId !== null)
    await trx
      .updateTable('dish_product')
      .set({ begun_by: pairedBy })
      .where((eb) => eb.and({ ...made, dish_id: dishId, product_id: productId }))
      .execute()
  if (parentId !== null)
    await trx
      .updateTable('product_component')
      .set({ begun_by: pairedBy })
      .where((eb) => eb.and({ ...made, product_id: parentId, component_id: productId }))
      .execute()
}

/** Returns whether a product stands in this place. */
export async function isLinked(trx: Trx, companyId: CompanyId, place: ScanTarget, productId: number) {
  return (await findLink(trx, companyId, place, productId)) !== undefined
}

/** Returns whether a product stands in this place by a scanner alone: nobody has put it in as well. */
export async function isScannedLink(trx: Trx, companyId: CompanyId, place: ScanTarget, productId: number) {
  const link = await findLink(trx, companyId, place, productId)
  return link !== undefined && link.begun_caller !== null
}

function findLink(trx: Trx, companyId: CompanyId, { dishId, parentId }: ScanTarget, productId: number) {
  const inDish = trx
    .selectFrom('dish_product')
    .select('begun_caller')
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId ?? 0)
    .where('product_id', '=', productId)
  const inProduct = trx
    .selectFrom('product_component')
    .select('begun_caller')
    .where('company_id', '=', companyId)
    .where('product_id', '=', parentId ?? 0)
    .where('component_id', '=', productId)
  return inDish.unionAll(inProduct).executeTakeFirst()
}
