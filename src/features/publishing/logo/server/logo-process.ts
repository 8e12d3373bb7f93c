import sharp, { type Sharp } from 'sharp'
import type { ImageKind } from '#server/images/image-kinds.ts'
import {
  acceptedKind,
  answerOneFile,
  maxPixels,
  orDamaged,
  RefusedImage,
  readSize,
  type Size,
  tooManyPixels,
} from '#server/images/image-program.ts'
import { logoKinds, printRoom } from '../rules.ts'
import type { LogoImage } from './logo-images.ts'
import { lookOf } from './logo-look.ts'
import { withoutPlainDoctype } from './plain-doctype.ts'
import { shownFrame } from './shown-frame.ts'
import { svgProblem } from './svg-problem.ts'

// The program of the process that `makeLogoImages` starts: receives one file, answers its images or a refusal.

const kinds = ['png', 'jpeg', 'webp', 'gif', 'svg'] as const
// In pixels: sharp on phones, which show a logo at up to 280 by 96 CSS pixels.
const phoneRoom = { width: 640, height: 288 }
const losslessBytes = 40_000
const dotsPerInch = 72

async function imagesOf(uploaded: Buffer): Promise<LogoImage[]> {
  const kind = acceptedKind(uploaded, { kinds, names: logoKinds })
  const file = kind === 'svg' ? withoutPlainDoctype(uploaded) : uploaded
  if (kind === 'svg') {
    const problem = svgProblem(file)
    if (problem) throw new RefusedImage(400, problem)
  }
  const size = await readSize(file, kind)
  if (isTooLarge(kind, size)) throw tooManyPixels(size, 'Een logo')
  const print = await asPrintImage(open(file, kind, size, await shownFrame(file, kind, size)))
  return [print, await asPhoneImage(print)]
}

// An SVG is rendered at the size of its use. It is too large only where even the renderer's lowest density, 1 dot per
// inch, makes it larger than that.
function isTooLarge(kind: ImageKind, { width, height }: Size): boolean {
  if (kind !== 'svg') return width * height > maxPixels
  return width > printRoom.width * dotsPerInch || height > printRoom.height * dotsPerInch
}

function open(file: Buffer, kind: ImageKind, { width, height }: Size, page: number): Sharp {
  // An SVG is rendered at the size of its use, whatever size it declares.
  const scale = Math.min(printRoom.width / width, printRoom.height / height)
  const density = Math.min(Math.max(dotsPerInch * scale, 1), 100_000)
  // Upright, in sRGB and without metadata: sharp drops that unless told to keep it, and reads one frame only.
  return sharp(file, {
    limitInputPixels: maxPixels,
    failOn: 'truncated',
    autoOrient: true,
    page,
    ...(kind === 'svg' && { density }),
  }).toColourspace('srgb')
}

async function asPrintImage(image: Sharp): Promise<LogoImage> {
  const output = image.resize({ ...printRoom, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 })
  const { data, info } = await orDamaged(output.toBuffer({ resolveWithObject: true }))
  const { width, height } = info
  return { variant: 'print', contentType: 'image/png', bytes: data, width, height, tones: '[]', accentcolor: null }
}

// Lossless while the result stays small, as it does for drawn logos; photos compress with loss.
async function asPhoneImage({ bytes }: LogoImage): Promise<LogoImage> {
  const image = sharp(bytes).resize({ ...phoneRoom, fit: 'inside', withoutEnlargement: true })
  const lossless = await image.clone().webp({ lossless: true }).toBuffer({ resolveWithObject: true })
  const { data, info } =
    lossless.data.length <= losslessBytes
      ? lossless
      : await image.clone().webp({ quality: 85, smartSubsample: true }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { variant: 'phone', contentType: 'image/webp', bytes: data, width, height, ...(await lookOf(sharp(bytes))) }
}

answerOneFile(kinds, imagesOf)
