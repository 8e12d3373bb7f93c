import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSeveralCells, readCells } from './spreadsheet.ts'

/** Writes cells as spreadsheets do. */
function write(cells: readonly (readonly string[])[]): string {
  const quote = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return cells.map((row) => row.map(quote).join('\t')).join('\r\n')
}

test('what a spreadsheet copies is read back cell by cell, with tabs, line breaks and quotes inside cells', () => {
  const text = fc
    .array(fc.constantFrom('a', ' ', '"', '\t', '\n', '5'), { maxLength: 6 })
    .map((letters) => letters.join(''))
  const row = fc.array(text, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (cells) => {
      expect(readCells(`${write(cells)}\r\n`)).toEqual(cells)
    }),
  )
})

test('a line break at the end is no row, and one cell is not several', () => {
  expect(readCells('8,50\n9\n')).toEqual([['8,50'], ['9']])
  expect(readCells('')).toEqual([['']])
  expect(['a', 'a\n', 'a\tb', 'a\nb'].map(hasSeveralCells)).toEqual([false, false, true, true])
})
