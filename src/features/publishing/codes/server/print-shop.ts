import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '#server/requests/errors.ts'
import { MadeOnce } from '#server/work/made-once.ts'
import { TenantQueue } from '#server/work/tenant-queue.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Colours } from '../../colours/contrast.ts'
import { codeShapeOf, drawCode, longestText } from '../code-shape.ts'
import { type CodeColours, codeColours, codePixels, plainColours, printedLogo, printPixels } from '../rules.ts'
import type { PaperSize } from '../schema.ts'
import { createPrintThread } from './print-thread.ts'
import type { TableCard } from './table-card.ts'

/** The sentence of a refusal while too much is being made. */
export const printsBusy = 'Er worden nu te veel codes tegelijk gemaakt. Probeer het zo weer.'

type CodeOf = Pick<TableCard, 'url' | 'backgroundcolor' | 'textcolor'>

export type PrintShop = {
  /** Makes the code for the screen and for the downloaded files. */
  code: (companyId: CompanyId, card: CodeOf) => Promise<Code>
  tableCard: (companyId: CompanyId, card: TableCard, size: PaperSize) => Promise<{ pdf: Buffer; colours: CodeColours }>
  close: () => Promise<void>
}

const megabyte = 1024 * 1024

/**
 * Creates a print shop, which makes codes and printed cards, of each company one at a time, and keeps the last ones, some
 * megabytes at most. Both calls may throw AppError: 503 when too many are requested at once, 404 when a code can not be
 * read back.
 */
export function createPrintShop(): PrintShop {
  const thread = createPrintThread()
  const readCode = (png: Uint8Array) => thread.run('readCode', png)
  const turns = new TenantQueue({ atOnce: 2, waiting: 8, waitingOfCompany: 4 })
  const codes = new MadeOnce(
    new LRUCache<string, Code>({
      ...{ max: 50, maxSize: 4 * megabyte },
      sizeCalculation: ({ svg, png }) => svg.length + png.length,
    }),
  )
  const cards = new MadeOnce(
    new LRUCache<string, Buffer>({ max: 16, maxSize: 16 * megabyte, sizeCalculation: ({ length }) => length }),
  )

  const codeOf = (companyId: CompanyId, { url, backgroundcolor, textcolor }: CodeOf, pixels: number) =>
    codes.get(JSON.stringify([url, backgroundcolor, textcolor, pixels]), () =>
      turns.take(companyId, printsBusy, () => makeCode(readCode, url, { backgroundcolor, textcolor }, pixels)),
    )
  const print = async (card: TableCard, colours: CodeColours, size: PaperSize) => {
    const logo = card.logo && (await logoForPrint(card.logo))
    return Buffer.from(await thread.run('printTableCard', { card: { ...card, logo }, colours, size }))
  }
  const tableCard: PrintShop['tableCard'] = async (companyId, card, size) => {
    const { colours } = await codeOf(companyId, card, printPixels)
    const logo = card.logo && createHash('sha256').update(card.logo.png).digest('base64')
    const pdf = await cards.get(JSON.stringify([{ ...card, logo }, colours, size]), () =>
      turns.take(companyId, printsBusy, () => print(card, colours, size)),
    )
    return { pdf, colours }
  }
  return { code: (companyId, card) => codeOf(companyId, card, codePixels), tableCard, close: () => thread.close() }
}

type Logo = NonNullable<TableCard['logo']>

// An ordinary printer has 300 dots to the inch of 25.4 mm; who prints the A6 card as a poster of A4 doubles its size.
const dotsPerMm = (2 * 300) / 25.4
const room = { width: Math.ceil(printedLogo.width * dotsPerMm), height: Math.ceil(printedLogo.height * dotsPerMm) }

/**
 * Returns the logo of a table card with no more pixels than can be seen in print, as a stored one may have twenty times
 * as many; one that has no more stays as it is.
 */
async function logoForPrint(logo: Logo): Promise<Logo> {
  if (logo.width <= room.width && logo.height <= room.height) return logo
  // Loaded with the first logo: it takes memory that a server without printing does not need.
  const { default: sharp } = await import('sharp')
  const image = sharp(logo.png)
    .resize({ ...room, fit: 'inside' })
    .png({ compressionLevel: 9 })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { ...logo, png: data, width: info.width, height: info.height }
}

/** A code that was read back, as a drawing and a picture of the same size in pixels. */
type Code = { svg: string; png: Buffer; colours: CodeColours }

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
