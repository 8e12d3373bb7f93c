import { readFileSync } from 'node:fs'
import { readCodes } from '#test/read-print.ts'

/** What the QR code in a PNG or SVG file says; throws when none can be read. */
export async function readQrCode(file: string): Promise<string> {
  const [found] = await readCodes(readFileSync(file))
  if (!found) throw new Error(`No QR code could be read in ${file}`)
  return found
}

/** Width and height of a PNG file in pixels (its IHDR chunk: https://www.w3.org/TR/png-3/#11IHDR). */
export function pngSize(pngFile: string): { width: number; height: number } {
  const bytes = readFileSync(pngFile)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
