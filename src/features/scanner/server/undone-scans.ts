import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { type Holder, holderColumns } from '#features/products/links/server/link-columns.ts'
import { deleteProduct } from '#features/products/server/commands.ts'
import { removePart } from '#features/products/server/parts.ts'
import { signedOffAt } from '#features/products/sign-off/server/sign-offs.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mayDeleteScanned, type ScannedProduct, type StandingScan, whyNothingToUndo } from '../rules.ts'
import { findLink, type ScanTarget, targetOf } from './scan-places.ts'

/** A scan whose product is still there. */
type UndoableScan = { id: number; productId: number; madeProduct: boolean; madeLink: boolean; place: ScanTarget }
type Undoing = { trx: Trx; companyId: CompanyId; who: Caller }

/**
 * Undoes what a scan did, as far as it stands unchanged: takes its product out of the dish or product again, and deletes
 * it, with the photos of its label. What a later scan of the same product stands for, stays: that one can be undone
 * instead. Throws 404 for another company's scan, and 409 with the reason where nothing would be taken away. A scan that
 * was undone, or whose product was deleted, is left as it is.
 */
export function undoScan(db: Db, companyId: CompanyId, who: Caller, scanId: number): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx) => {
    const scan = await findUndoable(trx, companyId, scanId)
    if (!scan) return true
    const problem = whyNothingToUndo(await readStanding(trx, companyId, scan))
    if (problem) throw new AppError(409, 'nothing-to-undo', problem)
    await trx
      .updateTable('scan')
      .set({ undone_at: new Date().toISOString() })
      .where('company_id', '=', companyId)
      .where('id', '=', scanId)
      .execute()
    await undoLink({ trx, companyId, who }, scan)
    await undoProduct({ trx, companyId, who }, scan)
    return true
  })
}

async function findUndoable(trx: Trx, companyId: CompanyId, id: number): Promise<UndoableScan | undefined> {
  const scan = await trx
    .selectFrom('scan')
    .leftJoin('product', 'product.id', 'scan.product_id')
    .leftJoin('dish', 'dish.id', 'scan.dish_id')
    .leftJoin('product as parent', 'parent.id', 'scan.parent_id')
    .select(['product.id as productId', 'made_product', 'made_link', 'undone_at'])
    .select(['dish.id as dishId', 'parent.id as parentId'])
    .where('scan.company_id', '=', companyId)
    .where('scan.id', '=', id)
    .executeTakeFirst()
  if (!scan) throw notFound('Scan')
  const { productId } = scan
  if (scan.undone_at !== null || productId === null) return undefined
  const did = { madeProduct: scan.made_product === 1, madeLink: scan.made_link === 1 }
  return { id, productId, ...did, place: targetOf(scan) }
}

async function readStanding(trx: Trx, companyId: CompanyId, scan: UndoableScan): Promise<StandingScan> {
  const { name, ...product } = await readScanned(trx, companyId, scan.productId)
  const isScannedAgain = (await findLaterScan(trx, companyId, scan)) !== undefined
  return { name, madeProduct: scan.madeProduct, link: await readLink(trx, companyId, scan), product, isScannedAgain }
}

async function readLink(trx: Trx, companyId: CompanyId, scan: UndoableScan): Promise<StandingScan['link']> {
  if (!scan.madeLink) return 'none'
  const link = scan.place && (await findLink(trx, companyId, scan.place, scan.productId))
  if (!link) return 'gone'
  // Nobody put it in as well.
  return link.scan_id === scan.id && link.begun_caller !== null ? 'stands' : 'made-anew'
}

/** Takes the link away that a scan made, or leaves it to a later scan of the same product into the same place. */
async function undoLink({ trx, companyId, who }: Undoing, scan: UndoableScan): Promise<void> {
  const { place, productId } = scan
  const link = place && (await findLink(trx, companyId, place, productId))
  if (!place || link?.scan_id !== scan.id) return
  const later = await findLaterScan(trx, companyId, scan, place)
  if (later) {
    await trx
      .updateTable('every_link')
      .set({ scan_id: later.id })
      .where('company_id', '=', companyId)
      .where('id', '=', link.id)
      .execute()
    return takeOver(trx, companyId, later.id, { made_link: 1 })
  }
  await removePart(trx, companyId, who, place, productId)
}

/** Deletes the product that a scan brought, or leaves it to a later scan of it; one that was worked on stays. */
async function undoProduct({ trx, companyId, who }: Undoing, scan: UndoableScan): Promise<void> {
  if (!scan.madeProduct) return
  const later = await findLaterScan(trx, companyId, scan)
  if (later) return takeOver(trx, companyId, later.id, { made_product: 1 })
  if (mayDeleteScanned(scan, await readScanned(trx, companyId, scan.productId)))
    await deleteProduct(trx, companyId, who, scan.productId)
}

/** Finds the newest later scan of the same product that stands; with `place`, of those that went there. */
function findLaterScan(trx: Trx, companyId: CompanyId, { id, productId }: UndoableScan, place?: Holder) {
  let later = trx
    .selectFrom('scan')
    .select('id')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
  if (place) later = later.where(holderColumns[place.kind], '=', place.id)
  return later.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Lets a scan stand for what another did that is undone, so that it can be undone in its turn. */
async function takeOver(trx: Trx, companyId: CompanyId, id: number, did: { made_link: 1 } | { made_product: 1 }) {
  await trx.updateTable('scan').set(did).where('company_id', '=', companyId).where('id', '=', id).execute()
}

async function readScanned(trx: Trx, companyId: CompanyId, id: number): Promise<ScannedProduct & { name: string }> {
  const { name, version, checked_at } = await trx
    .selectFrom('product')
    .select(['name', 'version', signedOffAt('product').as('checked_at')])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // What is deleted still holds what it held: put back, it would lack the product.
  const isLinkedAnywhere = await trx
    .selectFrom('every_link')
    .select('id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or({ product_id: id, parent_id: id }))
    .executeTakeFirst()
  const offered = trx.selectFrom('dish_option').select('id').where('company_id', '=', companyId)
  const isLinked = (isLinkedAnywhere ?? (await offered.where('product_id', '=', id).executeTakeFirst())) !== undefined
  return { name, version, isChecked: checked_at !== null, isLinked }
}
