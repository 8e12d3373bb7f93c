/** One row: its first cell, between quotes where that holds line ends, and the other cells, which count for nothing. */
const row = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))[^\n]*(?:\n|$)/gy

/** Reads the first column of what a spreadsheet put on the clipboard; rows without text at its end are left out. */
export function readColumn(pasted: string): string[] {
  const cells = Array.from(pasted.matchAll(row), ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
  while (cells.at(-1)?.trim() === '') cells.pop()
  return cells
}
