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
      heads = found
      const others = line.cells.filter((cell) => !found.includes(cell) && cell.text.trim() !== '')
      return others.length > 0 ? [{ ...line, cells: others }] : []
    }
    // What is named below a blank line has heads of its own, or none.
    const isNamed = line.cells.length === 1 && lines[at - 1]?.cells.length === 0 && !hasPrice(line)
    if (isNamed) heads = []
    const headed = line.cells.map((cell) => {
      const head = isPrice(cell) ? heads.find((one) => isBelow(cell, one)) : undefined
      return head ? { ...cell, text: `${head.text.trim()} ${cell.text.trim()}` } : cell
    })
    return [{ ...line, cells: headed }]
  })
}

function headsIn(line: SetLine, below: readonly SetLine[]): Cell[] {
  if (line.cells.filter(isHead).length < 2 || hasPrice(line)) return []
  const next = below.findIndex((other) => other.cells.filter(isHead).length > 1 && !hasPrice(other))
  const rows = below.slice(0, next < 0 ? undefined : next)
  return line.cells.filter((head) => {
    const prices = rows.flatMap(({ cells }) => cells.filter((cell) => isPrice(cell) && isBelow(cell, head)))
    return isHead(head) && prices.length >= fewest && !countUp(prices)
  })
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
