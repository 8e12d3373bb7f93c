import { answerOneFile } from '#server/images/image-program.ts'
import { encodeWithin, photoFiles, readPhoto } from '#server/images/photo-program.ts'
import { keptPhoto, photoKinds } from '../rules.ts'
import type { PhotoImage } from './photo-images.ts'

// The program of the process that `makePhoto` starts: receives one file, answers the photo or a refusal.

// In this order until a photo is small enough. Labels are at the first or second; the last is for pictures of noise.
const attempts = [
  { quality: 80, side: keptPhoto.side },
  { quality: 65, side: keptPhoto.side },
  { quality: 50, side: keptPhoto.side },
  { quality: 50, side: 1200 },
  { quality: 45, side: 800 },
] as const

async function photosOf(file: Buffer): Promise<PhotoImage[]> {
  const room = { width: keptPhoto.side, height: keptPhoto.side }
  const pixels = await readPhoto(file, { room, names: photoKinds })
  // JPEG: WebP saves a quarter, and takes forty times as long for a picture that has to shrink.
  const { data, info } = await encodeWithin(pixels, { attempts, bytes: keptPhoto.bytes }, (image, { quality, side }) =>
    image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).jpeg({ quality }),
  )
  return [{ contentType: 'image/jpeg', bytes: data, width: info.width, height: info.height }]
}

answerOneFile(photoFiles, photosOf)
