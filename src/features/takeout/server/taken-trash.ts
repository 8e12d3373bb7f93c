import type { Db } from '#db/connect.ts'
import { type Snapshot, withPeople } from '#features/trash/snapshot.ts'
import type { CompanyId } from '#shared/ids.ts'
import { readPages } from './company-rows.ts'
import type { NameOf } from './names.ts'

/** Yields what a download tells of each thing in the trash: everything that is kept of it, with people by name. */
export async function* takenTrash(db: Db, companyId: CompanyId, nameOf: NameOf): AsyncGenerator<object> {
  for await (const page of readPages(db, companyId, 'trash')) {
    const people = await readPeople(db, companyId, page)
    const photos = await readPhotoIds(db, companyId, page)
    for (const { id, kind, name, deleted_at, deleted_by, snapshot } of page) {
      const named = (people.get(id) ?? []).flatMap(({ number, user_id }) => {
        const who = nameOf(user_id)
        return who === null ? [] : [[number, who] as const]
      })
      yield {
        ...{ kind, name, deleted: deleted_at, by: nameOf(deleted_by) },
        ...withPeople(JSON.parse(snapshot) as Snapshot, new Map(named)),
        photos: (photos.get(id) ?? []).map((photo) => photo.id),
      }
    }
  }
}

/** Lists the ids of the photos of products in the trash. */
export async function listTrashedPhotos(db: Db, companyId: CompanyId): Promise<number[]> {
  const photos = db.selectFrom('trash_photo').select('id').where('company_id', '=', companyId)
  return (await photos.orderBy('id').execute()).map(({ id }) => id)
}

/** Finds the bytes of a photo of a product in the trash; undefined once it is there no more. */
export async function findTrashedPhoto(db: Db, companyId: CompanyId, id: number): Promise<Buffer | undefined> {
  const photos = db.selectFrom('trash_photo').select('bytes').where('company_id', '=', companyId)
  const photo = await photos.where('id', '=', id).executeTakeFirst()
  return photo && Buffer.from(photo.bytes)
}

type Page = readonly { id: number }[]
const idsOf = (page: Page) => page.map(({ id }) => id)

async function readPeople(db: Db, companyId: CompanyId, page: Page) {
  const people = db.selectFrom('trash_person').select(['trash_id', 'number', 'user_id'])
  const rows = await people.where('company_id', '=', companyId).where('trash_id', 'in', idsOf(page)).execute()
  return Map.groupBy(rows, (row) => row.trash_id)
}

async function readPhotoIds(db: Db, companyId: CompanyId, page: Page) {
  const photos = db.selectFrom('trash_photo').select(['trash_id', 'id']).where('company_id', '=', companyId)
  const rows = await photos.where('trash_id', 'in', idsOf(page)).orderBy('id').execute()
  return Map.groupBy(rows, (row) => row.trash_id)
}
