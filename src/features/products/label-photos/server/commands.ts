import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { isOwnProduct } from '../../product/rules.ts'
import { getProductRow, type ProductRow } from '../../product/server/product-rows.ts'
import { kindOf, type PhotoCounts, whyNoMorePhotos } from '../rules.ts'
import type { EvidenceDetails, LabelPhoto } from '../schema.ts'
import type { PhotoImage } from './photo-images.ts'
import { listPhotos, type PhotoIds } from './queries.ts'

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
    const kind = kindOf(photo.contentType)
    const product = await getPhotographable(trx, companyId, productId, kind)
    const added = await insertPhoto(trx, companyId, { ...photo, productId, at: new Date().toISOString() })
    const details = kind === 'pdf' ? { pdf: true as const } : {}
    await record({ action: 'add-photo', subject: 'product', subjectId: productId, subjectName: product.name, details })
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
    const gone = (await listPhotos(trx, companyId, productid)).find(({ id }) => id === photoid)
    if (!gone) throw notFound('Foto')
    await trx
      .deleteFrom('product_photo')
      .where('company_id', '=', companyId)
      .where('product_id', '=', productid)
      .where('id', '=', photoid)
      .execute()
    const { name } = await getProductRow(trx, companyId, productid)
    const details = gone.kind === 'pdf' ? { pdf: true as const } : {}
    await record({ action: 'remove-photo', subject: 'product', subjectId: productid, subjectName: name, details })
    return true as const
  })
}

/**
 * Says whose a photo or PDF is: the supplier, its article number, and the day that it is of. Throws 404 for another company's,
 * and for one of another product.
 */
export function setEvidence(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { productid, photoid }: PhotoIds,
  details: EvidenceDetails,
): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, record) => {
    const before = (await listPhotos(trx, companyId, productid)).find(({ id }) => id === photoid)
    if (!before) throw notFound('Bewijs')
    const { supplier, articlenumber, date } = details
    if (before.supplier === supplier && before.articlenumber === articlenumber && before.date === date) return true
    await trx
      .updateTable('product_photo')
      .set({ supplier, article_number: articlenumber, dated_on: date })
      .where('company_id', '=', companyId)
      .where('id', '=', photoid)
      .execute()
    const { name } = await getProductRow(trx, companyId, productid)
    await record({ action: 'describe-evidence', subject: 'product', subjectId: productid, subjectName: name })
    return true
  })
}

/** Stores a photo with the moment at which it was made. Checks no limits, and writes no line in the history. */
export async function insertPhoto(
  trx: Trx,
  companyId: CompanyId,
  photo: PhotoImage & { productId: number; at: string } & Partial<EvidenceDetails>,
): Promise<LabelPhoto> {
  const { productId, at, contentType, supplier = '', articlenumber = '', date = null, ...image } = photo
  const row = { ...image, company_id: companyId, product_id: productId, at, content_type: contentType }
  const { id } = await trx
    .insertInto('product_photo')
    .values({ ...row, supplier, article_number: articlenumber, dated_on: date })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, at, kind: kindOf(contentType), supplier, articlenumber, date }
}

/**
 * Returns a product that takes one more photo of its label; throws as `addPhoto` does. Asked also before a photo is
 * encoded, which costs a second.
 */
export async function getPhotographable(
  trx: Trx,
  companyId: CompanyId,
  productId: number,
  kind: LabelPhoto['kind'] = 'photo',
): Promise<ProductRow> {
  const product = await getProductRow(trx, companyId, productId)
  if (!isOwnProduct(product)) throw refusedPhoto(403, 'catalogue-read-only', hasSheet)
  const problem = whyNoMorePhotos(await countPhotos(trx, companyId, productId), kind)
  if (problem) throw refusedPhoto(409, 'too-many-photos', problem)
  return product
}

async function countPhotos(trx: Trx, companyId: CompanyId, productId: number): Promise<PhotoCounts> {
  const rows = await trx
    .selectFrom('product_photo')
    .select(['product_id', 'content_type', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy(['product_id', 'content_type'])
    .execute()
  const sum = (some: typeof rows) => some.reduce((all, { count }) => all + Number(count), 0)
  return {
    ofProduct: sum(rows.filter((row) => row.product_id === productId)),
    ofCompany: sum(rows),
    pdfs: sum(rows.filter((row) => kindOf(row.content_type) === 'pdf')),
  }
}

const hasSheet = 'Dit product komt uit de catalogus en heeft een productblad. Een foto van het etiket is niet nodig.'

function refusedPhoto(status: 403 | 409, code: string, message: string): AppError {
  return new AppError(status, code, message, { photo: message })
}
