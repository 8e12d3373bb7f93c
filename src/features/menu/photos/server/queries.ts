import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type PhotoFile, photoAddress } from '../rules.ts'
import type { DishPhoto } from '../schema.ts'

/** Finds the photo that stands with a dish; null without one. */
export async function findDishPhoto(db: Db, companyId: CompanyId, dishId: number): Promise<DishPhoto | null> {
  const row = await db
    .selectFrom('dish_photo')
    .innerJoin('menu', 'menu.company_id', 'dish_photo.company_id')
    .select(['dish_photo.id', 'hash', 'qrcode', 'show_photos'])
    .where('dish_photo.company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, address: photoAddress(row.qrcode, { dishId, hash: row.hash }), shown: row.show_photos === 1 }
}

/** Lists the hash of each photo that stands, by the id of its dish, deleted dishes left out. */
export async function listPhotoHashes(db: Trx, companyId: CompanyId): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('dish_photo')
    .innerJoin('dish', (join) =>
      join.onRef('dish.company_id', '=', 'dish_photo.company_id').onRef('dish.id', '=', 'dish_photo.dish_id'),
    )
    .select(['dish_id', 'hash'])
    .where('dish_photo.company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ dish_id, hash }) => [dish_id, hash]))
}

/** A file of a photo, and whether guests see it on a card that they can read. */
export type FoundPhoto = { hash: string; bytes: Buffer; isOnCard: boolean }

/** Finds a file of the photo that stands with a dish, whatever its hash; undefined without one. */
export async function findPhotoFile(
  db: Db,
  companyId: CompanyId,
  { dishId, picture, encoding }: PhotoFile,
): Promise<FoundPhoto | undefined> {
  const row = await db
    .selectFrom('dish_photo')
    .innerJoin('menu', 'menu.company_id', 'dish_photo.company_id')
    .innerJoin('dish', (join) =>
      join.onRef('dish.company_id', '=', 'dish_photo.company_id').onRef('dish.id', '=', 'dish_photo.dish_id'),
    )
    .leftJoin('category', (join) =>
      join.onRef('category.company_id', '=', 'dish.company_id').onRef('category.id', '=', 'dish.category_id'),
    )
    .select(['hash', 'show_photos', 'dish.is_published', 'category.is_published as category_published'])
    .select((eb) => [
      eb
        .selectFrom('served_menu')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('served_menu.company_id', '=', 'dish_photo.company_id')
        .as('menus'),
      eb
        .selectFrom('served_category as place')
        .innerJoin('served_menu as served', (join) =>
          join.onRef('served.company_id', '=', 'place.company_id').onRef('served.id', '=', 'place.menu_id'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('place.company_id', '=', 'dish_photo.company_id')
        .whereRef('place.category_id', '=', 'dish.category_id')
        .where('served.is_published', '=', 1)
        .as('published_menus'),
    ])
    .select(`${picture}_${encoding} as bytes`)
    .where('dish_photo.company_id', '=', companyId)
    .where('dish_photo.dish_id', '=', dishId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { hash, bytes } = row
  const isPublished = row.is_published === 1 && row.category_published === 1
  // In a house of several menus it is read on those of them that are online.
  const isRead = row.menus === 0 || Number(row.published_menus) > 0
  const isOnCard = row.show_photos === 1 && isPublished && isRead
  return { hash, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), isOnCard }
}

/** Lists the id of each photo that stands, by the id of its dish. */
export async function listPhotoIds(db: Trx, companyId: CompanyId): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('dish_photo')
    .select(['id', 'dish_id'])
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, dish_id }) => [dish_id, id]))
}

/** Lists the ids of all photos that are kept, those of deleted dishes too. */
export async function listEveryDishPhoto(db: Db, companyId: CompanyId): Promise<number[]> {
  const photos = db.selectFrom('dish_photo').select('id').where('company_id', '=', companyId)
  return (await photos.orderBy('id').execute()).map(({ id }) => id)
}

/** Finds the photo with this id as it is downloaded, the largest WebP; undefined once it is there no more. */
export async function findDownload(db: Db, companyId: CompanyId, id: number): Promise<Buffer | undefined> {
  const photos = db.selectFrom('dish_photo').select('opened_webp').where('company_id', '=', companyId)
  const photo = await photos.where('id', '=', id).executeTakeFirst()
  return photo && Buffer.from(photo.opened_webp)
}
