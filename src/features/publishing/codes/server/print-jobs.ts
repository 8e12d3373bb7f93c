import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PdfDocument from 'pdfkit'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { answerJobs } from '#server/work/answer-jobs.ts'
import { cardColours } from '../../colours/card-colours.ts'
import type { SharedLook } from '../../public-card/shared-picture.ts'
import type { CodeColours } from '../rules.ts'
import type { PaperSize } from '../schema.ts'
import { fallbackFamily } from './print-fonts.ts'
import { createTypesetter } from './print-text.ts'
import { printTableCard, type TableCard } from './table-card.ts'

type TableCardJob = { card: TableCard; colours: CodeColours; size: PaperSize }

const jobs = {
  readCode,
  drawSharePicture,
  printTableCard: ({ card, colours, size }: TableCardJob) => printTableCard(card, colours, size),
}
export type PrintJobs = typeof jobs
answerJobs(jobs)

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
let prepared: Promise<void> | undefined

/**
 * Returns the text of the QR code in a picture (PNG); undefined when there is no readable one. Reads only an upright
 * dark code on light: some phones try harder, but the code must work on those that do not.
 */
async function readCode(png: Uint8Array): Promise<string | undefined> {
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

/** In pixels, as messengers and search engines want it: https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards */
const picture = { width: 1200, height: 630 }
const room = { width: 980, title: 300, subtitle: 90 }
const gap = 22
const frame = 36
const ownWord = 'Menukaart'

/**
 * Draws the picture that is shown where somebody shares a card: its names in its colours and font, as an SVG of 1200 by
 * 630 whose letters are outlines. Leaves out letters that none of our fonts has.
 */
function drawSharePicture(look: SharedLook): string {
  const { width, height } = picture
  const { background, text, muted, line } = cardColours({ ...look, accentcolor: null })
  const type = createTypesetter(new PdfDocument({ margin: 0 }))
  const box = { family: look.font ?? fallbackFamily, width: room.width }
  const [wanted, second] = namesOf(look)
  const inLarge = (name: string) =>
    type.fit(name, { ...box, weight: 700, height: room.title, size: 112, unbrokenSize: 40 })
  const named = inLarge(wanted)
  const title = named.lines.length > 0 ? named : inLarge(ownWord)
  const subtitle = type.fit(second, { ...box, weight: 400, height: room.subtitle, size: 46, unbrokenSize: 24 })
  const top = (height - title.height - gap - subtitle.height) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    `<rect x="${frame}" y="${frame}" width="${width - 2 * frame}" height="${height - 2 * frame}" fill="none" stroke="${line}" stroke-width="3"/>`,
    `<path fill="${text}" d="${type.outline(title, width / 2, top)}"/>`,
    `<path fill="${muted}" d="${type.outline(subtitle, width / 2, top + title.height + gap)}"/>`,
    '</svg>',
  ].join('')
}

/** Returns the restaurant's name and the menu's, or what it is where the two are the same. */
function namesOf({ CompanyName, name }: SharedLook): [string, string] {
  return [CompanyName, CompanyName === name ? ownWord : name]
}
