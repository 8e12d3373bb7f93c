import sharp from 'sharp'
import type { ImageKind } from '#server/images/image-kinds.ts'
import { maxPixels, orDamaged, RefusedImage, type Size } from '#server/images/image-program.ts'

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
export async function shownFrame(file: Buffer, kind: ImageKind, { width, height }: Size): Promise<number> {
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
