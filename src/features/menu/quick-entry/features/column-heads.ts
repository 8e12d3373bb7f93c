import { searchForm } from '#shared/text.ts'
import type { MenuLine } from '../lines/menu-lines.ts'
import { isLabel } from '../lines/price-words.ts'

/** The head of a column, and where it stands: by its place on the page, and by its cell behind tabs. */
type Head = { form: string; isHead: boolean; from: number; to: number; cell: number }

const gaps = /\t|\s{2,}/g
const headWord = /^(?:%|[ap]lc|alc\S*|vol\S*|[cm]l|prijs|kcal|stuks?|euro|€|nr|aantal|per \p{L}+)/u
/** In characters: how far beside its head an amount may stand. */
const furthest = 6

/** Returns for each word of each line the head of the column that it stands in; '' where it stands in none. */
export function columnHeads(lines: readonly MenuLine[]): string[][] {
  let heads: readonly Head[] = []
  return lines.map((line) => {
    const cells = cellsOf(line)
    if (areHeads(line, cells)) heads = cells.filter(({ form }) => form !== '')
    const byTab = line.text.includes('\t')
    return line.tokens.map(({ start, end }) => {
      const own = cells.filter(({ from }) => from <= start + line.indent).at(-1)
      const found = byTab
        ? heads.find(({ cell }) => cell === own?.cell)
        : nearest(heads, start + line.indent, end + line.indent)
      return found?.form ?? ''
    })
  })
}

function cellsOf({ text, indent }: MenuLine): Head[] {
  const cells: Head[] = []
  let from = 0
  let cell = 0
  for (const gap of [...text.matchAll(gaps), undefined]) {
    const to = gap?.index ?? text.length
    const typed = text.slice(from, to).trim()
    const form = formOf(typed)
    cells.push({ form, isHead: headWord.test(form) || isLabel(typed), from: from + indent, to: to + indent, cell })
    if (!gap) break
    from = gap.index + gap[0].length
    cell += gap[0] === '\t' ? 1 : 0
  }
  return cells
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

function nearest(heads: readonly Head[], from: number, to: number): Head | undefined {
  const away = (head: Head) => Math.max(0, head.from - to, from - head.to)
  const [best] = heads.filter((head) => away(head) <= furthest).sort((a, b) => away(a) - away(b))
  return best
}
