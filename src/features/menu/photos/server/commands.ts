import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import { AppError, notFound } from '#server/requests/errors.ts'
import { hour, isoAfter } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import { getDishRow } from '../../rows/server/dish-rows.ts'
import { mostDishPhotos } from '../rules.ts'
import type { DishPhotoImages } from './photo-images.ts'

/**
 * Puts a photo with a dish, in place of the one that stands, which can be put back; the same photo changes nothing. The
 * dish's version stays, and so does what was said of its ingredients. Returns the photo's id. Throws 404 for another
 * company's dish, and 409 when the company has too many photos.
 */
export function setPhoto(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  dishId: number,
  photo: DishPhotoImages,
): Promise<number> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const { name } = await getPhotographable(trx, companyId, dishId)
    const standing = await photosOf(trx, companyId, dishId).where('removed_at', 'is', null).executeTakeFirst()
    if (standing?.hash === photo.hash) return standing.id
    await takeAway(trx, companyId, dishId)
    const id = await insertDishPhoto(trx, companyId, dishId, photo)
    await record({ action: 'add-photo', subject: 'dish', subjectId: dishId, subjectName: name })
    return id
  })
}

/**
 * Takes the photo away from a dish; it can be put back. Changes nothing of a dish without one. Throws 404 for another
 * company's dish.
 */
export function removePhoto(db: Db, companyId: CompanyId, who: Caller, dishId: number): Promise<true> {
  return changeCompany<true>(db, companyId, who, async (trx, record) => {
    const { name } = await getDishRow(trx, companyId, dishId)
    if (!(await takeAway(trx, companyId, dishId))) return true
    await record({ action: 'remove-photo', subject: 'dish', subjectId: dishId, subjectName: name })
    return true
  })
}

/**
 * Puts back the photo that a dish had before, in place of the one that stands. Throws 404 for another company's dish, and for
 * a photo that is no longer kept, and 409 when others took the last room for one meanwhile.
 */
export function putPhotoBack(
  db: Db,
  companyId: CompanyId,
  who: Caller,
  { dishId, photoid }: { dishId: number; photoid: number },
): Promise<true> {
  return changeCompany(db, companyId, who, async (trx, record) => {
    const { name } = await getDishRow(trx, companyId, dishId)
    const kept = await photosOf(trx, companyId, dishId).where('id', '=', photoid).executeTakeFirst()
    if (!kept) throw notFound('Foto')
    if (kept.removed_at === null) return true as const
    await getPhotographable(trx, companyId, dishId)
    await trx
      .updateTable('dish_photo')
      .set({ removed_at: new Date().toISOString() })
      .where('company_id', '=', companyId)
      .where('dish_id', '=', dishId)
      .where('removed_at', 'is', null)
      .execute()
    await trx
      .updateTable('dish_photo')
      .set({ removed_at: null })
      .where('company_id', '=', companyId)
      .where('id', '=', photoid)
      .execute()
    await record({ action: 'add-photo', subject: 'dish', subjectId: dishId, subjectName: name })
    return true as const
  })
}

/**
 * Returns a dish that takes a photo; throws as `setPhoto` does. Asked also before a photo is encoded, which takes a second.
 */
export async function getPhotographable(trx: Trx, companyId: CompanyId, dishId: number) {
  const dish = await getDishRow(trx, companyId, dishId)
  if (await hasRoom(trx, companyId, dishId)) return dish
  const message = `Er zijn al ${mostDishPhotos} foto's van gerechten. Haal er eerst een weg.`
  throw new AppError(409, 'too-many-photos', message, { photo: message })
}

/** Stores a photo of a dish that has none that stands. Checks no limits, and writes no line in the history. */
export async function insertDishPhoto(
  trx: Trx,
  companyId: CompanyId,
  dishId: number,
  photo: DishPhotoImages,
): Promise<number> {
  const { id } = await trx
    .insertInto('dish_photo')
    .values({ ...photo, company_id: companyId, dish_id: dishId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Copies the photo of a dish, if it has any and there is room for one more, to a dish without one. */
export async function copyPhoto(
  trx: Trx,
  companyId: CompanyId,
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (!(await hasRoom(trx, companyId, to))) return
  const columns = ['company_id', 'hash', 'width', 'height', ...blobs] as const
  await trx
    .insertInto('dish_photo')
    .columns([...columns, 'dish_id'])
    .expression((photos) =>
      photos
        .selectFrom('dish_photo')
        .select([...columns, sql<number>`cast(${to} as integer)`.as('dish_id')])
        .where('company_id', '=', companyId)
        .where('dish_id', '=', from)
        .where('removed_at', 'is', null),
    )
    .execute()
}

const blobs = ['card_avif', 'card_webp', 'opened_avif', 'opened_webp'] as const

/** How long a photo that was taken away can be put back, in ms: far longer than the sentence that offers it stays. */
const keptFor = hour

/** Deletes the photos that were taken away long ago. */
export async function forgetRemovedPhotos(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('dish_photo').where('removed_at', '<=', isoAfter(now, -keptFor)).execute()
}

/** Returns whether one more dish may have a photo besides the others of the company. */
async function hasRoom(trx: Trx, companyId: CompanyId, dishId: number): Promise<boolean> {
  const { others } = await trx
    .selectFrom('dish_photo')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where('dish_id', '!=', dishId)
    .executeTakeFirstOrThrow()
  return others < mostDishPhotos
}

function photosOf(trx: Trx, companyId: CompanyId, dishId: number) {
  return trx
    .selectFrom('dish_photo')
    .select(['id', 'hash', 'removed_at'])
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
}

/** Takes the photo that stands away, if any, and deletes the one that was taken away before it: one is kept. */
async function takeAway(trx: Trx, companyId: CompanyId, dishId: number): Promise<boolean> {
  const standing = await photosOf(trx, companyId, dishId).where('removed_at', 'is', null).executeTakeFirst()
  if (!standing) return false
  await trx
    .deleteFrom('dish_photo')
    .where('company_id', '=', companyId)
    .where('dish_id', '=', dishId)
    .where('removed_at', 'is not', null)
    .execute()
  await trx
    .updateTable('dish_photo')
    .set({ removed_at: new Date().toISOString() })
    .where('company_id', '=', companyId)
    .where('id', '=', standing.id)
    .execute()
  return true
}
