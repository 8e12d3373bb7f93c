import PdfDocument from 'pdfkit'
import type { Colours } from '../../colours/contrast.ts'
import { cardFonts, textFontOf } from '../../fonts/fonts.ts'
import { type CodeShape, codeShapeOf, quietModules } from '../code-shape.ts'
import { type CodeColours, invitationOf, printColours, printedCodeSide, printedLogo, withoutPhone } from '../rules.ts'
import type { PaperSize } from '../schema.ts'
import { fallbackFamily } from './print-fonts.ts'
import { createTypesetter, type Typesetter } from './print-text.ts'

/** The contents and look of a table card. */
export type TableCard = Colours & {
  menuName: string
  companyName: string
  /** The address in the code. */
  url: string
  /** Whether the guests' card shows them. */
  allergens: boolean
  /** One of the card's fonts; null for ours, `fallbackFamily`. */
  font: string | null
  /** `plate` is the colour on which it has to stand to be seen. */
  logo: { png: Uint8Array; width: number; height: number; plate?: string | undefined } | undefined
}

type Doc = InstanceType<typeof PdfDocument>
type Paper = {
  doc: Doc
  type: Typesetter
  card: TableCard
  logo: Logo | undefined
  code: CodeShape
  colours: CodeColours
}
/** `image` is a data URL: pdfkit embeds a picture once for each text, so that a sheet of four cards holds it once. */
type Logo = { image: string; width: number; height: number; plate: string | undefined }

const mm = 72 / 25.4
/** A6 in millimetres (ISO 216). An A4 is exactly four of them. */
const a6 = { width: 105, height: 148.5 }
const pages = { a6: [105, 148], a4: [210, 297] } as const

// Positions and heights on a card, in millimetres from its top. Most printers can not print the outer five millimetres.
const head = { top: 11, height: 40 }
const codeTop = 55
const words = { top: 118, address: 139.3 }
const textWidth = 84
/** How far a plate reaches beyond the logo on it, in points. */
const plateEdge = 2 * mm

/**
 * Makes the PDF of a card that goes on a table: of A6, or four of them on a sheet of A4 with cut marks. The caller must
 * have had the code read back in these colours.
 */
export async function printTableCard(card: TableCard, colours: CodeColours, size: PaperSize): Promise<Uint8Array> {
  const [width, height] = pages[size]
  const doc = new PdfDocument({
    size: [width * mm, height * mm],
    margin: 0,
    lang: 'nl-NL',
    displayTitle: true,
    info: { Title: card.companyName, Creator: 'Menukaart', Producer: 'Menukaart' },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const logo = logoOf(card)
  const sheet = { doc, type: createTypesetter(doc), card, logo, code: codeShapeOf(card.url), colours }
  doc.rect(0, 0, width * mm, height * mm).fill(printColours(card).background)
  const columns = size === 'a4' ? [0, a6.width] : [0]
  const rows = size === 'a4' ? [0, a6.height] : [0]
  for (const top of rows) for (const left of columns) drawCard(sheet, left, top)
  if (size === 'a4') drawCutMarks(doc, printColours(card).muted)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function drawCard(sheet: Paper, left: number, top: number): void {
  const { doc } = sheet
  doc.save().translate(left * mm, top * mm)
  drawHead(sheet)
  drawCode(sheet)
  drawWords(sheet)
  doc.restore()
}

/** Draws the logo, company and menu, together centred in the head. */
function drawHead({ doc, type, card, logo }: Paper): void {
  const { text, muted } = printColours(card)
  const family = card.font ?? fallbackFamily
  const box = { family, width: textWidth * mm }
  const [title, subtitle] = titlesOf(card)
  const name = type.fit(title, {
    ...box,
    weight: 700,
    height: (logo ? 15 : 30) * mm,
    size: logo ? 19 : 28,
    unbrokenSize: logo ? 9 : 10,
  })
  const menu = type.fit(subtitle, {
    ...box,
    weight: 400,
    height: 9 * mm,
    size: 13 * smallTextScale(card),
    unbrokenSize: 8,
  })
  const parts: Part[] = [
    logo && { height: logo.height, gap: 4 * mm, draw: (y: number) => drawLogo(doc, logo, y) },
    ...[
      { fitted: name, colour: text },
      { fitted: menu, colour: muted },
    ].map(({ fitted, colour }) =>
      fitted.lines.length > 0
        ? { height: fitted.height, gap: 1.5 * mm, draw: (y: number) => type.set(fitted, middle, y, colour) }
        : undefined,
    ),
  ].filter((part) => part !== undefined)
  stack(parts, head.top * mm, head.height * mm)
}

type Part = { height: number; gap: number; draw: (y: number) => void }

const middle = (a6.width / 2) * mm

function stack(parts: readonly Part[], top: number, height: number): void {
  const gaps = parts.slice(0, -1).reduce((sum, { gap }) => sum + gap, 0)
  const total = parts.reduce((sum, part) => sum + part.height, gaps)
  let y = top + Math.max(0, height - total) / 2
  for (const part of parts) {
    part.draw(y)
    y += part.height + part.gap
  }
}

/** Returns the company's name and the menu's, as on the guests' card: only one where they are the same. */
function titlesOf({ companyName, menuName }: TableCard): [string, string] {
  return companyName === menuName ? [companyName, ''] : [companyName, menuName]
}

/** Returns how much larger small text is set: script fonts have small letters for their size. */
function smallTextScale({ font }: TableCard): number {
  return cardFonts.find(({ name }) => name === font)?.kind === 'cursive' ? 1.2 : 1
}

/** Returns the logo of a card, with its size on paper in points. */
function logoOf({ logo }: TableCard): Logo | undefined {
  if (!logo) return undefined
  const scale = Math.min((printedLogo.width * mm) / logo.width, (printedLogo.height * mm) / logo.height)
  const image = `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`
  return { image, width: logo.width * scale, height: logo.height * scale, plate: logo.plate }
}

function drawLogo(doc: Doc, { image, width, height, plate }: Logo, y: number) {
  const left = middle - width / 2
  if (plate)
    doc
      .roundedRect(left - plateEdge, y - plateEdge, width + 2 * plateEdge, height + 2 * plateEdge, plateEdge)
      .fill(plate)
  doc.image(image, left, y, { width, height })
}

/** Draws the code, on a light plate where the card has another background than the code was read on. */
function drawCode({ doc, card, code, colours }: Paper): void {
  const side = printedCodeSide * mm
  const [left, top] = [middle - side / 2, codeTop * mm]
  if (colours.light !== card.backgroundcolor) doc.roundedRect(left, top, side, side, 3.5 * mm).fill(colours.light)
  const quiet = (quietModules * side) / (code.size + 2 * quietModules)
  doc
    .save()
    .translate(left + quiet, top + quiet)
    .scale((side - 2 * quiet) / code.size)
    .path(code.path)
    .fill(colours.dark, 'even-odd')
    .restore()
}

function drawWords({ type, card }: Paper): void {
  const { text, muted } = printColours(card)
  const line = { family: card.font ?? fallbackFamily, width: textWidth * mm, unbrokenSize: 6 }
  const scale = smallTextScale(card)
  const invitation = invitationOf(card)
  const dutch = type.fit(invitation.dutch, {
    ...line,
    weight: 700,
    height: 7.5 * mm,
    size: 12.5 * scale,
  })
  const english = type.fit(invitation.english, {
    ...line,
    weight: 400,
    height: 7 * mm,
    size: 10.5 * scale,
  })
  // In the font that is set for text beside a display font, as it is small.
  const small = { ...line, family: textFontOf(card.font) ?? fallbackFamily, height: 4 * mm }
  const noPhone = type.fit(withoutPhone.dutch, { ...small, weight: 700, size: 8.5 })
  const noPhoneEnglish = type.fit(withoutPhone.english, { ...small, weight: 400, size: 7.5 })
  // In letters that are easy to tell apart, whatever the owner's font: a guest may have to type it.
  const address = type.fit(card.url.replace(/^https?:\/\//, ''), {
    ...line,
    family: fallbackFamily,
    weight: 400,
    height: 4.4 * mm,
    size: 6.5,
  })
  const below = words.top * mm + dutch.height + english.height + 2 * mm
  type.set(dutch, middle, words.top * mm, text)
  type.set(english, middle, words.top * mm + dutch.height + 0.6 * mm, muted)
  type.set(noPhone, middle, below, text)
  type.set(noPhoneEnglish, middle, below + noPhone.height, muted)
  type.set(address, middle, words.address * mm, muted)
}

/**
 * Draws hairlines for cutting the sheet: at its edges, long enough to reach past the printer's margin, and a cross in
 * the middle.
 */
function drawCutMarks(doc: Doc, colour: string): void {
  const [width, height] = pages.a4
  const [x, y] = [a6.width, a6.height]
  const marks = [
    [x, 0, x, 9],
    [x, height - 9, x, height],
    [0, y, 9, y],
    [width - 9, y, width, y],
    [x - 2, y, x + 2, y],
    [x, y - 2, x, y + 2],
  ] as const
  for (const [fromX, fromY, toX, toY] of marks) doc.moveTo(fromX * mm, fromY * mm).lineTo(toX * mm, toY * mm)
  doc.lineWidth(0.25).stroke(colour)
}
