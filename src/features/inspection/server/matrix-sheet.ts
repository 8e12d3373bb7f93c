import { allergens } from '#features/allergens/allergens.ts'
import { type Cell, firstLine, furtherLines } from '#server/files/spreadsheet.ts'
import { cellInWords, type MatrixMenu, nameOfChoice } from '../matrix.ts'

/**
 * Returns the matrix as a spreadsheet: a row for each dish and each choice in it, under the numbers of Annex II, and in its last
 * row of when it is (as people say it) and what an empty cell means.
 */
export function matrixSheet(menus: readonly MatrixMenu[], moment: string): string {
  const columns = [
    'Kaart',
    'Categorie',
    'Gerecht',
    'Keuze',
    ...allergens.map(({ name }, place) => `${place + 1} ${name}`),
  ]
  const rows = menus.flatMap(({ name: menu, categories }) =>
    categories.flatMap(({ name: category, rows }) =>
      rows.map(({ dish, choice, cells }): Cell[] => [
        ...[menu, category, dish.name, choice ? nameOfChoice(choice) : ''],
        ...cells.map(cellInWords),
      ]),
    ),
  )
  const foot = `Geldig op ${moment}. Leeg: dit is van elk product in het gerecht bekend, en het zit er niet in.`
  return firstLine(columns) + furtherLines(rows) + furtherLines([[foot, ...Array<null>(columns.length - 1).fill(null)]])
}
