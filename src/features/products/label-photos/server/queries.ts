import type { Db } from '#db/connect.ts'
import { notFound } from '#server/errors.ts'
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

/** Reads one photo of a product; throws not-found for another company's, and for one of another product. */
export async function getPhoto(
  db: Db,
  companyId: CompanyId,
  { productid, photoid }: { productid: number; photoid: number },
): Promise<SentPhoto> {
  const row = await db
    .selectFrom('product_photo')
    .select(['content_type', 'bytes'])
    .where('company_id', '=', companyId)
    .where('product_id', '=', productid)
    .where('id', '=', photoid)
    .executeTakeFirst()
  if (!row) throw notFound('Foto')
  const { bytes } = row
  return { contentType: row.content_type, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
