import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { endLinksWithDishes, removeProduct } from '#features/menu/dishes/server/dish-products.ts'
import { deleteProduct } from '#features/products/server/commands.ts'
import { removeComponent } from '#features/products/server/components.ts'
import { signedOffAt } from '#features/products/sign-off/server/sign-offs.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mayDeleteScanned, type ScannedProduct, type StandingScan, whyNothingToUndo } from '../rules.ts'
import { isLinked, isScannedLink, type ScanTarget } from './scan-places.ts'

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
    .select(['product_id as productId', 'made_product', 'made_link', 'undone_at'])
    .select(['dish_id as dishId', 'parent_id as parentId'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!scan) throw notFound('Scan')
  const { productId, dishId, parentId } = scan
  if (scan.undone_at !== null || productId === null) return undefined
  const did = { madeProduct: scan.made_product === 1, madeLink: scan.made_link === 1 }
  return { id, productId, ...did, place: { dishId, parentId } }
}

async function readStanding(trx: Trx, companyId: CompanyId, scan: UndoableScan): Promise<StandingScan> {
  const { name, ...product } = await readScanned(trx, companyId, scan.productId)
  const isScannedAgain = (await findLaterScan(trx, companyId, scan)) !== undefined
  return { name, madeProduct: scan.madeProduct, link: await readLink(trx, companyId, scan), product, isScannedAgain }
}

async function readLink(trx: Trx, companyId: CompanyId, scan: UndoableScan): Promise<StandingScan['link']> {
  if (!scan.madeLink) return 'none'
  const { place, productId } = scan
  if ((await hasLink(trx, companyId, scan)) && (await isScannedLink(trx, companyId, place, productId))) return 'stands'
  return (await isLinked(trx, companyId, place, productId)) ? 'made-anew' : 'gone'
}

/** Returns whether the link that a scan made stands since, and was not made anew by somebody else. */
async function hasLink(trx: Trx, companyId: CompanyId, { id }: UndoableScan): Promise<boolean> {
  const links = trx.selectFrom('scan_link').select('scan_id').where('company_id', '=', companyId)
  return (await links.where('scan_id', '=', id).executeTakeFirst()) !== undefined
}

/** Takes the link away that a scan made, or leaves it to a later scan of the same product into the same place. */
async function undoLink({ trx, companyId, who }: Undoing, scan: UndoableScan): Promise<void> {
  if (!(await hasLink(trx, companyId, scan))) return
  const later = await findLaterScan(trx, companyId, scan, scan.place)
  if (later) {
    await trx
      .updateTable('scan_link')
      .set({ scan_id: later.id })
      .where('company_id', '=', companyId)
      .where('scan_id', '=', scan.id)
      .execute()
    return takeOver(trx, companyId, later.id, { made_link: 1 })
  }
  const { dishId, parentId } = scan.place
  if (dishId !== null) await removeProduct(trx, companyId, who, dishId, scan.productId)
  if (parentId !== null) await removeComponent(trx, companyId, who, parentId, scan.productId)
}

/** Deletes the product that a scan brought, or leaves it to a later scan of it; one that was worked on stays. */
async function undoProduct({ trx, companyId, who }: Undoing, scan: UndoableScan): Promise<void> {
  if (!scan.madeProduct) return
  const later = await findLaterScan(trx, companyId, scan)
  if (later) return takeOver(trx, companyId, later.id, { made_product: 1 })
  if (mayDeleteScanned(scan, await readScanned(trx, companyId, scan.productId)))
    await deleteProduct(trx, companyId, who, scan.productId, endLinksWithDishes)
}

/** Finds the newest later scan of the same product that stands; with `place`, of those that went there. */
function findLaterScan(trx: Trx, companyId: CompanyId, { id, productId }: UndoableScan, place?: ScanTarget) {
  let later = trx
    .selectFrom('scan')
    .select('id')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
  if (place)
    later = later
      .where('dish_id', 'is not distinct from', place.dishId)
      .where('parent_id', 'is not distinct from', place.parentId)
  return later.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Lets a scan stand for what another did that is undone, so that it can be undone in its turn. */
async function takeOver(trx: Trx, companyId: CompanyId, id: number, did: { made_link: 1 } | { made_product: 1 }) {
  await trx.updateTable('scan').set(did).where('company_id', '=', companyId).where('id', '=', id).execute()
}

async function readScanned(trx: Trx, companyId: CompanyId, id: number): Promise<ScannedProduct & { name: string }> {
  const inDishes = trx.selectFrom('dish_product').select('product_id as id').where('product_id', '=', id)
  const inProducts = trx.selectFrom('product_component').select('component_id as id').where('component_id', '=', id)
  const ownParts = trx.selectFrom('product_component').select('product_id as id').where('product_id', '=', id)
  const { name, version, checked_at } = await trx
    .selectFrom('product')
    .select(['name', 'version', signedOffAt('product').as('checked_at')])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isLinkedAnywhere = await inDishes
    .where('company_id', '=', companyId)
    .unionAll(inProducts.where('company_id', '=', companyId))
    .unionAll(ownParts.where('company_id', '=', companyId))
    .executeTakeFirst()
  return { name, version, isChecked: checked_at !== null, isLinked: isLinkedAnywhere !== undefined }
}
