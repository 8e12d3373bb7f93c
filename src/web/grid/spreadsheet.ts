const cellsBy = {
  '\t': { quoted: /^"((?:[^"]|"")*)"(?=[\t\n]|$)/, plain: /^[^\t\n]*/ },
  ';': { quoted: /^"((?:[^"]|"")*)"(?=[;\n]|$)/, plain: /^[^;\n]*/ },
}

/**
 * Reads what a spreadsheet puts on the clipboard: cells divided by tabs (or by semicolons, as in its CSV files), rows by line
 * breaks, and cells that hold those in quotes, with each quote of their own doubled. A line break at the end is no row.
 */
export function readCells(text: string, separator: keyof typeof cellsBy = '\t'): string[][] {
  const { quoted, plain } = cellsBy[separator]
  let rest = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  for (;;) {
    const match = quoted.exec(rest) ?? plain.exec(rest)
    rows.at(-1)?.push(match?.[1]?.replaceAll('""', '"') ?? match?.[0] ?? '')
    rest = rest.slice(match?.[0].length ?? 0)
    if (rest === '') return rows
    if (rest.startsWith('\n')) rows.push([])
    rest = rest.slice(1)
    if (rest === '') {
      rows.at(-1)?.push('')
      return rows
    }
  }
}

/** Returns whether a text holds more than one cell. */
export function hasSeveralCells(text: string): boolean {
  return /\t|\n(?=.)/.test(text.replaceAll('\r', ''))
}
