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

/** Lists all photos of a company, the oldest of each product first; not more than `mostPhotos` tells. */
export function listAllPhotos(db: Db, companyId: CompanyId): Promise<(LabelPhoto & { productId: number })[]> {
  return db
    .selectFrom('product_photo')
    .select(['id', 'at', 'product_id as productId'])
    .where('company_id', '=', companyId)
    .orderBy('product_id')
    .orderBy('id')
    .execute()
}

/** A photo as it is sent. */
export type SentPhoto = { contentType: string; bytes: Buffer }

export type PhotoIds = { productid: number; photoid: number }

/** Finds one photo of a product; undefined for another company's, and for one of another product. */
export async function findPhoto(db: Db, companyId: CompanyId, ids: PhotoIds): Promise<SentPhoto | undefined> {
  const row = await db
    .selectFrom('product_photo')
    .select(['content_type', 'bytes'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', ids.productid)
    .where('id', '=', ids.photoid)
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
