import sharp, { type Sharp } from 'sharp'
import {
  acceptedKind,
  maxPixels,
  orDamaged,
  RefusedImage,
  readSize,
  type Size,
  tooManyPixels,
} from './image-program.ts'

// What the programs share that make photos of what a phone or camera took.

/** The kinds of files that are accepted as a photo. */
export const photoFiles = ['jpeg', 'png', 'webp'] as const

/** The pixels of a photo: upright, in sRGB, without transparency and without anything that its file said of it. */
export type Pixels = Awaited<ReturnType<typeof readPhoto>>

/** Reads a photo, made to fit inside `room`; throws RefusedImage for a file that is none. `names` are the kinds as people know them. */
export async function readPhoto(file: Buffer, { room, names }: { room: Size; names: string }) {
  const kind = acceptedKind(file, { kinds: photoFiles, names })
  const size = await readSize(file, kind)
  if (size.width * size.height > maxPixels) throw tooManyPixels(size, 'Een foto')
  // sharp drops what a file says of the place and the device unless told to keep it.
  const upright = sharp(file, { limitInputPixels: maxPixels, failOn: 'truncated', autoOrient: true })
    .resize({ ...room, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
  return orDamaged(upright.toBuffer({ resolveWithObject: true }))
}

type Made = Awaited<ReturnType<typeof encoded>>

/**
 * Encodes pixels as the first of the `attempts` that has at most `bytes`, else as the last one that was possible: the last
 * should be for pictures of noise.
 */
export async function encodeWithin<Attempt>(
  { data, info }: Pixels,
  { attempts, bytes }: { attempts: readonly Attempt[]; bytes: number },
  as: (image: Sharp, attempt: Attempt) => Sharp,
): Promise<Made> {
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  let made: Made | undefined
  for (const attempt of attempts) {
    made = await encoded(as(pixels.clone(), attempt))
    if (made.data.length <= bytes) return made
  }
  if (!made) throw new RefusedImage(400, 'Deze foto lukt niet. Maak een nieuwe.')
  return made
}

function encoded(image: Sharp) {
  return image.toBuffer({ resolveWithObject: true })
}
