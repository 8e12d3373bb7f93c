import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { kindOf } from '#features/products/label-photos/rules.ts'
import type { CompanyId } from '#shared/ids.ts'
import { readPages } from './company-rows.ts'
import type { NameOf } from './names.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows that belong to each kind of thing, by the column that names it. */
const belonging = {
  category: [
    ['translation', 'category_id'],
    ['question', 'category_id'],
  ],
  dish: [
    ['dish_diet', 'dish_id'],
    ['every_link', 'dish_id'],
    ['translation', 'dish_id'],
    ['question', 'dish_id'],
    ['sign_off', 'dish_id'],
  ],
  product: [
    ['product_sheet', 'product_id'],
    ['product_statement', 'product_id'],
    ['every_link', 'parent_id'],
    ['question', 'product_id'],
    ['sign_off', 'product_id'],
  ],
} as const

/** Yields what a download tells of each deleted thing: everything that is kept of it, with people by name. */
export async function* takenTrash(db: Db, companyId: CompanyId, nameOf: NameOf): AsyncGenerator<object> {
  for (const kind of ['category', 'dish', 'product'] as const)
    for await (const page of readPages(db, companyId, `every_${kind}`))
      for (const { id, ...row } of page)
        if (row.deleted_at !== null)
          yield { kind, ...withNames(row, nameOf), ...(await takenWith(db, companyId, { kind, id }, nameOf)) }
}

async function takenWith(
  db: Db,
  companyId: CompanyId,
  { kind, id }: { kind: keyof typeof belonging; id: number },
  nameOf: NameOf,
): Promise<Record<string, readonly object[] | readonly number[]>> {
  const own: Record<string, readonly object[] | readonly number[]> = {}
  for (const [table, column] of belonging[kind])
    own[table] = (await readOf(db, companyId, table, column, id)).map((row) => withNames(row, nameOf))
  return { ...own, photos: kind === 'category' ? [] : await listPhotoIds(db, companyId, kind, id) }
}

/** Returns a row with whoever is named in it, in a column that ends in `_by`, by name. */
function withNames({ company_id: _, ...row }: Row, nameOf: NameOf): object {
  const shown = (column: string, value: unknown) => (column.endsWith('_by') ? nameOf(value as string | null) : value)
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shown(column, value)]))
}

async function readOf(db: Db, companyId: CompanyId, table: string, column: string, id: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(column)} = ${id}`.execute(db)
  return rows
}

/** The photos of each kind of thing that has any. */
const photographed = { dish: ['dish_photo', 'dish_id'], product: ['product_photo', 'product_id'] } as const

async function listPhotoIds(
  db: Db,
  companyId: CompanyId,
  kind: keyof typeof photographed,
  thingId: number,
): Promise<number[]> {
  const [table, column] = photographed[kind]
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where company_id = ${companyId} and ${sql.ref(column)} = ${thingId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists the photos and PDFs of deleted products. */
export async function listTrashedPhotos(
  db: Db,
  companyId: CompanyId,
): Promise<{ id: number; kind: 'photo' | 'pdf' }[]> {
  const rows = await db
    .selectFrom('product_photo as photo')
    .innerJoin('every_product as product', 'product.id', 'photo.product_id')
    .select(['photo.id', 'photo.content_type'])
    .where('photo.company_id', '=', companyId)
    .where('product.deleted_at', 'is not', null)
    .orderBy('photo.id')
    .execute()
  return rows.map(({ id, content_type }) => ({ id, kind: kindOf(content_type) }))
}

/** Finds the bytes of a photo of a deleted product; undefined once it is there no more. */
export async function findTrashedPhoto(db: Db, companyId: CompanyId, id: number): Promise<Buffer | undefined> {
  const photos = db.selectFrom('product_photo').select('bytes').where('company_id', '=', companyId)
  const photo = await photos.where('id', '=', id).executeTakeFirst()
  return photo && Buffer.from(photo.bytes)
}
