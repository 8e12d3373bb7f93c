import { type Cell, hasPrice, isPrice, type SetLine } from './set-lines.ts'

const longestHead = 24
/** So many prices stand below a head at least. */
const fewest = 2

/**
 * Writes what heads a column of prices before each of them, as a menu without columns does: 'klein 7,50'. Only where two columns or more
 * have a head. What stands beside the heads stays a line of its own: it heads the rows.
 */
export function spreadHeads(lines: readonly SetLine[]): SetLine[] {
  let heads: readonly Cell[] = []
  return lines.flatMap((line, at) => {
    const found = headsIn(line, lines.slice(at + 1))
    if (found.length > 1) {
      heads = found.flatMap(({ words }) => words)
      const others = line.cells.filter((cell) => !found.some(({ head }) => head === cell) && cell.text.trim() !== '')
      return others.length > 0 ? [{ ...line, cells: others }] : []
    }
    // What is named below a blank line has heads of its own, or none.
    const isNamed = line.cells.length === 1 && lines[at - 1]?.cells.length === 0 && !hasPrice(line)
    if (isNamed) heads = []
    const headed = line.cells.map((cell) => {
      const head = isPrice(cell) ? headOf(cell, heads) : undefined
      return head ? { ...cell, text: `${head.text.trim()} ${cell.text.trim()}` } : cell
    })
    return [{ ...line, cells: headed }]
  })
}

/** A head of columns, with the words of it that head one each. */
type Head = { head: Cell; words: readonly Cell[] }

function headsIn(line: SetLine, below: readonly SetLine[]): Head[] {
  if (line.cells.filter(isHead).length < 2 || hasPrice(line)) return []
  const next = below.findIndex((other) => other.cells.filter(isHead).length > 1 && !hasPrice(other))
  const rows = below.slice(0, next < 0 ? undefined : next)
  return line.cells.flatMap((head) => {
    const prices = rows.map(({ cells }) => cells.filter((cell) => isPrice(cell) && isBelow(cell, head)))
    const all = prices.flat()
    return isHead(head) && all.length >= fewest && !countUp(all) ? [{ head, words: wordsOver(head, prices) }] : []
  })
}

/** 'klein middel' may be the heads of two columns that stand near each other: where rows have as many prices below it as it has words. */
function wordsOver(head: Cell, prices: readonly (readonly Cell[])[]): readonly Cell[] {
  const words = head.text.trim().split(/\s+/)
  const full = prices.filter((row) => row.length === words.length)
  if (words.length < 2 || full.length < fewest) return [head]
  return words.map((text, at) => {
    const column = full.map((row) => row[at] ?? head)
    return { text, from: Math.min(...column.map(({ from }) => from)), to: Math.max(...column.map(({ to }) => to)) }
  })
}

/** Returns the head that stands most over a cell. */
function headOf(cell: Cell, heads: readonly Cell[]): Cell | undefined {
  const shared = (head: Cell) => Math.min(cell.to, head.to) - Math.max(cell.from, head.from)
  return heads.filter((head) => isBelow(cell, head)).sort((one, other) => shared(other) - shared(one))[0]
}

/** Returns whether what stands below each other are the numbers of dishes. */
function countUp(cells: readonly Cell[]): boolean {
  const numbers = cells.map(({ text }) => Number(text.trim()))
  const steps = numbers.slice(1).filter((number, at) => number === (numbers[at] ?? 0) + 1)
  return steps.length * 2 > numbers.length - 1
}

function isHead({ text }: Cell): boolean {
  return /\p{L}|½/u.test(text) && text.trim().length <= longestHead
}

/** Returns whether a cell overlaps another that stands above it. */
function isBelow(cell: Cell, head: Cell): boolean {
  return cell.from < head.to && cell.to > head.from
}
