import { makePhoto, type PhotoImage } from '#features/products/label-photos/server/photo-images.ts'
import { AppError, invalidField } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { photoFileName } from '../file-names.ts'
import type { FileContents } from './reading-thread.ts'

/** A photo to load, with the number of its product in the file. */
export type LoadedPhoto = PhotoImage & { product: number; at: string }

/**
 * Encodes the photos of a file anew, as any other upload: whatever it says, it may come from anybody. One at a time, so
 * that others' images need not wait. Throws 400 at the first that is no photo.
 */
export async function makeLoadedPhotos(
  companyId: CompanyId,
  { takeout, photos }: FileContents,
): Promise<LoadedPhoto[]> {
  const made: LoadedPhoto[] = []
  for (const { id: product, photos: named } of takeout.products)
    for (const { id, at } of named) {
      const bytes = photos.get(id)
      if (bytes) made.push({ ...(await makeOne(companyId, id, bytes)), product, at })
    }
  return made
}

async function makeOne(companyId: CompanyId, id: number, photo: Uint8Array): Promise<PhotoImage> {
  const { buffer, byteOffset, byteLength } = photo
  try {
    return await makePhoto(companyId, Buffer.from(buffer, byteOffset, byteLength))
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 503) throw error
    throw invalidField('file', `Het bestand klopt niet bij ${photoFileName(id)}: ${error.message}`)
  }
}
