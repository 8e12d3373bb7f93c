import type { MenuLine } from '../lines/menu-lines.ts'

/** A column: behind so many tabs, or from one place on the page to another. */
type Column = { tabs: number; from: number; to: number }
export type Head = Column & { name: string }

const cell = /\S+(?: \S+)*/g
/** In characters: how far beside its head an amount may stand. */
const furthest = 6

/** Returns the cells of a line that may be the heads of columns of prices, as it has several and no price; else none. */
export function headsIn(line: MenuLine): Head[] {
  const hasPrice = line.tokens.some(({ amount }) => amount && amount.strength !== 'bare')
  const cells = hasPrice ? [] : [...line.text.matchAll(cell)]
  const heads = cells.map(({ 0: name, index }) => ({ name, ...columnOf(line, index, index + name.length) }))
  return heads.length > 1 ? heads : []
}

/** Returns the heads of the columns in which so many prices of a line stand, 'glas / fles', if each has its own; else ''. */
export function headsAbove(heads: readonly Head[], line: MenuLine, count: number): string {
  const amounts = line.tokens.filter(({ amount }) => amount)
  if (count < 2 || amounts.length !== count) return ''
  const found = new Set(amounts.flatMap(({ start, end }) => headOf(heads, columnOf(line, start, end)) ?? []))
  return found.size === count ? [...found].map(({ name }) => name).join(' / ') : ''
}

function columnOf({ text, indent }: MenuLine, from: number, to: number): Column {
  const tabs = text.includes('\t') ? indent + text.slice(0, from).split('\t').length : 0
  return { tabs, from: from + indent, to: to + indent }
}

function headOf(heads: readonly Head[], { tabs, from, to }: Column): Head | undefined {
  if (tabs > 0) return heads.find((head) => head.tabs === tabs)
  const away = (head: Head) => Math.max(0, head.from - to, from - head.to)
  const near = heads.filter((head) => head.tabs === 0 && away(head) <= furthest)
  return near.sort((a, b) => away(a) - away(b))[0]
}
