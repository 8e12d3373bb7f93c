import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { asFrame, drawBarcode, drawnCodes, photograph } from '#test/draw-barcode.ts'
import type { Frame } from '../matching/frame.ts'
import { toGrey } from '../matching/grey.ts'
import { readStripes } from '../matching/read-stripes.ts'
import { readByZxing, readFrame as readFrameWith } from './read-frame.ts'

const readFrame = (frame: Frame) => readFrameWith(frame, readByZxing)

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
})

describe.each(drawnCodes)('a $format', ({ gtin14, ...code }) => {
  const read = { gtin14, text: code.digits, format: code.format }

  test.each([0, 7, 45, 90, 180, 263])('is read turned by %i degrees, by our reader alone', async (degrees) => {
    const picture = toGrey(await asFrame(await photograph(code, { degrees })))
    expect(readStripes(picture)).toEqual(read)
  })

  test('is read blurred, dark, pale, noisy and small', async () => {
    const still = await photograph(code, { degrees: 4 })
    const noise = {
      create: {
        width: 1280,
        height: 720,
        channels: 3 as const,
        background: '#808080',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 25 },
      },
    }
    const variants = {
      blurred: still.clone().blur(1.5),
      dark: still.clone().linear(0.12, 3),
      pale: still.clone().linear(0.3, 160),
      noisy: still.clone().composite([{ input: noise, blend: 'overlay' }]),
      small: (await photograph(code, { moduleWidth: 2, height: 40, degrees: 2 })).resize(880, 495),
    }
    for (const [name, picture] of Object.entries(variants))
      expect(await readFrame(await asFrame(picture)), name).toEqual(read)
  })

  test('is read by zxing alone in the same words', async () => {
    expect(await readByZxing(await asFrame(await photograph(code)))).toEqual(read)
  })
})

describe('nothing', () => {
  test('is read where there is no code, nor in stripes that are none', async () => {
    const stripes = Array.from(
      { length: 60 },
      (_, index) => `<rect x="${index * 14}" width="${4 + ((index * 5) % 7)}" height="400"/>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="400"><rect width="840" height="400" fill="#fff"/>${stripes.join('')}</svg>`
    expect(await readFrame(await asFrame(sharp(Buffer.from(svg))))).toBeUndefined()
    const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
    expect(await readFrame(await asFrame(plain))).toBeUndefined()
  })

  test.each(drawnCodes)('is read of a $format with a wrong check digit', async ({ gtin14: _, ...code }) => {
    const wrong =
      code.format === 'UPC-E' ? '04252617' : `${code.digits.slice(0, -1)}${(Number(code.digits.at(-1)) + 1) % 10}`
    expect(await readFrame(await asFrame(await photograph({ ...code, digits: wrong })))).toBeUndefined()
  })

  test('is read of a code of which a part is covered', async () => {
    const [code] = drawnCodes
    if (!code) throw new Error('no code is drawn')
    const finger = { create: { width: 60, height: 400, channels: 3 as const, background: '#fff' } }
    const covered = (await photograph(code)).composite([{ input: finger, left: 560, top: 160 }])
    expect(await readFrame(await asFrame(covered))).toBeUndefined()
  })

  test('is read of pictures too small to hold a code', async () => {
    for (const side of [1, 2, 7, 30]) {
      const data = new Uint8ClampedArray(side * side * 4).fill(90)
      expect(await readFrame({ data, width: side, height: side })).toBeUndefined()
    }
  })
})

test('a code that fills the picture to its borders is read', async () => {
  const [code] = drawnCodes
  if (!code) throw new Error('no code is drawn')
  const trimmed = await sharp(Buffer.from(drawBarcode(code)))
    .trim()
    .png()
    .toBuffer()
  expect((await readFrame(await asFrame(sharp(trimmed))))?.text).toBe(code.digits)
})

test.each([9, 12])(
  'a code that lies wide in an odd crop and out of focus, with modules of %i pixels, is read',
  async (moduleWidth) => {
    const [code] = drawnCodes
    if (!code) throw new Error('no code is drawn')
    const size = { width: 1500, height: 650, channels: 3 as const, background: '#9a948a' }
    const label = Buffer.from(drawBarcode(code, { moduleWidth, height: 300 }))
    const crop = sharp({ create: size }).composite([{ input: label, gravity: 'centre' }])
    const blurred = sharp(await crop.png().toBuffer()).blur(4)
    const grain = { create: { ...size, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } }
    const frame = await asFrame(sharp(await blurred.png().toBuffer()).composite([{ input: grain, blend: 'overlay' }]))
    expect((await readFrame(frame))?.text).toBe(code.digits)
  },
)
