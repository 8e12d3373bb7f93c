import { maxDescriptionLength } from '#shared/lengths.ts'
import type { TypedLine } from './typed-line.ts'

/** A line as it looks on the page: cells behind tabs are as wide as their column, and a frame is blank. */
type Seen = { line: TypedLine; text: string }
/** Lines, from the first to the one before `to`, in which a column begins at a place; `split` of them have it beside another. */
type Found = { at: number; from: number; to: number; split: number }

/** What stands on the left and on the right of a place. */
type Cut = { left: string; right: string }

/** What a column may begin with behind a gap: words, or a price or number before them. */
const besideGap = /^(?:€\s?)?[\d.,½¼¾–-]*\s{0,4}\p{L}/u
/** In characters: what stands before those words is no longer. */
const furthestWord = 24
const endsInPrice =
  /[\dOoIl]\s?[.,]\s?(?:[\dOoIlS]{1,2}|[-–—]{1,2})\s*(?:€|euro)?\s*$|€\s*\d+\s*$|(?:^|\s{2,}|\p{L}\s)\d{1,3}\s*$|\d[⁰¹²³⁴-⁹]{2}\s*$|[¼½¾]\s*$/u
const beginsInPrice = /^\s*(?:€\s?)?\d{1,3}(?:[.,]\d{1,2}|[.,][-–—]|[½¼¾])?\s+\p{L}/u
const inCapitals = /^[^\p{Ll}\d]*\p{Lu}{2}[^\p{Ll}\d]*$/u
const fewestLines = 3
const fewestPrices = 2
const leastDifferent = 0.7
const leastWords = 0.6
const leastPrices = 0.25
const mostPlaces = 8
/** A longer cell widens no other: many short lines would become as long as it. */
const widestCell = 120
const mostParts = 12
/** How far a line of a column may begin from where most of its lines do. */
const wobble = 2
/** How much earlier a line of it may begin behind a wide gap. */
const wideWobble = 8

/** Puts columns that stand beside each other, each with prices, below each other; a line may so come more than once. */
export function unfoldColumns(lines: readonly TypedLine[]): TypedLine[] {
  const seen = seenOf(lines)
  const unfolded = columnsOf(seen, mostParts)
  const whole = new Set(seen)
  return unfolded.map((one) => (whole.has(one) ? one.line : { ...one.line, text: one.text }))
}

function columnsOf(lines: readonly Seen[], most: number): readonly Seen[] {
  const found = most > 0 ? bestColumn(lines) : undefined
  if (!found) return lines
  const { left, right } = partsOf(lines, found)
  const blank: Seen = { line: { number: 0, text: '' }, text: '' }
  const parts = [lines.slice(0, found.from), left, [blank], right, lines.slice(found.to)]
  return parts.flatMap((part) => columnsOf(part, most / 2 - 0.5))
}

function seenOf(lines: readonly TypedLine[]): Seen[] {
  const widths = cellWidths(lines)
  return lines.map((line, at) => {
    const cells = line.text.split('\t')
    const text = cells.map((cell, cellAt) =>
      cellAt < cells.length - 1 ? cell.padEnd((widths[at]?.[cellAt] ?? 0) + 3) : cell,
    )
    const whole = text.join('')
    // More than one rule in a line is a table.
    const isFramed = /^[^|│]*[|│][^|│]*$/.test(whole)
    return { line, text: (isFramed ? whole.replace(/[|│]/, ' ') : whole).replace(/\s/g, ' ').trimEnd() }
  })
}

/** Returns how wide each cell of each line is, as the widest of those above and below it in lines that have cells. */
function cellWidths(lines: readonly TypedLine[]): number[][] {
  const widths: number[][] = []
  let own: number[] = []
  for (const { text } of lines) {
    const cells = text.split('\t')
    if (cells.length < 2 || text.length > maxDescriptionLength) own = []
    else for (const [at, cell] of cells.entries()) own[at] = Math.max(own[at] ?? 0, Math.min(cell.length, widestCell))
    widths.push(own)
  }
  return widths
}

/** Finds the place where a column begins in the most lines beside another, both with prices. */
function bestColumn(lines: readonly Seen[]): Found | undefined {
  const found = placesOf(lines)
    .flatMap((at) => rangeOf(lines, at) ?? [])
    .sort((a, b) => b.split - a.split || a.at - b.at)
  return found.find((one) => areColumns(lines, one))
}

/** Lists where in their lines the most texts begin behind a wide gap. */
function placesOf(lines: readonly Seen[]): number[] {
  const starts = new Map<number, number>()
  for (const { text } of lines) {
    if (text.length > maxDescriptionLength) continue
    for (const gap of text.matchAll(/\s{2,}/g)) {
      const at = gap.index + gap[0].length
      const isBeside = gap.index > 0 && besideGap.test(text.slice(at, at + furthestWord))
      if (isBeside) starts.set(at, (starts.get(at) ?? 0) + 1)
    }
  }
  return [...starts]
    .filter(([, count]) => count >= fewestLines)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, mostPlaces)
    .map(([at]) => at)
}

/** Finds the lines that a column is in: those with text on both sides of the place, as far as few lines stand across it. */
function rangeOf(lines: readonly Seen[], at: number): Found | undefined {
  const cuts = lines.map(({ text }) => cutAt(text, at))
  const areHeadings = headingsOfBoth(cuts)
  let best: Found | undefined
  let own = { from: 0, split: 0, sum: 0 }
  for (const [place, cut] of cuts.entries()) {
    const sum = areHeadings[place] ? 0 : Math.max(0, own.sum + worthOf(cut))
    own = sum > 0 && own.sum <= 0 ? { from: place, split: 0, sum } : { ...own, sum }
    if (!cut || !isSplit(cut)) continue
    own.split += 1
    if (own.split > (best?.split ?? fewestLines - 1)) best = { at, from: own.from, to: place + 1, split: own.split }
  }
  return best && { ...best, to: endOf(lines, best) }
}

/** A line that stands across the place of a column outweighs two that have it. */
function worthOf(cut: Cut | undefined): number {
  if (!cut) return -2
  return isSplit(cut) ? 1 : 0
}

/** Finds the lines that head both columns: on the left alone, above a line with both, and below a blank one or in capitals that only such have. */
function headingsOfBoth(cuts: readonly (Cut | undefined)[]): boolean[] {
  const hasRight = cuts.some((cut) => cut && inCapitals.test(cut.right))
  const found = cuts.map(() => false)
  let below: Cut | undefined
  for (let place = cuts.length - 1; place >= 0; place -= 1) {
    const cut = cuts[place]
    const above = cuts[place - 1]
    const isApart = above?.left === '' && above.right === ''
    const isAlone = cut?.right === '' && cut.left !== '' && !/\d/.test(cut.left)
    found[place] =
      isAlone && below !== undefined && isSplit(below) && (isApart || (!hasRight && inCapitals.test(cut.left)))
    if (cut?.left !== '' || cut.right !== '') below = cut
  }
  return found
}

function isSplit({ left, right }: Cut): boolean {
  return left !== '' && right !== ''
}

/** A column may go on below the other up to the next blank line. */
function endOf(lines: readonly Seen[], { at, to }: Found): number {
  const after = lines.slice(to).findIndex(({ text }) => text.trim() === '' || cutOf(text, at) === undefined)
  return after < 0 ? lines.length : to + after
}

/** What stands on both sides of a place, undefined if text stands across it. */
function cutAt(text: string, at: number): Cut | undefined {
  const end = cutOf(text, at)
  return end === undefined ? undefined : { left: text.slice(0, end).trim(), right: text.slice(end).trim() }
}

/** Returns where a line is to be cut for a column that begins at a place, undefined if text stands across it. */
function cutOf(text: string, at: number): number | undefined {
  if (text.length <= at - wobble) return text.length
  if (text.length > maxDescriptionLength) return undefined
  for (let start = at - wobble; start <= at + wobble; start += 1)
    if (isBlank(text, start - 1) && isBlank(text, start - 2) && !isBlank(text, start)) return start
  if (isBlank(text, at) && isBlank(text, at - 1) && isBlank(text, at - 2)) return at
  if (text.length <= at + wobble) return text.length
  const end = text.lastIndexOf('   ', at - 3) + 3
  return end >= Math.max(3, at - wideWobble) ? end : undefined
}

function isBlank(text: string, at: number): boolean {
  return at >= text.length || text.charAt(at) === ' '
}

function partsOf(lines: readonly Seen[], { at, from, to }: Found): { left: Seen[]; right: Seen[] } {
  const cut = lines.slice(from, to).map(({ line, text }) => ({ line, text, end: cutOf(text, at) ?? text.length }))
  return {
    left: cut.map(({ line, text, end }) => ({ line, text: text.slice(0, end) })),
    right: cut.map(({ line, text, end }) => ({ line, text: text.slice(end) })),
  }
}

/** Returns whether both sides have dishes with prices: a column of texts or prices alone is of those beside it, and so are sizes. */
function areColumns(lines: readonly Seen[], { at, from, to }: Found): boolean {
  const cuts = lines.slice(from, to).flatMap(({ text }) => cutAt(text, at) ?? [])
  // Where no row has two dishes, what stands behind the gap is the text of the one before it.
  const areBeside = cuts.some(({ left, right }) =>
    [left, right].every((text) => hasWords(text) && hasPrices([text], 1)),
  )
  const sides = [cuts.map(({ left }) => left), cuts.map(({ right }) => right)]
  return areBeside && sides.every((part) => areDishes(part.filter((text) => text !== '')))
}

function areDishes(texts: readonly string[]): boolean {
  const words = texts.filter(hasWords)
  const different = new Set(words.map((text) => text.replace(/[^\p{L}]/gu, '')))
  const areNames = words.length >= texts.length * leastWords && different.size >= words.length * leastDifferent
  return areNames && hasPrices(texts)
}

function hasWords(text: string): boolean {
  return /\p{L}{3}/u.test(text)
}

function hasPrices(texts: readonly string[], fewest = fewestPrices): boolean {
  const behind = texts.filter((text) => endsInPrice.test(text)).length
  const ahead = texts.flatMap((text) => beginsInPrice.exec(text)?.[0] ?? [])
  // Whole numbers alone may count the dishes.
  const most = Math.max(behind, ahead.some((price) => /[€.,½¼¾]/.test(price)) ? ahead.length : 0)
  return most >= Math.max(fewest, texts.length * leastPrices)
}
