import { maxDescriptionLength } from '#shared/lengths.ts'
import type { TypedLine } from './typed-line.ts'

const fewestRows = 3

/**
 * Writes the rows of a spreadsheet as a menu: cells between tabs, and a first column that says the same in many rows as a
 * heading above those. A row may so come twice. Leaves any other text as it is.
 */
export function unfoldSheet(lines: readonly TypedLine[]): readonly TypedLine[] {
  const rows = lines.map(({ number, text }) => ({ number, text, cells: cellsOf(text) }))
  const filled = rows.filter(({ text }) => text.trim() !== '')
  const wide = filled.filter(({ cells }) => cells.length > 2)
  if (wide.length < fewestRows || wide.length < filled.length * 0.8) return lines
  const firsts = new Set(wide.map(({ cells }) => cells[0]?.trim()))
  const isGrouped = firsts.size * 2 <= wide.length + 1 && !/\d/.test([...firsts].join(''))
  let group = ''
  return rows.flatMap(({ number, text, cells }) => {
    if (cells.length < 3) return [{ number, text }]
    const [first = '', ...others] = cells
    if (!isGrouped) return [{ number, text: cells.join('\t') }]
    const row = { number, text: others.join('\t') }
    if (first.trim() === '' || first.trim() === group) return [row]
    group = first.trim()
    return [{ number: 0, text: '' }, { number, text: `## ${group}` }, row]
  })
}

function cellsOf(text: string): string[] {
  if (text.length > maxDescriptionLength) return [text]
  const cells = text.split(text.includes('\t') ? '\t' : ';')
  return cells.map((cell) => cell.replace(/^"(.*)"$/, '$1'))
}
