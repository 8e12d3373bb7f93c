import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
let prepared: Promise<void> | undefined

/**
 * Returns the text of the QR code in a picture (PNG); undefined when there is no readable one. Reads only an upright
 * dark code on light: some phones try harder, but the code must work on those that do not.
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
  // Passes the file in the package: by default the library fetches one from a public server.
  const bytes = await readFile(wasmFile)
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } })
}
