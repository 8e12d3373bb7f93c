/** How a line is set: its size in points, and whether it is bold. `key` tells it from any other look, as an indent does too. */
export type Look = { key: string; size: number; isBold: boolean; isHeading?: boolean }
/** A line of a document, with its look where it has one. */
export type SetLine = { text: string; look?: Look | undefined }

const longest = 60
const price = /\d[.,]\d{2}(?!\d)|\d[.,]\s?[-–—=]|€\s*\d|(?:dag|markt)prijs/i
const letters = /\p{L}{3}/u

/** Returns whether a line holds what only a price looks like. */
function hasPrice(text: string): boolean {
  return price.test(text)
}

/**
 * Writes the lines of a document, with '## ' before those that are set as headings: larger or bolder than the lines with prices,
 * without a price themselves, and with several below them. A name that is set so above its price has one, and only stands apart.
 */
export function markHeadings(lines: readonly SetLine[]): string[] {
  const strength = strengthOfPriced(lines)
  const keys = new Set(lines.flatMap(({ look }) => (look ? [look.key] : [])))
  const pricesBelow = new Map([...keys].map((key) => [key, pricesBelowThose(lines, key, strength)]))
  return lines.flatMap(({ text, look }) => {
    const below = look && letters.test(text) ? (pricesBelow.get(look.key) ?? 0) : 0
    if (below === 0) return [text]
    return ['', below > 1 ? `## ${text.trim()}` : text]
  })
}

/** Returns how many lines with prices come below the lines of a look that may be of headings, as a rule; 0 for any other look. */
function pricesBelowThose(lines: readonly SetLine[], key: string, ordinary: number): number {
  const at = lines.flatMap(({ text, look }, index) => (look?.key === key && letters.test(text) ? [index] : []))
  const own = at.flatMap((index) => lines[index] ?? [])
  const isPlain = own.some(({ look }) => strengthOf(look) <= ordinary)
  if (at.length < 2 || isPlain || own.some(({ text }) => hasPrice(text) || text.length > longest)) return 0
  return median(
    at.map((from, index) => lines.slice(from + 1, at[index + 1]).filter(({ text }) => hasPrice(text)).length),
  )
}

/** Returns how strongly lines with prices are set, as most of them are. */
function strengthOfPriced(lines: readonly SetLine[]): number {
  return median(lines.filter(({ text }) => hasPrice(text)).map(({ look }) => strengthOf(look)))
}

function strengthOf(look: Look | undefined): number {
  return look ? look.size * (look.isBold ? 1.15 : 1) * (look.isHeading ? 2 : 1) : 0
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
