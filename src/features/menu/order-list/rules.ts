import { cleanLine, searchForm } from '#shared/text.ts'
import { findBarcode, type ReadBarcode, readBarcode } from './barcodes.ts'
import type { ColumnKind, OrderLayout } from './columns.ts'

/** The most lines of one list: more than a kitchen orders in a week. */
export const mostLines = 500
/** What is longer than this was never the name of a product. */
export const longestName = 250

/** A product of an order list; `rows` are the rows in which it stands, from 1. */
export type OrderLine = {
  rows: readonly number[]
  name: string
  brand: string
  pack: string
  barcode: ReadBarcode | undefined
}

/** Why a row is no product. */
export type UnreadReason = 'above-head' | 'head' | 'heading' | 'sum' | 'nameless' | 'too-long' | 'too-many'
export type UnreadRow = { row: number; text: string; why: UnreadReason }

/** An order list: each row that holds anything is in a line or among the unread. */
export type OrderList = { lines: readonly OrderLine[]; unread: readonly UnreadRow[] }

type Rows = readonly (readonly string[])[]

const sums =
  /^(sub ?)?tota(al|len)\b|^(excl|incl)\w*\.? btw|^btw\b|^(pagina|blad(zijde)?|page)\b ?\d|^(verzend|order|bezorg|transport|administratie)kosten|^statiegeld|^emballage|^te betalen|^korting\b|^transport(eren)?$/
const letter = /\p{L}/u
/** A line of a table that has others in this many cells is no heading. */
const leastCells = 3

/**
 * Reads the rows of an order list. What stands in it twice, by its barcode or else by all that is said of it, is one line with
 * several rows. Nothing is lost: a row that is no product is among the unread, with the reason.
 */
export function readOrder(rows: Rows, layout: OrderLayout): OrderList {
  const isTable = usualCells(rows, layout) >= leastCells
  const lines = new Map<string, OrderLine>()
  const unread: UnreadRow[] = []
  for (const [index, cells] of rows.entries()) {
    const filled = cells.map(cleanLine).filter((cell) => cell !== '')
    if (filled.length === 0) continue
    const line = lineOf(cells, layout, index + 1)
    const why = whyNotRead(rows, index, layout) ?? whyNoProduct(line, filled, isTable)
    const key = keyOf(line)
    const earlier = lines.get(key)
    if (why) unread.push({ row: index + 1, text: filled.join(' · '), why })
    else if (earlier) lines.set(key, { ...earlier, rows: [...earlier.rows, index + 1] })
    else if (lines.size >= mostLines) unread.push({ row: index + 1, text: filled.join(' · '), why: 'too-many' })
    else lines.set(key, line)
  }
  return { lines: [...lines.values()], unread }
}

function lineOf(cells: readonly string[], { kinds }: OrderLayout, row: number): OrderLine {
  const cellOf = (kind: ColumnKind) => cleanLine(cells[kinds.indexOf(kind)] ?? '')
  const inCell = readBarcode(cellOf('ean'))
  const inName = inCell ? undefined : findBarcode(cellOf('name'))
  return {
    rows: [row],
    name: productName(inName?.rest ?? cellOf('name')),
    brand: cellOf('brand'),
    pack: cellOf('pack'),
    barcode: inCell ?? inName?.barcode,
  }
}

const bullet = /^[-–—*•·▪☐□✓]+\s*/u
const amount = /^\d{1,3}\s*(x|×|\*)\s+/i
// Article numbers have more digits than a name begins with.
const articleNumber = /^\d{4,}\s+(?=.*\p{L})/u

/** Returns the name of a product without what stands before it in a list: a bullet, how many, an article number. */
function productName(text: string): string {
  return cleanLine(text).replace(bullet, '').replace(amount, '').replace(articleNumber, '').trim()
}

function whyNotRead(rows: Rows, index: number, { head }: OrderLayout): UnreadReason | undefined {
  if (head === undefined) return undefined
  if (index < head) return 'above-head'
  // A list of several pages has its head on each.
  return rows[index]?.join('\t') === rows[head]?.join('\t') ? 'head' : undefined
}

function whyNoProduct(line: OrderLine, filled: readonly string[], isTable: boolean): UnreadReason | undefined {
  if (line.name.length > longestName) return 'too-long'
  if (line.barcode && 'gtin' in line.barcode) return undefined
  if (filled.some((cell) => sums.test(searchForm(cell)))) return 'sum'
  if (!letter.test(line.name)) return 'nameless'
  return isTable && filled.length === 1 ? 'heading' : undefined
}

function keyOf({ barcode, name, brand, pack }: OrderLine): string {
  if (barcode && 'gtin' in barcode) return String(barcode.gtin)
  return [name, brand, pack].map(searchForm).join('\t')
}

/** Returns in how many cells the head of a list holds anything, or without one most of its rows. */
function usualCells(rows: Rows, { head }: OrderLayout): number {
  const counted = head === undefined ? rows : rows.slice(head, head + 1)
  const counts = counted.map((cells) => cells.filter((cell) => cell.trim() !== '').length).filter((count) => count > 0)
  counts.sort((one, other) => one - other)
  return counts[Math.floor(counts.length / 2)] ?? 0
}
