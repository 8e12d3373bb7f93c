import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isOwnProduct } from '../../product/rules.ts'
import { getProductRow, type ProductRow } from '../../product/server/product-rows.ts'
import { type PhotoCounts, whyNoMorePhotos } from '../rules.ts'
import type { LabelPhoto } from '../schema.ts'
import type { PhotoImage } from './photo-images.ts'
import type { PhotoIds } from './queries.ts'

/**
 * Keeps a photo of the label with an own product. It is evidence alone: it changes neither what is said of the product's
 * allergens, nor whether that was checked, nor the product's version. Throws 404 for another company's product, 403 for
 * one of the catalogue, and 409 when there are too many photos.
 */
export function addPhoto(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  productId: number,
  photo: PhotoImage,
): Promise<LabelPhoto> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const product = await getPhotographable(trx, companyId, productId)
    const added = await insertPhoto(trx, companyId, { ...photo, productId, at: new Date().toISOString() })
    await record({ action: 'add-photo', subject: 'product', subjectId: productId, subjectName: product.name })
    return added
  })
}

/**
 * Deletes a photo of the label; its line stays in the history, and another tells that it is gone. Throws 404 for another
 * company's, and for one of another product.
 */
export function removePhoto(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { productid, photoid }: PhotoIds,
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const { numDeletedRows } = await trx
      .deleteFrom('product_photo')
      .where('company_id', '=', companyId)
      .where('product_id', '=', productid)
      .where('id', '=', photoid)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('Foto')
    const { name } = await getProductRow(trx, companyId, productid)
    await record({ action: 'remove-photo', subject: 'product', subjectId: productid, subjectName: name })
    return true as const
  })
}

/** Stores a photo with the moment at which it was made. Checks no limits, and writes no line in the history. */
export async function insertPhoto(
  trx: Trx,
  companyId: CompanyId,
  { productId, at, contentType, ...photo }: PhotoImage & { productId: number; at: string },
): Promise<LabelPhoto> {
  const { id } = await trx
    .insertInto('product_photo')
    .values({ ...photo, company_id: companyId, product_id: productId, at, content_type: contentType })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, at }
}

/**
 * Returns a product that takes one more photo of its label; throws as `addPhoto` does. Asked also before a photo is
 * encoded, which costs a second.
 */
export async function getPhotographable(trx: Trx, companyId: CompanyId, productId: number): Promise<ProductRow> {
  const product = await getProductRow(trx, companyId, productId)
  if (!isOwnProduct(product)) throw refusedPhoto(403, 'catalogue-read-only', hasSheet)
  const problem = whyNoMorePhotos(await countPhotos(trx, companyId, productId))
  if (problem) throw refusedPhoto(409, 'too-many-photos', problem)
  return product
}

async function countPhotos(trx: Trx, companyId: CompanyId, productId: number): Promise<PhotoCounts> {
  const rows = await trx
    .selectFrom('product_photo')
    .select(['product_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('product_id')
    .execute()
  return {
    ofProduct: rows.find((row) => row.product_id === productId)?.count ?? 0,
    ofCompany: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

const hasSheet = 'Dit product komt uit de catalogus en heeft een productblad. Een foto van het etiket is niet nodig.'

function refusedPhoto(status: 403 | 409, code: string, message: string): AppError {
  return new AppError(status, code, message, { photo: message })
}
