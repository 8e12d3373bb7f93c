import type { Sharp } from 'sharp'
import { answerOneFile } from '#server/images/image-program.ts'
import { encodeWithin, type Pixels, photoFiles, readPhoto } from '#server/images/photo-program.ts'
import { type Encoding, encodings, photoKinds, pictures } from '../rules.ts'
import type { PictureImage } from './photo-images.ts'

// The program of the process that `makeDishPhoto` starts: receives one file, answers its pictures or a refusal.

/** Larger phone screens show no more of a photo; both pictures are made of it. */
const room = { width: 1600, height: 1600 }
// In this order until a picture is small enough: dishes are at the first or second, the last is for pictures of noise.
const attempts = [
  { share: 1, avif: 52, webp: 76 },
  { share: 1, avif: 42, webp: 58 },
  { share: 0.8, avif: 34, webp: 42 },
  { share: 0.5, avif: 30, webp: 34 },
  { share: 0.3, avif: 26, webp: 26 },
] as const
type Attempt = (typeof attempts)[number]

async function picturesOf(file: Buffer): Promise<PictureImage[]> {
  const pixels = await readPhoto(file, { room, names: photoKinds })
  const made: PictureImage[] = []
  for (const encoding of encodings) made.push(await cut(pixels, encoding), await whole(pixels, encoding))
  return made
}

function cut(pixels: Pixels, encoding: Encoding): Promise<PictureImage> {
  const { width, height, bytes } = pictures.card
  return make(pixels, { picture: 'card', encoding, bytes }, (image) => image.resize({ width, height, fit: 'cover' }))
}

function whole(pixels: Pixels, encoding: Encoding): Promise<PictureImage> {
  const { width, height, bytes } = pictures.opened
  return make(pixels, { picture: 'opened', encoding, bytes }, (image, share) =>
    image.resize({ width: width * share, height: height * share, fit: 'inside', withoutEnlargement: true }),
  )
}

async function make(
  pixels: Pixels,
  { bytes, ...names }: Pick<PictureImage, 'picture' | 'encoding'> & { bytes: number },
  size: (image: Sharp, share: number) => Sharp,
): Promise<PictureImage> {
  const { data, info } = await encodeWithin(pixels, { attempts, bytes }, (image, attempt: Attempt) =>
    encode(size(image, attempt.share), names.encoding, attempt),
  )
  return { ...names, bytes: data, width: info.width, height: info.height }
}

// The least effort: the next one takes three times as long, and saves a hundredth.
function encode(image: Sharp, encoding: Encoding, { avif, webp }: Attempt): Sharp {
  return encoding === 'avif' ? image.avif({ quality: avif, effort: 2 }) : image.webp({ quality: webp })
}

answerOneFile(photoFiles, picturesOf)
