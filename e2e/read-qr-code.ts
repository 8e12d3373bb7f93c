import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasmFile)).buffer } })

/** What the QR code in a PNG file says; throws when none can be read. */
export async function readQrCode(pngFile: string): Promise<string> {
  const [found] = await readBarcodes(new Uint8Array(readFileSync(pngFile)), { formats: ['QRCode'], tryHarder: true })
  if (!found?.text) throw new Error(`No QR code could be read in ${pngFile}`)
  return found.text
}

/** Width and height of a PNG file in pixels (its IHDR chunk: https://www.w3.org/TR/png-3/#11IHDR). */
export function pngSize(pngFile: string): { width: number; height: number } {
  const bytes = readFileSync(pngFile)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
