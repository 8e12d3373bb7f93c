import { randomUUID } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller, IdempotencyKey } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { isShopInternal } from '#features/catalogue/gtin.ts'
import { addProduct, removeProduct } from '#features/menu/dishes/server/dish-products.ts'
import { findByBarcode, keepBarcode } from '#features/products/server/barcodes.ts'
import { type CatalogueChoice, findStored } from '#features/products/server/catalogue-products.ts'
import {
  addFromCatalogue,
  deleteProduct,
  findOrMakeProduct,
  saveProduct,
  type WantedProduct,
} from '#features/products/server/commands.ts'
import { addComponent, removeComponent } from '#features/products/server/components.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mayDeleteScanned, mostScans, type ScannedProduct } from '../rules.ts'
import { holdSession, type Session } from './sessions.ts'

/** A barcode that nothing was found for, with the name that the cook gave it. */
export type NamedBarcode = { gtin: number; name: string }
export type Scanned = {
  product: CatalogueChoice | NamedBarcode
  /** The name of the session in which it was scanned, if not the one that sends it. */
  from: string | undefined
  key: IdempotencyKey | undefined
}
/** Where a scan put its product: the company's list alone, or also a dish or product. */
type Place = { dishId: number | null; parentId: number | null }
type ScanResult = { scanId: number }

/**
 * Puts a scanned product in the company's list, and in the dish or product that its session is for. The same key makes
 * nothing twice, in a later session of the company neither. Throws 403 when the session is over, 429 when it is full,
 * and what reading the product's sheet threw for a product that the company does not have yet.
 */
export function addScanned(db: Db, session: Session, { product, from, key }: Scanned): Promise<ScanResult> {
  const { companyId } = session
  const who: Caller = { kind: 'scanner', name: session.name, idempotency: key }
  return changeCompany(db, companyId, who, async (trx) => {
    await takePlaceInSession(trx, session)
    const earlier = key && (await findScan(trx, companyId, key.key))
    if (earlier) return { scanId: earlier.id }
    const place = await placeOf(trx, session, from)
    const before = await findKnown(trx, companyId, product)
    const wanted = before ? { existingId: before.id } : await wantedFor(trx, companyId, who, product)
    // Read once more, so that a newer sheet's warnings reach a product that is already there.
    if (before && 'sheet' in product) await addFromCatalogue(trx, companyId, who, product)
    const hadLink = before !== undefined && (await isLinked(trx, companyId, place, before.id))
    const { id } = await putIn(trx, companyId, who, place, wanted)
    const { id: scanId } = await trx
      .insertInto('scan')
      .values({
        company_id: companyId,
        session_id: session.id,
        scan_key: key?.key ?? randomUUID(),
        product_id: id,
        at: new Date().toISOString(),
        made_product: before ? 0 : 1,
        made_link: isPlaced(place) && !hadLink ? 1 : 0,
        dish_id: place.dishId,
        parent_id: place.parentId,
        undone_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { scanId }
  })
}

/**
 * Undoes what a scan did: takes its product out of the dish or product again, and deletes it, with the photos of its
 * label, where the scan brought it and nobody did anything else with it since. A link that somebody made anew meanwhile
 * goes too. Throws 404 for another company's scan.
 */
export function undoScan(db: Db, companyId: CompanyId, who: Caller, scanId: number): Promise<true> {
  return changeCompany(db, companyId, who, async (trx) => {
    const scan = await trx
      .selectFrom('scan')
      .select(['product_id', 'made_product', 'made_link', 'dish_id', 'parent_id', 'undone_at'])
      .where('company_id', '=', companyId)
      .where('id', '=', scanId)
      .executeTakeFirst()
    if (!scan) throw notFound('Scan')
    if (scan.undone_at !== null || scan.product_id === null) return true as const
    if (scan.made_link === 1 && scan.dish_id) await removeProduct(trx, companyId, who, scan.dish_id, scan.product_id)
    if (scan.made_link === 1 && scan.parent_id)
      await removeComponent(trx, companyId, who, scan.parent_id, scan.product_id)
    // Written first: this scan no longer counts as one that stands for the product.
    await trx
      .updateTable('scan')
      .set({ undone_at: new Date().toISOString() })
      .where('company_id', '=', companyId)
      .where('id', '=', scanId)
      .execute()
    const product = await readScanned(trx, companyId, scan.product_id)
    if (mayDeleteScanned({ madeProduct: scan.made_product === 1 }, product))
      await deleteProduct(trx, companyId, who, scan.product_id)
    return true as const
  })
}

/** Takes a place in a session, read under the company's lock: one that ended a moment ago takes no more scans. */
async function takePlaceInSession(trx: Trx, session: Session): Promise<void> {
  const { count } = await trx
    .selectFrom('scan')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  if (count >= mostScans) {
    const message = `In deze sessie zijn al ${mostScans} producten gescand. Maak een nieuwe QR-code om verder te gaan.`
    throw new AppError(429, 'session-full', message)
  }
  await holdSession(trx, session, new Date().toISOString())
}

function findScan(trx: Trx, companyId: CompanyId, key: string): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('scan')
    .select('id')
    .where('company_id', '=', companyId)
    .where('scan_key', '=', key)
    .executeTakeFirst()
}

/**
 * Returns where a scan goes: where the session goes in which it was made, also when a later one sends it. One from a
 * session that nobody knows goes to the list alone.
 */
async function placeOf(trx: Trx, session: Session, from = session.name): Promise<Place> {
  const row = await trx
    .selectFrom('scanner_session')
    .select(['dish_id as dishId', 'product_id as parentId'])
    .where('company_id', '=', session.companyId)
    .where('name', '=', from)
    .executeTakeFirst()
  return row ?? { dishId: null, parentId: null }
}

function isPlaced({ dishId, parentId }: Place): boolean {
  return dishId !== null || parentId !== null
}

function findKnown(trx: Trx, companyId: CompanyId, product: Scanned['product']): Promise<{ id: number } | undefined> {
  return 'gtin' in product ? findByBarcode(trx, companyId, product.gtin) : findStored(trx, companyId, product.refid)
}

/** Returns what is to be put somewhere, a named barcode as a new product of the company's own. */
async function wantedFor(
  trx: Trx,
  companyId: CompanyId,
  who: Caller,
  product: Scanned['product'],
): Promise<WantedProduct> {
  if (!('gtin' in product)) return product
  const { id } = await saveProduct(trx, companyId, who, { id: 0, name: product.name, type: 'bought' })
  // Another shop gives the same code to something else: kept, it would bring the wrong product into a dish.
  if (!isShopInternal(product.gtin)) await keepBarcode(trx, companyId, id, product.gtin)
  return { existingId: id }
}

function putIn(trx: Trx, companyId: CompanyId, who: Caller, { dishId, parentId }: Place, wanted: WantedProduct) {
  if (dishId !== null) return addProduct(trx, companyId, who, dishId, wanted)
  if (parentId !== null) return addComponent(trx, companyId, who, parentId, wanted)
  return findOrMakeProduct(trx, companyId, who, wanted)
}

async function isLinked(trx: Trx, companyId: CompanyId, { dishId, parentId }: Place, productId: number) {
  const inDish = trx
    .selectFrom('dish_product')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId ?? 0)
    .where('product_id', '=', productId)
  const inProduct = trx
    .selectFrom('product_component')
    .select('component_id as product_id')
    .where('company_id', '=', companyId)
    .where('product_id', '=', parentId ?? 0)
    .where('component_id', '=', productId)
  return (await inDish.unionAll(inProduct).executeTakeFirst()) !== undefined
}

async function readScanned(trx: Trx, companyId: CompanyId, id: number): Promise<ScannedProduct> {
  const inDishes = trx.selectFrom('dish_product').select('product_id as id').where('product_id', '=', id)
  const standingScans = trx.selectFrom('scan').select('id').where('product_id', '=', id)
  const inProducts = trx.selectFrom('product_component').select('component_id as id').where('component_id', '=', id)
  const ownParts = trx.selectFrom('product_component').select('product_id as id').where('product_id', '=', id)
  const { version, checked_at } = await trx
    .selectFrom('product')
    .select(['version', 'checked_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isLinkedAnywhere = await inDishes
    .where('company_id', '=', companyId)
    .unionAll(inProducts.where('company_id', '=', companyId))
    .unionAll(ownParts.where('company_id', '=', companyId))
    .unionAll(standingScans.where('company_id', '=', companyId).where('undone_at', 'is', null))
    .executeTakeFirst()
  return { version, isChecked: checked_at !== null, isLinked: isLinkedAnywhere !== undefined }
}
