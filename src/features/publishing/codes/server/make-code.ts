import { AppError } from '#server/requests/errors.ts'
import type { Colours } from '../../colours/contrast.ts'
import { codeShapeOf, drawCode, longestText } from '../code-shape.ts'
import { type CodeColours, codeColours, plainColours } from '../rules.ts'

/** A code that was read back, as a drawing and a picture of the same size in pixels. */
export type Code = { svg: string; png: Buffer; colours: CodeColours }

/**
 * Draws the code of an address, in the owner's colours where those differ enough, and reads it back at the size of its
 * use: only a code that reads back as exactly this address is offered. Throws AppError 404 when not even black on white
 * does, or when the address is too long for a code.
 */
export async function makeCode(
  readCode: (png: Uint8Array) => Promise<string | undefined>,
  url: string,
  own: Colours,
  pixels: number,
): Promise<Code> {
  if (Buffer.byteLength(url) > longestText) throw unreadable()
  const shape = codeShapeOf(url)
  const wanted = codeColours(own)
  for (const colours of wanted.own ? [wanted, plainColours] : [plainColours]) {
    const svg = drawCode(shape, colours, pixels)
    const png = await pictureOf(svg)
    if ((await readCode(png)) === url) return { svg, png, colours }
  }
  throw unreadable()
}

function unreadable(): AppError {
  return new AppError(404, 'code-unreadable', 'QR Code niet beschikbaar')
}

async function pictureOf(svg: string): Promise<Buffer> {
  // Loaded with the first code: it takes memory that a server without codes does not need.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer()
}
