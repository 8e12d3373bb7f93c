import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { allergenIdsIn } from '#features/allergens/allergens.ts'
import { partsIn, readTable } from './read-table.ts'

const columns = ['name', 'contains'] as const

function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'table-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'foods.tsv')
  writeFileSync(file, text)
  return readTable(pathToFileURL(file), columns, ({ name, contains }) => [name, allergenIdsIn(contains)])
}

test('a table has a head, comments, blank lines and rows, whose "-" stands for nothing, however its lines end', () => {
  const table = '# Foods\nname\tcontains\n\n# Of milk\nBoter\tmelk\nMie\ttarwe, ei\nWater\t-\n'
  const rows = [
    ['Boter', [1]],
    ['Mie', [6, 3]],
    ['Water', []],
  ]
  expect(read(table)).toEqual(rows)
  expect(read(table.replaceAll('\n', '\r\n'))).toEqual(rows)
  expect([partsIn(''), partsIn('a, b')]).toEqual([[], ['a', 'b']])
})

test.each([
  ['another number of cells', 'Boter melk', 'line 3: has 1 cells, not 2'],
  ['another number of cells', 'Boter\tmelk\t-', 'line 3: has 3 cells, not 2'],
  ['a cell that is empty or padded', 'Boter\t', 'line 3: the cell "" is empty or padded'],
  ['a cell that is empty or padded', 'Boter \tmelk', 'line 3: the cell "Boter " is empty or padded'],
  ['an allergen that is misspelt', 'Boter\tmlk', 'line 3: "mlk" is none of gluten, schaaldieren,'],
])('a row with %s is refused, with its place: %j', (_, row, problem) => {
  expect(() => read(`name\tcontains\nMelk\tmelk\n${row}\n`)).toThrow(`foods.tsv, ${problem}`)
})

test('a table with other columns is refused', () => {
  expect(() => read('naam\tbevat\nMelk\tmelk\n')).toThrow('foods.tsv has other columns than name, contains')
})
