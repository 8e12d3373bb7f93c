import sharp from 'sharp'
import {
  acceptedKind,
  answerOneFile,
  maxPixels,
  orDamaged,
  readSize,
  tooManyPixels,
} from '#server/images/image-program.ts'
import { keptPhoto, photoKinds } from '../rules.ts'
import type { PhotoImage } from './photo-images.ts'

// The program of the process that `makePhoto` starts: receives one file, answers the photo or a refusal.

const kinds = ['jpeg', 'png', 'webp'] as const
// In this order until a photo is small enough. Labels are at the first or second; the last is for pictures of noise.
const attempts = [
  { quality: 80, side: keptPhoto.side },
  { quality: 65, side: keptPhoto.side },
  { quality: 50, side: keptPhoto.side },
  { quality: 50, side: 1200 },
  { quality: 45, side: 800 },
] as const

async function photosOf(file: Buffer): Promise<PhotoImage[]> {
  const kind = acceptedKind(file, { kinds, names: photoKinds })
  const size = await readSize(file, kind)
  if (size.width * size.height > maxPixels) throw tooManyPixels(size, 'Een foto')
  return [await shrink(await orDamaged(upright(file)))]
}

// Upright, in sRGB, without transparency and without metadata: sharp drops that unless told to keep it.
function upright(file: Buffer) {
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'truncated', autoOrient: true })
    .resize({ width: keptPhoto.side, height: keptPhoto.side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

type Pixels = Awaited<ReturnType<typeof upright>>

// JPEG: WebP saves a quarter, and takes forty times as long for a picture that has to shrink.
async function shrink({ data, info }: Pixels): Promise<PhotoImage> {
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  let made = await encode(attempts[0])
  for (const attempt of attempts.slice(1)) {
    if (made.bytes.length <= keptPhoto.bytes) break
    made = await encode(attempt)
  }
  return made

  async function encode({ quality, side }: (typeof attempts)[number]): Promise<PhotoImage> {
    const image = pixels.clone().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const encoded = await image.jpeg({ quality }).toBuffer({ resolveWithObject: true })
    return {
      contentType: 'image/jpeg',
      bytes: encoded.data,
      width: encoded.info.width,
      height: encoded.info.height,
    }
  }
}

answerOneFile(kinds, photosOf)
