import { readCells } from '#web/grid/spreadsheet.ts'

/** Returns the rows of a pasted order list: cells divided by tabs or semicolons, or else a product on each line. */
export function rowsOfText(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const withCells = (separator: string) => lines.filter((line) => line.includes(separator)).length
  if (withCells('\t') > 0) return readCells(text.replaceAll('\r', '\n'))
  return 2 * withCells(';') > lines.length ? readCells(text.replaceAll('\r', '\n'), ';') : lines.map((line) => [line])
}
