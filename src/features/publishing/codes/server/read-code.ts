import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
let prepared: Promise<void> | undefined

/**
 * What the QR code in a picture (PNG) says; undefined when none can be read. Only reads a dark code on light that stands
 * upright: a phone that tries harder reads it too, but one that does not must as well.
 */
export async function readCode(png: Uint8Array): Promise<string | undefined> {
  prepared ??= prepare()
  await prepared
  const [found] = await readBarcodes(png, {
    formats: ['QRCode'],
    tryHarder: false,
    tryInvert: false,
    tryRotate: false,
    maxNumberOfSymbols: 1,
  })
  return found?.isValid ? found.text : undefined
}

async function prepare(): Promise<void> {
  // Its own file: left to itself the library fetches one from a public server.
  const bytes = await readFile(wasmFile)
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } })
}
