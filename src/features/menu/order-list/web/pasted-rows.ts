import { readCells } from '#web/grid/spreadsheet.ts'

/**
 * Returns the rows of a pasted order list: cells divided by tabs or semicolons, or else a product on each line. Blank lines
 * are rows too, so that a row has the number of its line.
 */
export function rowsOfText(pasted: string): string[][] {
  const text = pasted.replace(/\r\n?/g, '\n')
  const lines = text.split('\n')
  const withSemicolon = lines.filter((line) => line.includes(';')).length
  if (text.includes('\t')) return readCells(text)
  if (2 * withSemicolon > lines.filter((line) => line.trim() !== '').length) return readCells(text, ';')
  return lines.map((line) => [line])
}
