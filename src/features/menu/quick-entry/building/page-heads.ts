import { type Cell, cellsOf, headAbove } from '../lines/cells.ts'
import type { MenuLine } from '../lines/menu-lines.ts'

/** Returns the cells of a line that may be the heads of columns of prices, as it has several and no price; else none. */
export function headsIn(line: MenuLine): Cell[] {
  if (line.tokens.some(({ amount }) => amount && amount.strength !== 'bare')) return []
  const heads = cellsOf(line).filter(({ text }) => text !== '')
  return heads.length > 1 ? heads : []
}

/** Returns the heads of the columns in which so many prices of a line stand, 'glas / fles', if each has its own; else ''. */
export function headsAbove(heads: readonly Cell[], line: MenuLine, count: number): string {
  const amounts = line.tokens.filter(({ amount }) => amount)
  if (count < 2 || amounts.length !== count) return ''
  const found = new Set(amounts.flatMap(({ start, end }) => headAbove(heads, line, start, end) ?? []))
  return found.size === count ? [...found].map(({ text }) => text).join(' / ') : ''
}
