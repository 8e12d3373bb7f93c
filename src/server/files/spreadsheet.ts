import { stringify } from 'csv-stringify/sync'

/** A cell of a spreadsheet. */
export type Cell = string | number | null

// What spreadsheet programs in the Netherlands open without asking; a cell never begins like a formula
// (https://owasp.org/www-community/attacks/CSV_Injection).
const format = {
  delimiter: ';',
  bom: true,
  record_delimiter: 'windows',
  quoted_match: /\n/,
  escape_formulas: true,
} as const

/** Returns the first line of a spreadsheet: its columns. */
export function firstLine(columns: readonly string[]): string {
  return stringify([columns] as string[][], format)
}

/** Returns rows of a spreadsheet, to follow its first line. */
export function furtherLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows as Cell[][], { ...format, bom: false })
}
