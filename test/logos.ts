import sharp, { type Sharp } from 'sharp'
import { expect } from 'vitest'
import type { QrSettings } from '#features/publishing/settings/schema.ts'
import type { Restaurant } from './restaurants.ts'
import type { Answer, Client } from './start-test-app.ts'

type Colour = { r: number; g: number; b: number; alpha: number }
const red: Colour = { r: 200, g: 20, b: 20, alpha: 1 }

/** An image of one colour, red unless told. */
export const plain = (width: number, height: number, background = red): Sharp =>
  sharp({ create: { width, height, channels: 4, background } })

/** A drawing of 90 by 60 with a red circle, unless told. */
export const svg = (content = '<circle cx="30" cy="30" r="30" fill="#c81414"/>', size = 'width="90" height="60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`

/** The settings of a restaurant's menu, as its owner reads them. */
export const settingsOf = async ({ owner }: Pick<Restaurant, 'owner'>) =>
  (await owner.get('/menu/GetQrSettings')).body as QrSettings

/** The address of a logo that was taken; fails when it was not. */
export function urlOf(answer: Answer): string {
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('logoUrl')])
  return (answer.body as { logoUrl: string }).logoUrl
}

/** An image of the server: its kind and size, and the colour of the pixel at a share of its width and height. */
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

/** Whether a pixel has the colour of `plain` and `svg`. */
export const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 150 && g < 90 && b < 90
