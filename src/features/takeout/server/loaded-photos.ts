import { type DishPhotoImages, makeDishPhoto } from '#features/menu/photos/server/photo-images.ts'
import type { EvidenceDetails } from '#features/products/label-photos/schema.ts'
import { makeEvidence, type PhotoImage } from '#features/products/label-photos/server/photo-images.ts'
import { AppError, invalidField } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { dishPhotoFileName, photoFileName } from '../file-names.ts'
import type { FileContents } from './reading-thread.ts'

/** The photos to load: of labels with the number of their product in the file, of dishes with that of the dish. */
export type LoadedPhotos = {
  labels: readonly (PhotoImage & EvidenceDetails & { product: number; at: string })[]
  dishes: readonly { dish: number; photo: DishPhotoImages }[]
}

/**
 * Encodes the photos of a file anew, as any other upload: whatever it says, it may come from anybody. One at a time, so
 * that others' images need not wait. Throws 400 at the first that is no photo.
 */
export async function makeLoadedPhotos(companyId: CompanyId, { takeout, photos }: FileContents): Promise<LoadedPhotos> {
  const labels: LoadedPhotos['labels'][number][] = []
  for (const { id: product, photos: named } of takeout.products)
    for (const { id, kind, ...details } of named) {
      const made = await makeOne(photos, photoFileName(id, kind), (file) => makeEvidence(companyId, file))
      if (made) labels.push({ ...made, ...details, product })
    }
  const dishes: LoadedPhotos['dishes'][number][] = []
  for (const { id: dish, photo: id } of takeout.dishes) {
    if (id === undefined) continue
    const photo = await makeOne(photos, dishPhotoFileName(id), (file) => makeDishPhoto(companyId, file))
    if (photo) dishes.push({ dish, photo })
  }
  return { labels, dishes }
}

/** Makes a photo of a file of the ZIP; undefined without that file. */
async function makeOne<Made>(
  photos: FileContents['photos'],
  name: string,
  make: (file: Buffer) => Promise<Made>,
): Promise<Made | undefined> {
  const photo = photos.get(name)
  if (!photo) return undefined
  try {
    return await make(Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength))
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 503) throw error
    throw invalidField('file', `Het bestand klopt niet bij ${name}: ${error.message}`)
  }
}
