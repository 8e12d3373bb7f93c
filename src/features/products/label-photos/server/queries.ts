import type { Db } from '#db/connect.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { LabelPhoto } from '../schema.ts'

/** Lists the photos of a product's label, the oldest first. */
export function listPhotos(db: Db, companyId: CompanyId, productId: number): Promise<LabelPhoto[]> {
  return db
    .selectFrom('product_photo')
    .select(['id', 'at'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
}

/** Lists all photos of what a company has, the oldest of each product first; not more than `mostPhotos` tells. */
export function listAllPhotos(db: Db, companyId: CompanyId): Promise<(LabelPhoto & { productId: number })[]> {
  return db
    .selectFrom('product_photo as photo')
    .innerJoin('product', 'product.id', 'photo.product_id')
    .select(['photo.id', 'at', 'product_id as productId'])
    .where('photo.company_id', '=', companyId)
    .orderBy('product_id')
    .orderBy('photo.id')
    .execute()
}

/** A photo as it is sent. */
export type SentPhoto = { contentType: string; bytes: Buffer }

export type PhotoIds = { productid: number; photoid: number }

/** Finds one photo of a product; undefined for another company's, and for one of another product. */
export async function findPhoto(db: Db, companyId: CompanyId, ids: PhotoIds): Promise<SentPhoto | undefined> {
  const row = await db
    .selectFrom('product_photo as photo')
    .innerJoin('product', 'product.id', 'photo.product_id')
    .select(['content_type', 'bytes'])
    .where('photo.company_id', '=', companyId)
    .where('photo.product_id', '=', ids.productid)
    .where('photo.id', '=', ids.photoid)
    .executeTakeFirst()
  if (!row) return undefined
  const { bytes } = row
  return { contentType: row.content_type, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

/** Returns what `findPhoto` finds; throws not-found. */
export async function getPhoto(db: Db, companyId: CompanyId, ids: PhotoIds): Promise<SentPhoto> {
  const photo = await findPhoto(db, companyId, ids)
  if (!photo) throw notFound('Foto')
  return photo
}
