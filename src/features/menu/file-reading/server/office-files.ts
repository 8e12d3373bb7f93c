import {
  type CellMetadata,
  type OfficeContentNode,
  OfficeParser,
  type OfficeParserAST,
  type OfficeParserConfig,
} from 'officeparser'
import { saysYes } from '#features/words/allergen-cells.ts'
import { mostRead, tooMuch, unreadable } from '../rules.ts'
import type { FileContents, Sheet } from '../schema.ts'
import { alignAllergens } from './allergen-columns.ts'
import { spreadHeads } from './column-heads.ts'
import type { FileKind } from './file-kind.ts'
import { markHeadings } from './headings.ts'
import { withKnownMarks, withShownSymbols } from './office-marks.ts'
import { type Fragment, linesOfPage } from './page-lines.ts'
import { joinRaised, type Piece } from './raised-text.ts'
import { isPageNumber, withoutRunningHeads } from './running-heads.ts'
import { blankLine, type Look, type SetLine, textOf } from './set-lines.ts'

/** A file that was read, or the Dutch reason why it is not. */
export type ReadFile = FileContents | { refusal: string }

/** In points, of a text whose size the document does not name. */
const usualSize = 12
const megabyte = 1024 * 1024
const config = {
  ignoreComments: true,
  ignoreSlideMasters: true,
  decompressionLimits: {
    maxUncompressedBytes: 100 * megabyte,
    maxZipEntries: 2000,
    maxTableCells: 4 * mostRead.cells,
    maxXmlElements: 500_000,
  },
  pdfParserConfig: {
    // One more than is read, to see that there are more.
    pageRange: `1-${mostRead.pages + 1}`,
    // The tags say what is a paragraph, and not where its lines stand.
    useTags: false,
    mergeHyphenatedWords: false,
    headingDetection: 'off',
    extractTextColor: false,
    maxTimeMs: 10_000,
    processMemoryMb: 512,
  },
} satisfies OfficeParserConfig

/** Codes of the library's errors: https://github.com/harshankur/officeParser#error-handling. */
const withPassword = /^(?:PASSWORD_|DOCUMENT_DECRYPTION)/
/** What it says of a file of which it left out a part. */
const cutShort = /LIMIT_EXCEEDED$|^PDF_PROCESS_FAILED$/

/** Reads a PDF, or a file of an office suite, without running anything that is in it. */
export async function readOfficeFile(file: Buffer, fileType: Exclude<FileKind, 'text'>): Promise<ReadFile> {
  const problems: string[] = []
  try {
    const isDocument = fileType === 'docx' || fileType === 'odt'
    const known = isDocument ? await withKnownMarks(file, config.decompressionLimits) : file
    const read = await OfficeParser.parseOffice(known, {
      ...config,
      fileType,
      onWarning: ({ code }) => problems.push(code),
    })
    return problems.some((code) => cutShort.test(code)) ? { refusal: unreadable.tooHard } : contentsOf(read)
  } catch (error) {
    const code = (error as { officeIssue?: { code?: string } }).officeIssue?.code ?? ''
    if (withPassword.test(code)) return { refusal: unreadable.password }
    return { refusal: cutShort.test(code) ? unreadable.tooHard : unreadable.broken }
  }
}

function contentsOf({ type, content, auxiliary }: OfficeParserAST): ReadFile {
  if (type === 'pdf') return content.length > mostRead.pages ? { refusal: tooMuch.pages } : pdfText(content)
  const isTable = type === 'xlsx' || type === 'ods'
  if (isTable) return asTable(content.map(sheetOf))
  const [heads, feet] = [edgeOf(auxiliary?.headers), edgeOf(auxiliary?.footers)]
  return setText([...heads, blankLine, ...content.flatMap(linesOfNode), blankLine, ...feet], false)
}

/** Returns what the heads or the feet of all pages say: each line once, as parts of a document repeat them. */
function edgeOf(nodes: readonly OfficeContentNode[] = []): SetLine[] {
  const lines = nodes.flatMap(linesOfNode).filter((line) => textOf(line).trim() !== '' && !isPageNumber(line))
  return [...new Map(lines.map((line) => [textOf(line).trim(), line])).values()]
}

/** Before anything looks from one line at others: what takes long for one file keeps others waiting. */
function setText(lines: readonly SetLine[], isPage: boolean): ReadFile {
  if (lines.length > mostRead.rows) return { refusal: tooMuch.characters }
  return asText(markHeadings(spreadHeads(alignAllergens(lines, isPage))).map(textOf))
}

function pdfText(pages: readonly OfficeContentNode[]): ReadFile {
  const read = setText(withoutRunningHeads(pages.map((page) => linesOfPage(fragmentsOf(page)))), true)
  return 'refusal' in read && read.refusal === unreadable.empty ? { refusal: unreadable.scanned } : read
}

function fragmentsOf({ type, text = '', bounds, formatting, children = [] }: OfficeContentNode): Fragment[] {
  if (type !== 'text' || !bounds) return children.flatMap(fragmentsOf)
  const { x, y, width, height } = bounds
  const size = sizeOf(formatting) || height
  return [
    {
      text: withShownSymbols(text),
      x,
      y: y + height,
      width,
      size,
      font: formatting?.font ?? '',
      isBold: formatting?.bold ?? false,
    },
  ]
}

function sizeOf(formatting: OfficeContentNode['formatting']): number {
  return Number.parseFloat(formatting?.size ?? '') || 0
}

/** Returns the lines of a part of a document: the cells of a row stand behind each other. */
function linesOfNode(node: OfficeContentNode): SetLine[] {
  const { children = [] } = node
  if (node.type === 'table') return [blankLine, ...linesOfTable(children), blankLine]
  const holdsBlocks = children.some(({ type }) => blocks.has(type))
  if (holdsBlocks) return children.flatMap(linesOfNode)
  const look = lookOf(node)
  const lines = textOfNode(node)
    .split('\n')
    .map((line) => lineOf(line.split('\t'), look))
  return [...lines, ...notesOf(node).flatMap(linesOfNote)]
}

/** Returns what a paragraph says. Of a part of which it is unknown where it stands, nothing is raised. */
function textOfNode({ text = '', children = [] }: OfficeContentNode): string {
  const pieces: Piece[] = []
  let from = 0
  for (const { text: part = '', formatting } of children) {
    const at = text.indexOf(part, from)
    if (at < 0) break
    pieces.push({ text: text.slice(from, at), isRaised: false })
    pieces.push({ text: part, isRaised: formatting?.superscript ?? false })
    from = at + part.length
  }
  return withShownSymbols(joinRaised([...pieces, { text: text.slice(from), isRaised: false }]))
}

/** A note is of the words that bear its mark: what it says comes below them. */
function notesOf({ notes = [], children = [] }: OfficeContentNode): OfficeContentNode[] {
  return [...notes, ...children.flatMap(notesOf)]
}

function linesOfNote(note: OfficeContentNode): SetLine[] {
  return linesOfNode(note).map((line) => ({ ...line, cells: line.cells.filter(({ text }) => text.trim() !== '') }))
}

const blocks: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table', 'list', 'drawing'])

type TableCell = { lines: SetLine[]; from: number; to: number; rows: number }

/** A cell that is merged with those below it counts for their rows too; one at the beginning names the group of its rows. */
function linesOfTable(rows: readonly OfficeContentNode[]): SetLine[] {
  let merged: TableCell[] = []
  return rows.flatMap((row) => {
    const cells = cellsOf(row)
    const [first] = cells
    const isGroup = first !== undefined && first.rows > 1 && first.from === 0 && cells.length > 1
    const own = isGroup ? cells.slice(1) : cells
    const lines = linesOfRow([...own, ...merged].sort((one, other) => one.from - other.from))
    merged = [...merged, ...own].flatMap((cell) => (cell.rows > 1 ? [{ ...cell, rows: cell.rows - 1 }] : []))
    const group = isGroup ? first.lines.map(textOf).join(' ') : ''
    return group.trim() === '' ? lines : [lineOf([`## ${group.trim()}`], undefined), ...lines]
  })
}

function cellsOf(row: OfficeContentNode): TableCell[] {
  return (row.children ?? []).map((cell, at) => {
    const { col = at, colSpan = 1, rowSpan = 1 } = (cell.metadata ?? {}) as Partial<CellMetadata>
    return { lines: (cell.children ?? []).flatMap(linesOfNode), from: col, to: col + colSpan, rows: rowSpan }
  })
}

/** What stands on the second line of a cell comes below the row: a description, as a rule. */
function linesOfRow(columns: readonly TableCell[]): SetLine[] {
  const below = columns.flatMap(({ lines: [, ...others] }) => others)
  const cells = columns.map(({ lines: [line], from, to }) => ({ text: line ? textOf(line) : '', from, to }))
  return [{ cells, look: columns[0]?.lines[0]?.look }, ...below]
}

function lineOf(texts: readonly string[], look: Look | undefined): SetLine {
  return { cells: texts.map((text, at) => ({ text, from: at, to: at + 1 })), look }
}

/** Returns how a paragraph is set, by the first words in it. */
function lookOf({ type, metadata, children = [] }: OfficeContentNode): Look | undefined {
  const formatting = children.find((child) => child.type === 'text' && child.text?.trim())?.formatting
  const {
    level = 0,
    style = '',
    alignment = '',
  } = (metadata ?? {}) as { level?: number; style?: string; alignment?: string }
  const [size, isBold] = [sizeOf(formatting) || usualSize, formatting?.bold ?? false]
  return { key: [type, level, style, alignment, size, isBold].join(' '), size, isBold, isHeading: type === 'heading' }
}

function sheetOf({ metadata, children = [] }: OfficeContentNode): Sheet {
  const rows = children.map((): string[] => [])
  for (const [line, row] of children.entries())
    for (const [at, cell] of (row.children ?? []).entries()) placeCell(rows, line, at, cell)
  return {
    name: (metadata as { sheetName?: string } | undefined)?.sheetName ?? '',
    rows: rows.map((cells) => Array.from(cells, (cell = '') => cell)),
  }
}

/** Puts the text of a cell in its place; a yes that is merged over several allergens or dishes is one of each. */
function placeCell(
  rows: readonly string[][],
  line: number,
  at: number,
  { metadata, text = '' }: OfficeContentNode,
): void {
  const { col = at, colSpan = 1, rowSpan = 1 } = (metadata ?? {}) as Partial<CellMetadata>
  const [high, wide] = saysYes(text) ? [rowSpan, Math.min(colSpan, mostRead.columns)] : [1, 1]
  for (const row of rows.slice(line, line + high))
    for (let place = col; place < col + wide; place += 1) row[place] = text
}

/** Returns lines as what a file says, unless that is nothing, or more than is read. */
export function asText(lines: readonly string[]): ReadFile {
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') return { refusal: unreadable.empty }
  return text.length > mostRead.characters ? { refusal: tooMuch.characters } : { kind: 'text', text }
}

/** Returns sheets as what a file says, without their empty rows, unless that is nothing, or more than is read. */
export function asTable(sheets: readonly Sheet[]): ReadFile {
  const filled = sheets
    .map(({ name, rows }) => ({ name, rows: rows.map(withoutEnd).filter((row) => row.length > 0) }))
    .filter(({ rows }) => rows.length > 0)
  const rows = filled.flatMap((sheet) => sheet.rows)
  const count = (measure: (row: readonly string[]) => number) => rows.reduce((sum, row) => sum + measure(row), 0)
  if (rows.length === 0) return { refusal: unreadable.empty }
  if (rows.some((row) => row.length > mostRead.columns)) return { refusal: tooMuch.columns }
  if (rows.length > mostRead.rows) return { refusal: tooMuch.rows }
  if (count((row) => row.join('').length) > mostRead.characters) return { refusal: tooMuch.characters }
  return { kind: 'table', sheets: filled }
}

/** Puts the cells of a row on one line each, and leaves out the empty ones at its end. */
function withoutEnd(row: readonly string[]): string[] {
  const cells = row.map((cell) => cell.replace(/\s+/g, ' ').trim())
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}
