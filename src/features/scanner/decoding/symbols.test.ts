import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { asFrame, drawBarcode, drawnCodes } from '#test/draw-barcode.ts'
import { drawQrCode } from '#test/draw-qr-code.ts'
import { readTexts } from './symbols.ts'

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
})

test('all codes before the camera are read, QR codes and barcodes alike; nothing where there is none', async () => {
  const [code] = drawnCodes
  if (!code) throw new Error('no code is drawn')
  const table = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#b9a27f' } })
  expect(await readTexts(await asFrame(table))).toBeUndefined()
  const texts = ['https://kaart.example/service#f1,n1', 'https://kaart.example/show/abc', code.digits]
  const drawn = [drawQrCode(texts[0] ?? ''), drawQrCode(texts[1] ?? ''), drawBarcode(code)]
  const laid = drawn.map(async (svg, place) => ({
    input: await sharp(Buffer.from(svg)).resize(380).png().toBuffer(),
    left: 20 + place * 420,
    top: 60 + place * 100,
  }))
  const filmed = await table
    .composite(await Promise.all(laid))
    .png()
    .toBuffer()
  const read = await readTexts(await asFrame(sharp(filmed)))
  expect(read?.toSorted()).toEqual(texts.toSorted())
})
