import { searchForm } from '#shared/text.ts'
import { type Cell, cellsOf, headAbove } from '../lines/cells.ts'
import type { MenuLine } from '../lines/menu-lines.ts'
import { isLabel } from '../lines/price-words.ts'

/** What stands in a cell without its numbers, and whether columns of amounts have such heads. */
type Head = Cell & { form: string; isHead: boolean }

const headWord = /^(?:%|[ap]lc|alc\S*|vol\S*|[cm]l|prijs|kcal|stuks?|euro|€|nr|aantal|per \p{L}+)/u

/** Returns for each word of each line the head of the column that it stands in; '' where it stands in none. */
export function columnHeads(lines: readonly MenuLine[]): string[][] {
  let heads: readonly Head[] = []
  return lines.map((line) => {
    const cells = cellsOf(line).map(withForm)
    if (areHeads(line, cells)) heads = cells.filter(({ form }) => form !== '')
    return line.tokens.map(({ start, end }) => headAbove(heads, line, start, end)?.form ?? '')
  })
}

function withForm(cell: Cell): Head {
  const form = formOf(cell.text)
  return { ...cell, form, isHead: headWord.test(form) || isLabel(cell.text) }
}

function formOf(cell: string): string {
  return cell === '%'
    ? cell
    : searchForm(cell)
        .replace(/\d+(?:[.,]\d+)?\s*/g, '')
        .trim()
}

function areHeads({ tokens }: MenuLine, cells: readonly Head[]): boolean {
  if (cells.length < 2 || tokens.some(({ amount }) => amount && amount.strength !== 'bare')) return false
  return cells.slice(1).every(({ isHead }) => isHead) || cells.filter(({ isHead }) => isHead).length > 2
}
