import type { MenuLine } from './menu-lines.ts'

/** A part of a line between gaps: its words, where it stands on the page, and behind how many tabs. */
export type Cell = { text: string; from: number; to: number; tabs: number }

const gaps = /\t|\s{2,}/g
/** In characters: how far beside its head an amount may stand. */
const furthest = 6

/** Returns the cells of a line in their order; that of two tabs beside each other is ''. */
export function cellsOf({ text, indent }: MenuLine): Cell[] {
  const cells: Cell[] = []
  let from = 0
  let tabs = text.includes('\t') ? indent : 0
  for (const gap of [...text.matchAll(gaps), undefined]) {
    const to = gap?.index ?? text.length
    cells.push({ text: text.slice(from, to).trim(), from: from + indent, to: to + indent, tabs })
    if (!gap) break
    from = gap.index + gap[0].length
    tabs += gap[0] === '\t' ? 1 : 0
  }
  return cells
}

/**
 * Returns the head below which a part of a line stands: behind as many tabs, or in a line without tabs nearest on the page.
 */
export function headAbove<T extends Cell>(
  heads: readonly T[],
  line: MenuLine,
  start: number,
  end: number,
): T | undefined {
  const [from, to] = [start + line.indent, end + line.indent]
  if (line.text.includes('\t')) {
    const own = cellsOf(line)
      .filter((cell) => cell.from <= from)
      .at(-1)
    return heads.find(({ tabs }) => tabs === own?.tabs)
  }
  const away = (head: T) => Math.max(0, head.from - to, from - head.to)
  const [best] = heads.filter((head) => away(head) <= furthest).sort((a, b) => away(a) - away(b))
  return best
}
