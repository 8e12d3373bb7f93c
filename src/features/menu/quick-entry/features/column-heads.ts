import { searchForm } from '#shared/text.ts'
import { type Cell, cellsOf, headAbove } from '../lines/cells.ts'
import type { MenuLine } from '../lines/menu-lines.ts'
import { isLabel } from '../lines/price-words.ts'
import type { Token } from '../lines/tokens.ts'

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

/** Returns for each word of each line whether it is the head of a column of prices: with others above those behind the next name. */
export function areAbovePrices(lines: readonly MenuLine[]): boolean[] {
  return lines.flatMap((line, at) => {
    const cells = cellsOf(line).filter(({ text }) => text !== '')
    const below = lines[at + 1]
    const name = below?.tokens.findIndex(({ amount }) => !amount) ?? -1
    const behind = name < 0 || line.tokens.some(isPrice) ? [] : (below?.tokens.slice(name) ?? [])
    const amounts = behind.filter(({ amount }) => amount)
    const over = new Set(amounts.flatMap(({ start, end }) => (below && headAbove(cells, below, start, end)) ?? []))
    const isOver = ({ start }: Token) =>
      [...over].some(({ from, to }) => from <= start + line.indent && start + line.indent < to)
    return line.tokens.map((token) => over.size > 1 && isOver(token))
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
  if (cells.length < 2 || tokens.some(isPrice)) return false
  return cells.slice(1).every(({ isHead }) => isHead) || cells.filter(({ isHead }) => isHead).length > 2
}

function isPrice({ amount }: Token): boolean {
  return amount !== undefined && amount.strength !== 'bare'
}
