import { printedLogo } from '../rules.ts'
import type { TableCard } from './table-card.ts'

type Logo = NonNullable<TableCard['logo']>

// An ordinary printer has 300 dots to the inch of 25.4 mm; who prints the A6 card as a poster of A4 doubles its size.
const dotsPerMm = (2 * 300) / 25.4
const room = { width: Math.ceil(printedLogo.width * dotsPerMm), height: Math.ceil(printedLogo.height * dotsPerMm) }

/**
 * Returns the logo of a table card with no more pixels than can be seen in print, as a stored one may have twenty times
 * as many; one that has no more stays as it is.
 */
export async function logoForPrint(logo: Logo): Promise<Logo> {
  if (logo.width <= room.width && logo.height <= room.height) return logo
  // Loaded with the first logo: it takes memory that a server without printing does not need.
  const { default: sharp } = await import('sharp')
  const image = sharp(logo.png)
    .resize({ ...room, fit: 'inside' })
    .png({ compressionLevel: 9 })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { ...logo, png: data, width: info.width, height: info.height }
}
