import sharp, { type Sharp } from 'sharp'

export type Drawn = { format: 'EAN-13' | 'EAN-8' | 'UPC-A' | 'UPC-E'; digits: string }

/** Barcodes of products that don't exist, one of each format. */
export const drawnCodes: readonly (Drawn & { gtin14: string })[] = [
  { format: 'EAN-13', digits: '8719999123455', gtin14: '08719999123455' },
  { format: 'EAN-8', digits: '96385074', gtin14: '00000096385074' },
  { format: 'UPC-A', digits: '036000291452', gtin14: '00036000291452' },
  { format: 'UPC-E', digits: '04252614', gtin14: '00042100005264' },
]

// The standard's widths of the four bars and spaces of each digit in set A. Source: GS1 General Specifications, figure
// 5.2.1.2-1. Written as widths, so that a wrong pattern of the decoder is not drawn wrong as well.
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
const firstDigits = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')
const upcEChecks = 'GGGLLL GGLGLL GGLLGL GGLLLG GLGGLL GLLGGL GLLLGG GLGLGL GLGLLG GLLGLG'.split(' ')

/** Returns the modules of a barcode, 1 for a bar, without the white beside it. */
function barcodeModules({ format, digits }: Drawn): string {
  if (format === 'UPC-A') return barcodeModules({ format: 'EAN-13', digits: `0${digits}` })
  if (format === 'UPC-E') return `101${sided(digits.slice(1, 7), upcESides(digits))}010101`
  const lead = format === 'EAN-13' ? (firstDigits[Number(digits[0])] ?? '') : 'LLLL'
  const body = format === 'EAN-13' ? digits.slice(1) : digits
  return `101${sided(body.slice(0, lead.length), lead)}01010${sided(body.slice(lead.length), 'RRRRRR')}101`
}

function upcESides(digits: string): string {
  const sides = upcEChecks[Number(digits[7])] ?? ''
  return digits.startsWith('0') ? sides : sides.replace(/./g, (side) => (side === 'L' ? 'G' : 'L'))
}

function sided(digits: string, sides: string): string {
  return Array.from(digits, (digit, place) => drawDigit(widths[Number(digit)] ?? '', sides.charAt(place))).join('')
}

// R begins with a bar, L and G with a space; G is R backwards.
function drawDigit(digitWidths: string, side: string): string {
  const order = side === 'G' ? [...digitWidths].reverse() : [...digitWidths]
  const [first, second] = side === 'R' ? ['1', '0'] : ['0', '1']
  return order.map((width, index) => (index % 2 === 0 ? first : second).repeat(Number(width))).join('')
}

type Size = { moduleWidth?: number; height?: number }

/** Draws a barcode as SVG, on white with the standard's quiet zones; sizes in pixels. */
export function drawBarcode(code: Drawn, { moduleWidth = 3, height = 120 }: Size = {}): string {
  const modules = barcodeModules(code)
  const quiet = 11
  const width = (modules.length + 2 * quiet) * moduleWidth
  const bars = Array.from(modules.matchAll(/1+/g), ({ index, 0: bar }) => {
    const [x, wide] = [(index + quiet) * moduleWidth, bar.length * moduleWidth]
    return `<rect x="${x}" y="${2 * moduleWidth}" width="${wide}" height="${height}"/>`
  })
  const tall = height + 4 * moduleWidth
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall}"><rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`
}

export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Returns a picture as a camera's frame: RGBA bytes. */
export async function asFrame(picture: Sharp): Promise<Pixels> {
  const raw = picture.toColourspace('srgb').ensureAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** Puts a drawn barcode in the middle of a grey camera picture of 1280x720, turned by so many degrees. */
export async function photograph(
  code: Drawn,
  { degrees = 0, ...size }: Size & { degrees?: number } = {},
): Promise<Sharp> {
  const label = await sharp(Buffer.from(drawBarcode(code, size)))
    .rotate(degrees, { background: '#9a948a' })
    .png()
    .toBuffer()
  const scene = { width: 1280, height: 720, channels: 3 as const, background: '#9a948a' }
  const png = await sharp({ create: scene })
    .composite([{ input: label, gravity: 'centre' }])
    .png()
    .toBuffer()
  return sharp(png)
}
