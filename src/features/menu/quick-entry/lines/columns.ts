import { maxDescriptionLength } from '#shared/lengths.ts'
import type { TypedLine } from './typed-line.ts'

const besideGap = /\s{3,}(?=\p{L})/gu
const endsInPrice = /\d[.,](?:\d{1,2}|[-–—]{1,2})\s*(?:€|euro)?\s*$|€\s*\d+\s*$|\s{2,}\d{1,3}\s*$/
const fewestLines = 4

/** Puts two columns that stand beside each other, each with prices, below each other; a line may so come twice. */
export function unfoldColumns(lines: readonly TypedLine[]): TypedLine[] {
  const start = columnStart(lines)
  if (start === undefined) return [...lines]
  const isBeside = lines.map(({ text }) => startsAt(text, start))
  const first = isBeside.indexOf(true)
  const last = isBeside.lastIndexOf(true)
  const left: TypedLine[] = []
  const right: TypedLine[] = []
  const inside = lines.slice(first, last + 1)
  for (const { number, text } of inside) {
    const isSplit = startsAt(text, start)
    left.push({ number, text: isSplit ? text.slice(0, start) : text })
    right.push({ number, text: isSplit ? text.slice(start) : '' })
  }
  if (!hasPrices(left) || !hasPrices(right)) return [...lines]
  const blank = { number: 0, text: '' }
  return [...lines.slice(0, first), ...left, blank, ...right, ...lines.slice(last + 1)]
}

/** Returns where in their lines the most texts begin behind a wide gap, if they are enough to make a column. */
function columnStart(lines: readonly TypedLine[]): number | undefined {
  const starts = new Map<number, number>()
  for (const { text } of lines) {
    if (text.length > maxDescriptionLength || text.includes('\t')) continue
    for (const gap of text.matchAll(besideGap)) {
      if (gap.index === 0) continue
      const at = gap.index + gap[0].length
      starts.set(at, (starts.get(at) ?? 0) + 1)
    }
  }
  const [best] = [...starts].sort((a, b) => b[1] - a[1])
  return best && best[1] >= fewestLines ? best[0] : undefined
}

function startsAt(text: string, start: number): boolean {
  return /^\s{2}\S/.test(text.slice(start - 2, start + 1))
}

function hasPrices(column: readonly TypedLine[]): boolean {
  return column.filter(({ text }) => endsInPrice.test(text) && /\p{L}{2}/u.test(text)).length >= 3
}
