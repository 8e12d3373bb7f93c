import { createHash } from 'node:crypto'
import { photoJob } from '#features/products/label-photos/server/photo-images.ts'
import { makeImages } from '#server/images/make-images.ts'
import type { CompanyId } from '#shared/ids.ts'
import { type Encoding, type Picture, shortHash } from '../rules.ts'

/** One picture of a photo; width and height are in pixels. */
export type PictureImage = { picture: Picture; encoding: Encoding; bytes: Uint8Array; width: number; height: number }

/** A photo of a dish as it is kept, in the columns of its row; the size is that of the opened pictures. */
export type DishPhotoImages = {
  hash: string
  width: number
  height: number
} & Record<`${Picture}_${Encoding}`, Uint8Array>

const job = photoJob(new URL('./photo-process.ts', import.meta.url))

/**
 * Encodes a company's uploaded photo of a dish anew, upright and without what its file said about the place and the device, with
 * the limits of `makeImages`; throws AppError for a file that is no photo.
 */
export async function makeDishPhoto(companyId: CompanyId, file: Buffer): Promise<DishPhotoImages> {
  const images = await makeImages<PictureImage>(job, companyId, file)
  const hash = createHash('sha256')
  for (const { bytes } of images) hash.update(bytes)
  const find = (picture: Picture, encoding: Encoding) => {
    const image = images.find((made) => made.picture === picture && made.encoding === encoding)
    if (!image) throw new Error(`the image process made no ${picture} as ${encoding}`)
    return image
  }
  const { width, height } = find('opened', 'webp')
  return {
    ...{ hash: shortHash(hash.digest('base64url')), width, height },
    card_avif: find('card', 'avif').bytes,
    card_webp: find('card', 'webp').bytes,
    opened_avif: find('opened', 'avif').bytes,
    opened_webp: find('opened', 'webp').bytes,
  }
}
