import { constants, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { logoKinds } from '../logo-files.ts'
import { type ImageKind, kindOfFile } from './image-kinds.ts'
import type { LogoAnswer, LogoImage } from './logo-images.ts'
import { svgProblem } from './svg-problem.ts'

// The program of the process that `makeLogoImages` starts: receives one file, answers its images or a refusal.

const maxPixels = 30_000_000
// In pixels: 135 mm at 300 dots per inch, enough for a card printed on A4.
const printRoom = { width: 1600, height: 1600 }
// In pixels: sharp on phones, which show a logo at up to 280 by 96 CSS pixels.
const phoneRoom = { width: 640, height: 288 }
const losslessBytes = 40_000
const dotsPerInch = 72
const damaged = 'Het bestand is beschadigd of niet compleet. Sla het opnieuw op en probeer het nog een keer.'

class Refused extends Error {
  readonly status: 400 | 415

  constructor(status: 400 | 415, message: string) {
    super(message)
    this.status = status
  }
}

async function imagesOf(file: Buffer): Promise<LogoImage[]> {
  const kind = takenKind(file)
  if (kind === 'svg') {
    const problem = svgProblem(file)
    if (problem) throw new Refused(400, problem)
  }
  const size = await readSize(file, kind)
  const print = await asPrintImage(open(file, kind, size))
  return [print, await asPhoneImage(print)]
}

function takenKind(file: Buffer): ImageKind {
  const found = kindOfFile(file)
  if (!found) throw new Refused(415, `Dit bestand is geen afbeelding. Gebruik ${logoKinds}.`)
  if ('otherName' in found) throw new Refused(415, `Dit is een ${found.otherName}-bestand. Gebruik ${logoKinds}.`)
  return found.kind
}

type Size = { width: number; height: number }

// Reads the size from the header, so that a picture that would fill the memory is refused before it is decoded.
async function readSize(file: Buffer, kind: ImageKind): Promise<Size> {
  const { width, height, format } = await orDamaged(sharp(file, { limitInputPixels: false }).metadata())
  if (format !== kind || !width || !height) throw new Refused(400, damaged)
  if (isTooLarge(kind, { width, height })) {
    const most = `hoogstens ${maxPixels / 1e6} miljoen beeldpunten`
    throw new Refused(400, `Deze afbeelding is te groot: ${width} × ${height}. Een logo heeft ${most}.`)
  }
  return { width, height }
}

// An SVG is rendered at the size of its use. It is too large only where even the renderer's lowest density, 1 dot per
// inch, makes it larger than that.
function isTooLarge(kind: ImageKind, { width, height }: Size): boolean {
  if (kind !== 'svg') return width * height > maxPixels
  return width > printRoom.width * dotsPerInch || height > printRoom.height * dotsPerInch
}

function open(file: Buffer, kind: ImageKind, { width, height }: Size): Sharp {
  // An SVG is rendered at the size of its use, whatever size it declares.
  const scale = Math.min(printRoom.width / width, printRoom.height / height)
  const density = Math.min(Math.max(dotsPerInch * scale, 1), 100_000)
  // Upright, in sRGB and without metadata: sharp drops that unless told to keep it, and reads the first frame only.
  return sharp(file, {
    limitInputPixels: maxPixels,
    failOn: 'truncated',
    autoOrient: true,
    ...(kind === 'svg' && { density }),
  }).toColourspace('srgb')
}

async function asPrintImage(image: Sharp): Promise<LogoImage> {
  const output = image.resize({ ...printRoom, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 })
  const { data, info } = await orDamaged(output.toBuffer({ resolveWithObject: true }))
  return { variant: 'print', contentType: 'image/png', bytes: data, width: info.width, height: info.height }
}

// Lossless while the result stays small, as it does for drawn logos; photos compress with loss.
async function asPhoneImage({ bytes }: LogoImage): Promise<LogoImage> {
  const image = sharp(bytes).resize({ ...phoneRoom, fit: 'inside', withoutEnlargement: true })
  const lossless = await image.clone().webp({ lossless: true }).toBuffer({ resolveWithObject: true })
  const { data, info } =
    lossless.data.length <= losslessBytes
      ? lossless
      : await image.clone().webp({ quality: 85, smartSubsample: true }).toBuffer({ resolveWithObject: true })
  return { variant: 'phone', contentType: 'image/webp', bytes: data, width: info.width, height: info.height }
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new Refused(400, damaged)
  }
}

async function answerTo(file: Buffer): Promise<LogoAnswer> {
  try {
    return { images: await imagesOf(file) }
  } catch (error) {
    if (error instanceof Refused) return { refusal: { status: error.status, message: error.message } }
    throw error
  }
}

// Enables the readers of the accepted kinds only, with one thread and below the priority of guests' requests.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}`) })
sharp.concurrency(1)
sharp.cache(false)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.once('message', async (file: Buffer) => {
  process.send?.(await answerTo(file), () => process.disconnect())
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
