import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

type Row<Column extends string> = Record<Column, string>

/**
 * Reads a table that stands beside the code (TSV): what `read` makes of each row, whose cells it gets by the names of their
 * columns, '' for a cell of '-'. Blank lines and lines that begin with '#' are left out. Throws, naming file and line, where
 * `read` does, and where a row has another number of cells than the head or a cell that is empty or padded: nobody sees that
 * a tab is missing, and a slip must not read as "contains nothing".
 */
export function readTable<Column extends string, Read>(
  file: URL,
  columns: readonly Column[],
  read: (row: Row<Column>) => Read,
): Read[] {
  const [head, ...rows] = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
  const name = basename(file.pathname)
  if (head?.text !== columns.join('\t')) throw new Error(`${name} has other columns than ${columns.join(', ')}`)
  return rows.map(({ text, line }) => {
    try {
      return read(rowOf(text, columns))
    } catch (cause) {
      throw new Error(`${name}, line ${line}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    }
  })
}

function rowOf<Column extends string>(text: string, columns: readonly Column[]): Row<Column> {
  const cells = text.split('\t')
  if (cells.length !== columns.length) throw new Error(`has ${cells.length} cells, not ${columns.length}`)
  const wrong = cells.find((cell) => cell === '' || cell !== cell.trim())
  if (wrong !== undefined) throw new Error(`the cell "${wrong}" is empty or padded; "-" stands for nothing`)
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] === '-' ? '' : cells[at]])) as Row<Column>
}

/** Returns the parts of a cell, which are separated by commas; none for an empty one. */
export function partsIn(cell: string): string[] {
  return cell === '' ? [] : cell.split(',').map((part) => part.trim())
}
