import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/schema.ts'
import { notFound } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { kindOf } from '../rules.ts'
import type { LabelPhoto } from '../schema.ts'

/** Lists the photos of a product's label and the PDFs of its supplier, the oldest first. */
export async function listPhotos(db: Db, companyId: CompanyId, productId: number): Promise<LabelPhoto[]> {
  const rows = await db
    .selectFrom('product_photo')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
  return rows.map(asEvidence)
}

/** Lists all of them of what a company has, the oldest of each product first; not more than `mostPhotos` tells. */
export async function listAllPhotos(
  db: Db,
  companyId: CompanyId,
): Promise<(LabelPhoto & { productId: number; productName: string })[]> {
  const rows = await db
    .selectFrom('product_photo')
    .innerJoin('product', 'product.id', 'product_photo.product_id')
    .select(columns)
    .select(['product.id as productId', 'product.name as productName'])
    .where('product_photo.company_id', '=', companyId)
    .orderBy('product_id')
    .orderBy('product_photo.id')
    .execute()
  return rows.map(({ productId, productName, ...row }) => ({ ...asEvidence(row), productId, productName }))
}

const columns = ['product_photo.id', 'at', 'content_type', 'supplier', 'article_number', 'dated_on'] as const

type Row = Pick<
  Selectable<Tables['product_photo']>,
  'id' | 'at' | 'content_type' | 'supplier' | 'article_number' | 'dated_on'
>

function asEvidence({ id, at, content_type, supplier, article_number, dated_on }: Row): LabelPhoto {
  return { id, at, kind: kindOf(content_type), supplier, articlenumber: article_number, date: dated_on }
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
