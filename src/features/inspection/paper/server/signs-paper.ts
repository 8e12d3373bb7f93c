import type { FittedText } from '#features/publishing/codes/server/print-text.ts'
import type { Imprint, Paper, PrintedSign } from '../papers.ts'
import { type Notice, noticesOf } from '../sign-words.ts'
import { addCode, closeSheet, type Element, element, family, mm, openSheet, type Sheet, write } from './tagged-sheet.ts'

const codeSide = 78 * mm

/** A part of a sign from top to bottom, with its height and the room below it in points. */
type Part = { height: number; below: number; draw: (y: number) => void }

/** Prints a notice for each place, on a page of its own: how guests learn of allergens, in three languages. */
export function printSigns(
  imprint: Imprint,
  { url, signs }: Pick<Paper & { kind: 'signs' }, 'url' | 'signs'>,
): Promise<Buffer> {
  const sheet = openSheet('Allergenen: bordjes voor gasten', imprint)
  for (const sign of signs) drawSign(sheet, sign, url)
  if (signs.length === 0) sheet.doc.addPage()
  return closeSheet(sheet)
}

function drawSign(sheet: Sheet, { place, way }: PrintedSign, url: string | undefined): void {
  sheet.doc.addPage()
  const page = element(sheet, sheet.root, 'Sect')
  const code = way === 'oral' ? undefined : url
  const [dutch, ...others] = noticesOf(way, code !== undefined)
  const parts = [
    textPart(sheet, page, 'P', sheet.imprint.company, { size: 24, weight: 700, below: 2, most: 2 }),
    textPart(sheet, page, 'P', place, { size: 15, weight: 400, below: 22, most: 2 }),
    ...(dutch ? noticeParts(sheet, page, dutch, code === undefined ? 44 : 36) : []),
    ...(code === undefined ? [] : codeParts(sheet, page, code)),
    ...others.flatMap((notice) => noticeParts(sheet, page, notice, code === undefined ? 28 : 20)),
  ]
  const { top, bottom } = sheet.room
  const total = parts.reduce((sum, { height, below }) => sum + height + below, 0)
  let y = top + Math.max(0, bottom - top - total) / 2
  for (const part of parts) {
    part.draw(y)
    y += part.height + part.below
  }
}

function noticeParts(sheet: Sheet, page: Element, { lang, question, answer }: Notice, size: number): Part[] {
  const told = { lang }
  return [
    textPart(sheet, page, lang === 'nl' ? 'H1' : 'H2', question, { size, weight: 700, below: 4, most: 1, ...told }),
    textPart(sheet, page, 'P', answer, { size: size * 0.66, weight: 400, below: 22, most: 4, ...told }),
  ]
}

function codeParts(sheet: Sheet, page: Element, url: string): Part[] {
  const x = sheet.room.left + (sheet.room.width - codeSide) / 2
  const address = url.replace(/^https?:\/\//, '')
  return [
    { height: codeSide, below: 0, draw: (y) => addCode(sheet, page, url, { x, y, side: codeSide }) },
    textPart(sheet, page, 'P', address, { size: 11, weight: 400, below: 26, most: 1 }),
  ]
}

/** Returns a text in the middle of the page, of `most` lines at its size and smaller where it needs more. */
function textPart(
  sheet: Sheet,
  page: Element,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  {
    size,
    weight,
    below,
    most,
    ...told
  }: { size: number; weight: 400 | 700; below: number; most: number; lang?: string },
): Part {
  const { left, width } = sheet.room
  const height = most * size * 1.17
  const fitted: FittedText = sheet.type.fit(text, { family, weight, width, height, size, unbrokenSize: size / 2 })
  const x = left + width / 2
  const draw = (y: number) => write(sheet, page, tag, fitted, { x, y, alignment: 'centre', ...told })
  return { height: fitted.height, below: fitted.lines.length > 0 ? below : 0, draw }
}
