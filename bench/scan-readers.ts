import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDefaultScanner, scanRGBABuffer, ZBarConfigType, ZBarSymbolType } from '@undecaf/zbar-wasm'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readByZxing, readFrame } from '#features/scanner/decoding/read-frame.ts'
import type { Frame } from '#features/scanner/matching/frame.ts'

/** Reads one frame to a GTIN-14, or nothing. */
export type Reader = { name: string; read: (frame: Frame) => Promise<string | undefined> }

const productFormats = ['EAN13', 'EAN8', 'UPCA', 'UPCE'] as const

/** Prepares the scanner's own decoder, and those that it is compared with, as their libraries set them up. */
export async function prepareReaders(): Promise<[own: Reader, ...others: Reader[]]> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
  const zbar = await getDefaultScanner()
  zbar.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0)
  for (const type of [
    ZBarSymbolType.ZBAR_EAN13,
    ZBarSymbolType.ZBAR_EAN8,
    ZBarSymbolType.ZBAR_UPCA,
    ZBarSymbolType.ZBAR_UPCE,
  ])
    zbar.setConfig(type, ZBarConfigType.ZBAR_CFG_ENABLE, 1)
  return [
    { name: 'Menukaart', read: async (frame) => (await readFrame(frame, readByZxing))?.gtin14 },
    { name: 'zxing-wasm', read: readByZxingAlone },
    { name: 'zbar-wasm', read: readByZbar },
  ]
}

async function readByZxingAlone(frame: Frame): Promise<string | undefined> {
  const found = await readBarcodes(frame as ImageData, { formats: [...productFormats] })
  return found.find(({ isValid }) => isValid)?.text.padStart(14, '0')
}

async function readByZbar({ data, width, height }: Frame): Promise<string | undefined> {
  const [found] = await scanRGBABuffer(data.slice().buffer, width, height)
  return found?.decode().padStart(14, '0')
}
