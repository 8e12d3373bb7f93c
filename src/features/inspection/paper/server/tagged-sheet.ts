import PdfDocument from 'pdfkit'
import { codeShapeOf, quietModules } from '#features/publishing/codes/code-shape.ts'
import { fallbackFamily, type PrintWeight } from '#features/publishing/codes/server/print-fonts.ts'
import {
  type Alignment,
  createTypesetter,
  type FittedText,
  type Typesetter,
} from '#features/publishing/codes/server/print-text.ts'
import type { Imprint } from '../papers.ts'

type Doc = InstanceType<typeof PdfDocument>
/** An element of what a screen reader reads: a heading, paragraph, table … (ISO 32000-1, 14.8.4). */
export type Element = ReturnType<Doc['struct']>
export type Tag = 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'
/** What an element tells beside its text; `spoken` is read instead of it, `span` how many columns a cell takes. */
type Told = { lang?: string; alt?: string; spoken?: string; scope?: 'Column' | 'Row'; span?: number }

/** A PDF whose text is tagged, with the room on each of its pages above the foot, in points. */
export type Sheet = {
  doc: Doc
  type: Typesetter
  imprint: Imprint
  root: Element
  room: { left: number; top: number; right: number; bottom: number; width: number }
  foot: { size: number; company: FittedText }
}

/** Points in a millimetre. */
export const mm = 72 / 25.4
/** The letters of every paper, those of our own pages: they are easy to tell apart. */
export const family = fallbackFamily
export const ink = '#000000'
/** The colour of rules and cut marks. */
export const hairline = '#8a8a8a'

const a4 = [210 * mm, 297 * mm] as const
const footGap = 3 * mm

/** Opens a PDF of A4 without pages, upright or across. */
export function openSheet(
  title: string,
  imprint: Imprint,
  { across = false, margin = 18, footSize = 8 }: { across?: boolean; margin?: number; footSize?: number } = {},
): Sheet {
  const [width, height] = across ? [a4[1], a4[0]] : a4
  const doc = new PdfDocument({
    ...{ size: [width, height], margin: 0, autoFirstPage: false, bufferPages: true },
    ...{ pdfVersion: '1.7', tagged: true, lang: 'nl-NL', displayTitle: true },
    info: { Title: `${title} – ${imprint.company}`, Creator: 'Menukaart', Producer: 'Menukaart' },
  })
  const type = createTypesetter(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const [left, textWidth] = [margin * mm, width - 2 * margin * mm]
  const company = type.wrap(imprint.company, { family, weight: 400, size: footSize, width: textWidth * 0.6 })
  const footTop = height - Math.min(margin, 10) * mm - company.height - 1.3 * footSize
  const room = { left, top: margin * mm, right: width - left, bottom: footTop - footGap, width: textWidth }
  return { doc, type, imprint, root, room, foot: { size: footSize, company } }
}

/** Adds the foot to each page, and returns the PDF. */
export async function closeSheet(sheet: Sheet): Promise<Buffer> {
  const { doc } = sheet
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    artifact(sheet, () => drawFoot(sheet, page + 1, count), 'Pagination')
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/**
 * Adds an element to another; what `draw` draws is its text. Without it, it takes more until it is ended; pdfkit holds all of it in
 * memory until then.
 */
export function element(
  { doc }: Sheet,
  parent: Element,
  tag: Tag,
  draw?: () => void,
  { scope, span, spoken, ...plain }: Told = {},
): Element {
  const made = doc.struct(tag, { ...plain, ...(spoken !== undefined && { actual: spoken }) })
  if (scope !== undefined || span !== undefined) {
    // pdfkit takes no span, except in tables that it lays out itself.
    const { dictionary } = made as unknown as { dictionary: { data: Record<string, unknown> } }
    dictionary.data.A = { O: 'Table', ...(scope && { Scope: scope }), ...(span && { ColSpan: span }) }
  }
  parent.add(made)
  if (draw) made.add(draw).end()
  return made
}

/** Draws what a screen reader leaves out: rules, cut marks, and what is repeated on each page. */
export function artifact({ doc }: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** Adds text as an element; without a parent as what is repeated on a page. What has no letters adds nothing. */
export function write(
  sheet: Sheet,
  parent: Element | undefined,
  tag: Tag,
  text: FittedText,
  { x, y, alignment = 'left', ...told }: Told & { x: number; y: number; alignment?: Alignment },
): void {
  if (text.lines.length > 0) place(sheet, parent, tag, () => sheet.type.set(text, x, y, ink, alignment), told)
}

/** Returns a name, or that it can not be printed where no font has any of its letters. */
export function printable({ type }: Sheet, name: string, weight: PrintWeight = 400): string {
  const { lines } = type.wrap(name, { family, weight, size: 10, width: 1000 })
  return lines.length > 0 ? name : 'Naam niet te printen'
}

/** Adds the QR code of an address with its light margin, as a figure that says which one, or without a parent as `write`. */
export function addCode(
  sheet: Sheet,
  parent: Element | undefined,
  url: string,
  at: { x: number; y: number; side: number },
): void {
  place(sheet, parent, 'Figure', () => drawCode(sheet, url, at), { alt: `QR-code van ${url}` })
}

function place(sheet: Sheet, parent: Element | undefined, tag: Tag, draw: () => void, told: Told): void {
  if (parent) element(sheet, parent, tag, draw, told)
  else artifact(sheet, draw, 'Pagination')
}

function drawCode({ doc }: Sheet, url: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const code = codeShapeOf(url)
  const dot = side / (code.size + 2 * quietModules)
  doc
    .save()
    .translate(x + quietModules * dot, y + quietModules * dot)
    .scale(dot)
    .path(code.path)
    .fill(ink, 'even-odd')
    .restore()
}

function drawFoot({ type, room, imprint, foot }: Sheet, page: number, count: number): void {
  const { size, company } = foot
  const line = (text: string) => type.wrap(text, { family, weight: 400, size, width: room.width * 0.75 })
  const top = room.bottom + footGap
  const second = top + company.height
  type.set(company, room.left, top, ink, 'left')
  type.set(line(`Geldig op ${imprint.moment}`), room.left, second, ink, 'left')
  type.set(line(`Nr. ${imprint.number}`), room.right, top, ink, 'right')
  type.set(line(`Bladzijde ${page} van ${count}`), room.right, second, ink, 'right')
}
