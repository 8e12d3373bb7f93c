import { allergenOfHead, saidInColumn, saysYes } from '#features/words/allergen-cells.ts'
import { maxDescriptionLength } from '#shared/lengths.ts'
import { type Legend, legendOf } from './legend.ts'
import { isLabel } from './price-words.ts'
import type { TypedLine } from './typed-line.ts'

const fewestRows = 3

/**
 * Writes the rows of a spreadsheet as a menu: cells between tabs, and a first column that says the same in many rows as a
 * heading above those. A row may so come twice. Leaves any other text as it is.
 */
export function unfoldSheet(lines: readonly TypedLine[]): readonly TypedLine[] {
  const rows = lines.map((line) => ({ line, text: line.text, cells: cellsOf(line.text) }))
  const filled = rows.filter(({ text }) => text.trim() !== '')
  const wide = filled.filter(({ cells }) => cells.length > 2)
  if (wide.length < fewestRows || wide.length < filled.length * 0.8) return lines
  const at = groupColumn(wide.map(({ cells }) => cells))
  let group = ''
  return rows.flatMap(({ line, cells }) => {
    if (cells.length < 3) return [line]
    if (at === undefined) return [{ ...line, text: cells.join('\t') }]
    const own = cells[at]?.trim() ?? ''
    const row = { ...line, text: cells.filter((_, place) => place !== at).join('\t') }
    if (own === '' || own === group) return [row]
    group = own
    return [{ number: 0, text: '' }, { number: line.number, text: `## ${group}` }, row]
  })
}

/** Returns the first column whose cells name the part of the menu: few names, each in rows below each other. */
function groupColumn(rows: readonly (readonly string[])[]): number | undefined {
  const width = Math.max(...rows.map((cells) => cells.length))
  const fits = (at: number) => {
    const values = rows.map((cells) => cells[at]?.trim() ?? '').filter((value) => value !== '')
    const names = new Set(values)
    const changes = values.filter((value, row) => value !== values[row - 1]).length
    const areNames = [...names].every((value) => /\p{L}{3}/u.test(value) && !/\d/.test(value) && !isLabel(value))
    return names.size > 1 && names.size * 2 <= rows.length + 1 && changes <= names.size + 1 && areNames
  }
  const filled = (at: number) => rows.filter((cells) => (cells[at] ?? '').trim() !== '').length
  const columns = Array.from({ length: width }, (_, at) => at)
  return columns.find((at) => fits(at) && (at === 0 || filled(at) > rows.length * 0.7))
}

/**
 * Writes the rows of a table with a column for each allergen ('x', 'ja') with marks behind the name, as menus do: '(Gluten)
 * (Melk)'. What a cell says otherwise, as 'sporen', is said of the row in words, with the allergen that it is about.
 */
export function unfoldTable(lines: readonly TypedLine[]): readonly TypedLine[] {
  let legend: Legend | undefined
  const meaningOf = (mark: string) => {
    legend ??= legendOf(lines.map(({ text }) => text))
    return legend.meaningOf(mark)
  }
  let table: Table | undefined
  return lines.map((line) => {
    const cells = tableCells(line.text)
    const columns = cells.length > 2 ? columnsIn(cells, meaningOf) : undefined
    table = columns ? { head: columns, width: cells.length, isApart: false } : tableGoingOn(table, cells)
    const head = table?.head
    if (columns || !head || cells.length < 2) return line
    const own = cells.filter((_, at) => !head.some((column) => column.at === at))
    const said = head.map(({ at, mark, name }) => cellText(cells[at] ?? '', mark, name))
    const [name = '', ...others] = own
    const named = [name, ...said.filter((one) => one.startsWith('('))].join(' ')
    const says = said.filter((one) => one !== '' && !one.startsWith('('))
    return { ...line, text: [named, ...others].join('\t'), says }
  })
}

type Column = { at: number; mark: string; name: string }
/** A table with the columns of its head; `isApart` after a blank line. */
type Table = { head: readonly Column[]; width: number; isApart: boolean }

/**
 * Returns the table to which a line still belongs, if any. The name of a group may stand between its rows, with room around it;
 * a row behind that is as wide as the head, or of something else. Prices below a head of 'S', 'M' and 'L' are of sizes, whatever a
 * legend says of the letters, and texts are of no table.
 */
function tableGoingOn(table: Table | undefined, cells: readonly string[]): Table | undefined {
  if (!table || cells.length < 2) return table && { ...table, isApart: table.isApart || cells.join('') === '' }
  const isOther = table.isApart && cells.length !== table.width
  const isFilled = table.head.some(({ at }) => /\d[.,]\d|.{26}/.test(cells[at] ?? ''))
  return isOther || isFilled ? undefined : { ...table, isApart: false }
}

/** Returns what a cell says of its column: '(Gluten)' for 'x', or words. What is neither yes nor no is said as it stands. */
function cellText(cell: string, mark: string, name: string): string {
  if (saysYes(cell)) return `(${mark})`
  const { says, unclear } = saidInColumn(cell, name)
  return [...says, ...unclear].join(', ')
}

/** Returns the columns of a table's head that are about one allergen each, if there are two: by name, or by legend. */
function columnsIn(cells: readonly string[], meaningOf: Legend['meaningOf']): Column[] | undefined {
  if (cells.some((cell) => /\d[.,]\d\d/.test(cell))) return undefined
  const named = cells.flatMap((cell, at) => {
    const name = allergenOfHead(cell)
    return name ? [{ at, mark: name, name }] : []
  })
  if (named.length > 1) return named
  if (cells.length < 4 || cells.filter((cell) => /^\p{L}{1,2}$/u.test(cell)).length < 2) return undefined
  const coded = cells.flatMap((cell, at) => {
    const [name] = meaningOf(cell)?.says ?? []
    return name && /^\p{L}{1,2}$/u.test(cell) ? [{ at, mark: cell, name }] : []
  })
  return coded.length > 1 ? coded : undefined
}

function tableCells(text: string): string[] {
  const isBarred = /^\s*\|.*\|\s*$/.test(text)
  if (text.length > maxDescriptionLength) return [text]
  return (isBarred ? text.trim().slice(1, -1).split('|') : cellsOf(text)).map((cell) => cell.trim())
}

function cellsOf(text: string): string[] {
  if (text.length > maxDescriptionLength) return [text]
  const cells = text.split(text.includes('\t') ? '\t' : ';')
  return cells.map((cell) => cell.replace(/^"(.*)"$/, '$1').replace(/^"|"$/g, ''))
}
