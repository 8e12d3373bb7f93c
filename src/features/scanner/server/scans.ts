import { randomUUID } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller, IdempotencyKey } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { isShopInternal } from '#features/catalogue/gtin.ts'
import { getProductRow } from '#features/products/product/server/product-rows.ts'
import { findByBarcode, keepBarcode } from '#features/products/server/barcodes.ts'
import { type CatalogueChoice, findStored } from '#features/products/server/catalogue-products.ts'
import {
  addFromCatalogue,
  findOrMakeProduct,
  saveProduct,
  type WantedProduct,
} from '#features/products/server/commands.ts'
import { addPart } from '#features/products/server/parts.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { mostScans } from '../rules.ts'
import { claimLink, findLink, placeOf, type ScanTarget } from './scan-places.ts'
import { holdSession, type Session } from './sessions.ts'

/** A barcode that nothing was found for, with the name that the cook gave it. */
export type NamedBarcode = { gtin: number; name: string }
export type Scanned = {
  product: CatalogueChoice | NamedBarcode
  /** The name of the session in which it was scanned, if not the one that sends it. */
  from: string | undefined
  key: IdempotencyKey | undefined
}
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
    const hadLink = before && place && (await findLink(trx, companyId, place, before.id))
    const { id } = await (place
      ? addPart(trx, companyId, who, place, wanted)
      : findOrMakeProduct(trx, companyId, who, wanted))
    const did = { madeProduct: !before, madeLink: place !== undefined && !hadLink }
    return insertScan(trx, session, { key: key?.key, productId: id, place, ...did })
  })
}

type NewScan = {
  key: string | undefined
  productId: number
  place: ScanTarget
  madeProduct: boolean
  madeLink: boolean
}

async function insertScan(trx: Trx, session: Session, scan: NewScan): Promise<ScanResult> {
  const { id, companyId } = session
  const { productId, place } = scan
  const { id: scanId } = await trx
    .insertInto('scan')
    .values({
      company_id: companyId,
      session_id: id,
      scan_key: scan.key ?? randomUUID(),
      product_id: productId,
      product_name: (await getProductRow(trx, companyId, productId)).name,
      at: new Date().toISOString(),
      made_product: scan.madeProduct ? 1 : 0,
      made_link: scan.madeLink ? 1 : 0,
      dish_id: place?.kind === 'dish' ? place.id : null,
      parent_id: place?.kind === 'product' ? place.id : null,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (scan.madeLink && place) await claimLink(trx, session, scanId, productId, place)
  return { scanId }
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
