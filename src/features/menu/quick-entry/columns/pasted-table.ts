import { searchForm } from '#shared/text.ts'
import { isLabel } from '../lines/price-words.ts'
import type { ReadMenu } from '../menu-reading.ts'
import { type ColumnRole, guessTable, type MenuTable, roleOfHead } from './columns.ts'
import { readTables } from './table-menu.ts'

type Row = { cells: string[]; lines: number[] }

const separators = ['\t', ';', ','] as const
const quoted = /"[^"]*(?:""[^"]*)*"/g
const fewestRows = 3
/** In a spreadsheet every row has all of its cells, if only empty ones. */
const leastEven = 0.9

/**
 * Reads a text that is the rows of a spreadsheet with a row of heads that say which column is the name and which are prices.
 * The number of each line that is not blank is in the `lines` of something. Returns undefined for any other text.
 */
export function readPastedTable(text: string): ReadMenu | undefined {
  const lines = text.split(/\r\n|[\r\n]/)
  for (const separator of separators) {
    // Only where all cells are in quotes does a comma part them: '"Soep",4,50' has a price of 4,50.
    if (separator === ',' && /[^,\s]/.test(text.replace(quoted, ''))) continue
    const rows = rowsOf(lines, separator)
    const table = isEven(rows) ? guessTable({ name: '', rows: rows.map(({ cells }) => cells) }) : undefined
    if (table && isSaid(table)) return withLines(readTables([table]), rows, table)
  }
  return undefined
}

/** Splits lines into cells; a cell in quotes may go on over several lines. */
function rowsOf(lines: readonly string[], separator: string): Row[] {
  const rows: Row[] = []
  let open: { text: string; lines: number[] } | undefined
  for (const [at, line] of lines.entries()) {
    const begun: { text: string; lines: number[] } = open ?? { text: '', lines: [] }
    const text = open ? `${begun.text} ${line}` : line
    const row = { text, lines: [...begun.lines, at + 1] }
    const quotes = text.split('"').length - 1
    open = quotes % 2 === 1 && text.includes(`${separator}"`) && row.lines.length < 5 ? row : undefined
    if (!open && text.trim() !== '') rows.push({ cells: cellsOf(text, separator), lines: row.lines })
  }
  return open ? [...rows, { cells: cellsOf(open.text, separator), lines: open.lines }] : rows
}

/** Splits a line into its cells; a separator in quotes is of the cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  let open: string | undefined
  for (const part of text.split(separator)) {
    const cell: string = open === undefined ? part : `${open}${separator}${part}`
    const isOpen = /^\s*"/.test(cell) && cell.split('"').length % 2 === 0
    open = isOpen ? cell : undefined
    if (!isOpen) cells.push(unquoted(cell.trim()))
  }
  return open === undefined ? cells : [...cells, unquoted(open.trim())]
}

function unquoted(cell: string): string {
  return (/^"(.*)"$/.exec(cell)?.[1] ?? cell).replaceAll('""', '"')
}

function isEven(rows: readonly Row[]): boolean {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const wide = rows.filter(({ cells }) => cells.length === width)
  return width > 2 && wide.length >= fewestRows && wide.length >= rows.length * leastEven
}

/** Returns whether heads say which column is the name and which are prices, or stand above the prices alone, as sizes. */
function isSaid({ sheet, head, roles }: MenuTable): boolean {
  const heads = sheet.rows[head ?? -1] ?? []
  const areSaid = (role: ColumnRole, isHeaded: (cell: string) => boolean) => {
    const own = heads.filter((_, at) => roles[at] === role)
    return own.length > 0 && own.every(isHeaded)
  }
  // A till calls the names 'Omschrijving', where it has no other column for them.
  const isNamed = areSaid('name', (cell) => ['name', 'description'].includes(roleOfHead(searchForm(cell)) ?? ''))
  const isBare = areSaid('name', (cell) => cell === '') && areSaid('price', isLabel)
  const isPriced = areSaid('price', (cell) => isLabel(cell) || roleOfHead(searchForm(cell)) === 'price')
  return !hasUnsaid(heads, roles, sheet.rows) && (isBare || (isNamed && isPriced))
}

/** Returns whether another column may be the name as well, or prices that no head explains: then nobody can tell without a look. */
function hasUnsaid(heads: readonly string[], roles: readonly ColumnRole[], rows: MenuTable['sheet']['rows']): boolean {
  return roles.some((role, at) => {
    const said = roleOfHead(searchForm(heads[at] ?? ''))
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    const amounts = cells.filter((cell) => /^\D{0,2}\d{1,3}[.,]\d{1,2}\D{0,2}$/.test(cell))
    const isUnread = role === 'nothing' && said === undefined && amounts.length * 2 > cells.length
    return isUnread || (role !== 'name' && said === 'name')
  })
}

/** Gives what was read the lines of the text in place of the rows, and tells which columns were not read. */
function withLines({ categories, unread, isUnclear }: ReadMenu, rows: readonly Row[], table: MenuTable): ReadMenu {
  const linesOf = (numbers: readonly number[]) => numbers.flatMap((number) => rows[number - 1]?.lines ?? [])
  const placed = <T extends { lines: number[] }>(thing: T): T => ({ ...thing, lines: linesOf(thing.lines) })
  const read = categories.map((category) => ({ ...placed(category), dishes: category.dishes.map(placed) }))
  const told = [...unread.map(placed), ...unreadColumns(rows, table)]
  const known = new Set(
    [
      ...read.flatMap(({ lines, dishes }) => [lines, ...dishes.map((dish) => dish.lines)]),
      ...told.map(({ lines }) => lines),
    ].flat(),
  )
  const left = rows
    .filter(({ lines }) => lines.some((line) => !known.has(line)))
    .map(({ cells, lines }) => ({ text: cells.join(' ').trim() || '-', lines }))
  return { categories: read, unread: [...told, ...left], isUnclear }
}

function unreadColumns(rows: readonly Row[], { sheet, head = 0, roles }: MenuTable): ReadMenu['unread'] {
  const heads = (sheet.rows[head] ?? []).filter((cell, at) => cell !== '' && roles[at] === 'nothing')
  return heads.length === 0 ? [] : [{ text: heads.join(', '), lines: rows[head]?.lines ?? [] }]
}
