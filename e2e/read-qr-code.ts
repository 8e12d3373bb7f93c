import { readFileSync } from 'node:fs'
import { readCodes } from '#test/read-print.ts'

/** Returns the text of the QR code in a PNG or SVG file; throws when none can be read. */
export async function readQrCode(file: string): Promise<string> {
  const [found] = await readCodes(readFileSync(file))
  if (!found) throw new Error(`No QR code could be read in ${file}`)
  return found
}

/** Returns the size of a PNG file in pixels, from its IHDR chunk: https://www.w3.org/TR/png-3/#11IHDR. */
export function pngSize(pngFile: string): { width: number; height: number } {
  const bytes = readFileSync(pngFile)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
