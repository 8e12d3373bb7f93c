import type { Imprint, Paper, PrintedSign } from '../papers.ts'
import { type Notice, noticesOf } from '../sign-words.ts'
import { addCode, closeSheet, type Element, element, family, mm, openSheet, type Sheet, write } from './tagged-sheet.ts'

/** The side of the code at the full size of a sign. */
const codeSide = 80 * mm

/** A text of a sign, with what is left free below it; sizes in points, at the full size of the sign. */
type Line = { tag: 'H1' | 'H2' | 'P'; text: string; size: number; weight: 400 | 700; below: number; lang?: string }
type Part = { height: number; below: number; draw: (y: number) => void }

/** Prints a notice for each place, on a page of its own: how guests learn of allergens, in three languages. */
export function printSigns(
  imprint: Imprint,
  { url, signs }: Pick<Paper & { kind: 'signs' }, 'url' | 'signs'>,
): Promise<Buffer> {
  const sheet = openSheet('Allergenen: borden voor gasten', imprint)
  for (const sign of signs) drawSign(sheet, sign, url)
  if (signs.length === 0) sheet.doc.addPage()
  return closeSheet(sheet)
}

function drawSign(sheet: Sheet, { place, way }: PrintedSign, url: string | undefined): void {
  sheet.doc.addPage()
  const made = element(sheet, sheet.root, 'Sect')
  const code = way === 'oral' ? undefined : url
  const [dutch, ...others] = noticesOf(way, code !== undefined)
  const above: Line[] = [
    { tag: 'P', text: sheet.imprint.company, size: 24, weight: 700, below: 2 },
    { tag: 'P', text: place, size: 16, weight: 400, below: 20 },
    ...(dutch ? linesOf(dutch, code === undefined ? 48 : 38) : []),
  ]
  const below = others.flatMap((notice) => linesOf(notice, code === undefined ? 32 : 22))
  drawParts(sheet, (scale) => [
    ...above.map((line) => textPart(sheet, made, line, scale)),
    ...(code === undefined ? [] : codeParts(sheet, made, code, scale)),
    ...below.map((line) => textPart(sheet, made, line, scale)),
  ])
}

function linesOf({ lang, question, answer }: Notice, size: number): Line[] {
  return [
    { tag: lang === 'nl' ? 'H1' : 'H2', text: question, size, weight: 700, below: 4, lang },
    { tag: 'P', text: answer, size: size * 0.66, weight: 400, below: 22, lang },
  ]
}

function codeParts(sheet: Sheet, made: Element, url: string, scale: number): Part[] {
  const side = codeSide * scale
  const x = sheet.room.left + (sheet.room.width - side) / 2
  const address: Line = { tag: 'P', text: url.replace(/^https?:\/\//, ''), size: 11, weight: 400, below: 24 }
  const code = { height: side, below: 0, draw: (y: number) => addCode(sheet, made, url, { x, y, side }) }
  return [code, textPart(sheet, made, address, scale)]
}

function textPart(sheet: Sheet, made: Element, line: Line, scale: number): Part {
  const { tag, text, weight, below, lang } = line
  const { left, width } = sheet.room
  const size = line.size * scale
  const box = { family, weight, width, height: Number.POSITIVE_INFINITY, size, unbrokenSize: size / 2 }
  const fitted = sheet.type.fit(text, box)
  const at = { x: left + width / 2, alignment: 'centre', ...(lang && { lang }) } as const
  const draw = (y: number) => write(sheet, made, tag, fitted, { ...at, y })
  return { height: fitted.height, below: below * scale, draw }
}

/** Draws parts below each other in the middle of the page, at the largest scale at which they fit. */
function drawParts({ room }: Sheet, partsAt: (scale: number) => Part[]): void {
  const heightOf = (parts: readonly Part[]) => parts.reduce((sum, { height, below }) => sum + height + below, 0)
  const most = room.bottom - room.top
  let scale = 1
  while (heightOf(partsAt(scale)) > most) scale *= 0.95
  const parts = partsAt(scale)
  let y = room.top + (most - heightOf(parts)) / 2
  for (const part of parts) {
    part.draw(y)
    y += part.height + part.below
  }
}
