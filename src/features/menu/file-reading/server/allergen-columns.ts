import { allergenOfHead } from '#features/words/allergen-cells.ts'
import { type Cell, hasPrice, hasWord, type SetLine } from './set-lines.ts'

/** What is longer says more than whether an allergen is there. */
const longestMark = 25

/**
 * Gives each row of a table with columns of allergens a cell below each of its heads, also an empty one, in their order: behind
 * each other nobody could tell of which allergen a cell speaks. A cell that is merged over several heads stands below each. A
 * blank line ends a table of a document, and parts the rows of one on a page.
 */
export function alignAllergens(lines: readonly SetLine[], isPage: boolean): SetLine[] {
  let heads: readonly Cell[] = []
  return lines.map((line) => {
    if (line.cells.length === 0 && !isPage) heads = []
    if (isHeadOfAllergens(line)) heads = line.cells
    if (heads.length === 0 || heads === line.cells || line.cells.length < 2 || !hasWord(line)) return line
    const row = heads.map((head, at) => below(line, heads, at, isPage, head))
    const isOfTable = row.every((cell, at) => at === 0 || !isAllergen(heads[at]) || isMark(cell))
    if (!isOfTable) heads = []
    return isOfTable ? { ...line, cells: row } : line
  })
}

function isHeadOfAllergens(line: SetLine): boolean {
  return line.cells.filter(isAllergen).length > 1 && !hasPrice(line)
}

function isAllergen(cell: Cell | undefined): boolean {
  return allergenOfHead(cell?.text ?? '') !== undefined
}

function isMark(cell: Cell): boolean {
  return cell.text.length <= longestMark && !hasPrice({ cells: [cell] })
}

/** Returns the cell of a row below one of the heads; the first is that of its name, wherever it begins. */
function below(line: SetLine, heads: readonly Cell[], at: number, isPage: boolean, head: Cell): Cell {
  const own = line.cells.filter((cell, place) => {
    if (place === 0) return at === 0
    return isPage ? nearest(cell, heads) === at : head.from < cell.to && head.to > cell.from
  })
  return { ...head, text: own.map(({ text }) => text.trim()).join(' ') }
}

function nearest(cell: Cell, heads: readonly Cell[]): number {
  const away = heads.map((head) => Math.abs(head.from + head.to - cell.from - cell.to))
  return away.indexOf(Math.min(...away))
}
