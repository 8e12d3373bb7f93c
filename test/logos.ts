import sharp, { type Sharp } from 'sharp'
import { expect } from 'vitest'
import type { QrSettings } from '#features/publishing/settings/schema.ts'
import type { Restaurant } from './restaurants.ts'
import type { Answer, Client } from './start-test-app.ts'

type Colour = { r: number; g: number; b: number; alpha: number }
const red: Colour = { r: 200, g: 20, b: 20, alpha: 1 }

/** Makes an image of one colour, red by default; sizes in pixels. */
export const plain = (width: number, height: number, background = red): Sharp =>
  sharp({ create: { width, height, channels: 4, background } })

/** Returns an SVG, by default a red circle on 90 by 60 pixels. */
export const svg = (content = '<circle cx="30" cy="30" r="30" fill="#c81414"/>', size = 'width="90" height="60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`

/** Reads the settings of a restaurant's menu as its owner. */
export const settingsOf = async ({ owner }: Pick<Restaurant, 'owner'>) =>
  (await owner.get('/menu/GetQrSettings')).body as QrSettings

/** Returns the address of an accepted logo; fails when it was refused. */
export function urlOf(answer: Answer): string {
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('logoUrl')])
  return (answer.body as { logoUrl: string }).logoUrl
}

/**
 * Fetches an image and returns its format, its size in pixels, and the colour (RGBA) at a share, from 0 to 1, of its
 * width and height. Fails when the image holds metadata.
 */
export async function readImage(client: Client, url: string) {
  const { status, headers, bytes } = await client.get(url)
  expect(status).toBe(200)
  const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata()
  expect(headers['content-type']).toBe(`image/${format}`)
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const start = 4 * (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1)))
    return [...data.subarray(start, start + 4)]
  }
  return { format, width, height, colourAt }
}

/** Returns whether a pixel has the red of `plain` and `svg`. */
export const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 150 && g < 90 && b < 90

/** Makes an image of nothing but noise; of 1600 pixels it is the largest that is accepted as a logo: some 4 MB of WebP. */
export async function noisyLogo(side = 1600): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grey = { create: { width: side, height: side, channels: 3, background: '#888', noise } } as const
  const rgb = await sharp(grey).raw().toBuffer()
  const rgba = Buffer.alloc(side * side * 4)
  for (let at = 0; at < side * side; at += 1) {
    rgb.copy(rgba, 4 * at, 3 * at, 3 * at + 3)
    rgba[4 * at + 3] = rgb[(3 * at + 7) % rgb.length] ?? 0
  }
  return sharp(rgba, { raw: { width: side, height: side, channels: 4 } })
    .webp({ quality: 80 })
    .toBuffer()
}
