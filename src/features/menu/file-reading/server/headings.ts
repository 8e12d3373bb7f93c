import { blankLine, hasPrice, hasWord, isPrice, type Look, type SetLine, textOf } from './set-lines.ts'

const longest = 60
/** Of a price behind a dash, with the room between them. */
const longestPrice = 20

/**
 * Writes the lines of a document, with '## ' before those that are set as headings: larger or bolder than the lines with prices,
 * without a price themselves, and with several below them. A name that is set so above its price has one, and only stands apart.
 */
export function markHeadings(lines: readonly SetLine[]): SetLine[] {
  const strength = strengthOfPriced(lines)
  const keys = new Set(lines.flatMap(({ look }) => (look ? [look.key] : [])))
  const pricesBelow = new Map([...keys].map((key) => [key, pricesBelowThose(lines, key, strength)]))
  return lines.flatMap((line) => {
    const below = line.look && isAlone(line) ? (pricesBelow.get(line.look.key) ?? 0) : 0
    if (below === 0) return [line]
    return [blankLine, below > 1 ? { ...line, cells: [{ text: `## ${textOf(line).trim()}`, from: 0, to: 0 }] } : line]
  })
}

/** A price may be a whole number as well, where it stands alone or behind a dash. */
function isPriced(line: SetLine): boolean {
  return hasPrice(line) || line.cells.some(isPrice) || endsWithPrice(textOf(line))
}

/** Looks at the end alone: looking for it from each letter of a long line takes minutes. */
function endsWithPrice(text: string): boolean {
  return /\s[–—-]\s*\d{1,3}(?:[.,]\d)?$/.test(text.slice(-longestPrice)) && /\p{L}/u.test(text)
}

/** Returns whether a line is one text, as a heading is, with a word in it. */
function isAlone(line: SetLine): boolean {
  return line.cells.filter(({ text }) => text.trim() !== '').length === 1 && hasWord(line)
}

/** Returns how many lines with prices come below the lines of a look that may be of headings, as a rule; 0 for any other look. */
function pricesBelowThose(lines: readonly SetLine[], key: string, ordinary: number): number {
  const at = lines.flatMap((line, index) => (line.look?.key === key && isAlone(line) ? [index] : []))
  const own = at.flatMap((index) => lines[index] ?? [])
  const isPlain = own.some(({ look }) => strengthOf(look) <= ordinary)
  if (at.length < 2 || isPlain || own.some((line) => isPriced(line) || textOf(line).length > longest)) return 0
  return median(at.map((from, index) => lines.slice(from + 1, at[index + 1]).filter(isPriced).length))
}

/** Returns how strongly lines with prices are set, as most of them are. */
function strengthOfPriced(lines: readonly SetLine[]): number {
  return median(lines.filter(isPriced).map(({ look }) => strengthOf(look)))
}

function strengthOf(look: Look | undefined): number {
  return look ? look.size * (look.isBold ? 1.15 : 1) * (look.isHeading ? 2 : 1) : 0
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
