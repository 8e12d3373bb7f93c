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
import { svgProblem, withoutPlainDoctype } from './svg-problem.ts'

// The program of the process that `makeLogoImages` starts: receives one file, answers its images or a refusal.

const kinds = ['png', 'jpeg', 'webp', 'gif', 'svg'] as const
// In pixels: sharp on phones, which show a logo at up to 280 by 72 CSS pixels.
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

/** Each frame that is looked at costs time, as do its pixels. */
const mostFrames = 30
// In pixels: enough to see a hairline.
const room = { width: 256, height: 256, fit: 'inside', withoutEnlargement: true } as const
/** The steps of 255 by which compression changes a plain colour. */
const noise = 16
const emptyPng = 'Deze bewegende PNG begint met een leeg beeld, en alleen dat telt. Sla het logo op als gewone PNG.'

/**
 * Returns the number of the first frame that shows something, as animations may begin with nothing or with one colour. Where
 * none does, it is the first that is not transparent; else 0, also in pictures that do not move. Throws RefusedImage for an
 * animated PNG whose default image is transparent: the other frames can't be read.
 */
async function shownFrame(file: Buffer, kind: ImageKind, { width, height }: Size): Promise<number> {
  if (isAnimatedPng(file, kind) && (await whatShows(file, 0)) === 'nothing') throw new RefusedImage(400, emptyPng)
  if (kind !== 'gif' && kind !== 'webp') return 0
  const { pages = 1 } = await sharp(file, { limitInputPixels: maxPixels }).metadata()
  const most = Math.min(pages, mostFrames, Math.floor(maxPixels / (width * height)))
  let plain: number | undefined
  for (let page = 0; page < most; page += 1) {
    const shown = await whatShows(file, page)
    if (shown === 'a picture') return page
    if (shown === 'one colour') plain ??= page
  }
  return plain ?? 0
}

async function whatShows(file: Buffer, page: number): Promise<'nothing' | 'one colour' | 'a picture'> {
  const small = sharp(file, { page, limitInputPixels: maxPixels }).resize(room).ensureAlpha().raw()
  const { data, info } = await orDamaged(small.toBuffer({ resolveWithObject: true }))
  const { channels } = await sharp(data, { raw: info }).stats()
  if (channels.at(-1)?.max === 0) return 'nothing'
  return channels.every(({ min, max }) => max - min <= noise) ? 'one colour' : 'a picture'
}

/** Returns whether a PNG says, before its pixels, that it moves: https://www.w3.org/TR/png-3/#acTL-chunk. */
function isAnimatedPng(file: Buffer, kind: ImageKind): boolean {
  return kind === 'png' && file.subarray(0, file.indexOf('IDAT')).includes('acTL')
}
