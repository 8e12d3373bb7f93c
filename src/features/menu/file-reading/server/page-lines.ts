import { allergenOfHead } from '#features/words/allergen-cells.ts'
import { isCutWord } from '#shared/text.ts'
import { withRaised } from './raised-text.ts'
import { blankLine, type Cell, hasPrice, isPrice, type Look, type SetLine } from './set-lines.ts'

/** A piece of text on a page, on one line. In points, from the top left corner of the page; `y` is where its letters stand. */
export type Fragment = {
  text: string
  x: number
  y: number
  width: number
  size: number
  font: string
  isBold: boolean
}
type Line = { fragments: Fragment[]; y: number; size: number }

/** A column is this wide at least (points): in less nobody prints a name and a price. */
const narrowest = 90
/** What two columns of text keep free between them at least. */
const narrowestGutter = 6
/** A line whose parts stand further apart, in heights of a letter, has a gap there. */
const widestSpace = 0.9
/** A line that is further below the one above, in heights of a line, stands apart. */
const apartFrom = 1.7
/** So many lines with prices make a column. */
const fewest = 3
const letters = /\p{L}{3}/u
const price = /\d[.,](?:\d{2}|[-–—=])|€\s*\d|^\d{1,3}$/

/**
 * Returns the pieces of text of a page as lines in reading order: columns that stand beside each other come below each other, and
 * blank lines where the page leaves room.
 */
export function linesOfPage(fragments: readonly Fragment[]): SetLine[] {
  const seen = fragments.filter(({ text }) => text.trim() !== '')
  return inOrder(joinRaisedPieces(seen)).flatMap((block) => [...linesOfBlock(block), blankLine])
}

/** A piece of text with what is raised behind it. */
type Host = { piece: Fragment; raised: string; end: number }
/** In points: hosts are looked up by where they end. */
const step = 8
const mostRaised = 40
/** No page has more lines below each other; a hostile one has a million pieces on one place. */
const mostBelow = 100
const wholePrice = /\d[.,]\d{2}|€/

/**
 * Joins smaller pieces that stand raised right behind another, as codes of allergens and cents do, to that one: by their own height they
 * would come on a line above it.
 */
function joinRaisedPieces(fragments: readonly Fragment[]): Fragment[] {
  const hosts: Host[] = []
  const byEnd = new Map<number, Host[]>()
  for (const piece of [...fragments].sort((a, b) => a.x - b.x)) {
    const from = Math.round(piece.x / step)
    const near = [from - 1, from, from + 1].flatMap((place) => byEnd.get(place) ?? [])
    const known = near.find((one) => isRaisedBehind(piece, one))
    const host = known ?? { piece, raised: '', end: 0 }
    if (known) host.raised += piece.x - host.end > piece.size * 0.15 ? ` ${piece.text}` : piece.text
    else hosts.push(host)
    host.end = piece.x + piece.width
    const to = Math.round(host.end / step)
    byEnd.set(to, [...(byEnd.get(to) ?? []).slice(-mostBelow), host])
  }
  return hosts.map(({ piece, raised, end }) =>
    raised === '' ? piece : { ...piece, text: withRaised(piece.text, raised), width: end - piece.x },
  )
}

function isRaisedBehind({ text, x, y, size }: Fragment, { piece, end }: Host): boolean {
  // Heights and widths in those of the letters before it. What is far smaller stands beside a large initial.
  const [smaller, higher, gap] = [size / piece.size, (piece.y - y) / piece.size, (x - end) / piece.size]
  const isRaised = smaller > 0.45 && smaller < 0.9 && higher > 0.15 && higher < 0.7
  return isRaised && gap > -0.3 && gap < 0.35 && text.length <= mostRaised && !wholePrice.test(text)
}

/** Splits a page into blocks that are read one after the other. */
function inOrder(fragments: readonly Fragment[]): Fragment[][] {
  const gutter = gutterOf(fragments)
  if (gutter === undefined) return fragments.length > 0 ? [[...fragments]] : []
  const across = linesOf(fragments).filter((line) => line.fragments.some((one) => crosses(one, gutter)))
  // What runs over both columns parts the page: what is above it is read first.
  const titles = new Set(across.flatMap((line) => line.fragments))
  const ends = [...across.map(({ y }) => y), Number.POSITIVE_INFINITY]
  let from = Number.NEGATIVE_INFINITY
  return ends.flatMap((end, index) => {
    const band = fragments.filter((one) => one.y > from && one.y < end && !titles.has(one))
    from = end
    const left = band.filter((one) => one.x + one.width / 2 < gutter)
    const right = band.filter((one) => one.x + one.width / 2 >= gutter)
    const title = across[index]?.fragments ?? []
    return [...inOrder(left), ...inOrder(right), title].filter((block) => block.length > 0)
  })
}

/**
 * Finds where the left of two columns ends, in which names have their prices, while names begin the right one. A column of a table is
 * none: its prices stand beside the names.
 */
function gutterOf(fragments: readonly Fragment[]): number | undefined {
  const mostAcross = Math.max(2, linesOf(fragments).length * 0.15)
  const starts = [...new Set(fragments.map(({ x }) => Math.round(x)))].sort((a, b) => a - b)
  const left = Math.min(...fragments.map(({ x }) => x))
  const right = Math.max(...fragments.map((one) => one.x + one.width))
  return starts
    .filter((x) => x - left >= narrowest && right - x >= narrowest)
    .map((x) => x - narrowestGutter / 2)
    .find((x) => {
      const first = fragments.filter((one) => Math.abs(one.x - x) <= narrowestGutter)
      const rest = fragments.filter((one) => !crosses(one, x))
      if (first.filter(({ text }) => letters.test(text)).length * 2 <= first.length) return false
      const column = rest.filter((one) => one.x >= x)
      // What stands over the whole width above or below the columns is of neither.
      const heights = column.map(({ y }) => y)
      const [from, to] = [Math.min(...heights), Math.max(...heights)]
      if (fragments.filter((one) => crosses(one, x) && one.y > from && one.y < to).length > mostAcross) return false
      return hasPrices(rest.filter((one) => one.x < x)) && hasNames(column)
    })
}

function crosses({ x, width }: Fragment, at: number): boolean {
  return x < at - narrowestGutter / 2 && x + width > at + narrowestGutter / 2
}

function hasPrices(fragments: readonly Fragment[]): boolean {
  const lines = linesOf(fragments).map(textOf)
  return lines.filter((line) => letters.test(line) && price.test(line)).length >= fewest
}

function hasNames(fragments: readonly Fragment[]): boolean {
  const lines = linesOf(fragments)
  const named = lines.filter(({ fragments: [first] }) => letters.test(first?.text ?? '')).length
  return named >= fewest && named * 2 > lines.length
}

function linesOf(fragments: readonly Fragment[]): Line[] {
  const lines: Line[] = []
  for (const one of [...fragments].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = lines.at(-1)
    if (last && one.y - last.y < Math.min(one.size, last.size) / 2) last.fragments.push(one)
    else lines.push({ fragments: [one], y: one.y, size: one.size })
  }
  for (const { fragments } of lines) fragments.sort((a, b) => a.x - b.x)
  return lines
}

function linesOfBlock(fragments: readonly Fragment[]): SetLine[] {
  const lines = linesOf(fragments)
  const pitches = lines.slice(1).map(({ y }, at) => y - (lines[at]?.y ?? 0))
  const pitch = [...pitches].sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0
  const isOfAllergens = lines.some((line) => line.fragments.filter(isAllergen).length > 1)
  return joinRows(
    lines.flatMap((line, at) => {
      const set = { cells: cellsOf(line, isOfAllergens), look: lookOf(line), y: line.y }
      return at > 0 && (pitches[at - 1] ?? 0) > apartFrom * pitch ? [blankLine, set] : [set]
    }),
  )
}

/** Joins to a row of a table what its cells say on further lines. */
function joinRows(lines: readonly SetLine[]): SetLine[] {
  const joined: SetLine[] = []
  for (const line of lines) {
    const row = joined.at(-1)
    if (row && goesOn(row, line)) joined.splice(-1, 1, { ...row, cells: row.cells.map((cell) => withMore(cell, line)) })
    else joined.push(line)
  }
  return joined
}

/** A table with names, texts and prices has them below each other; in two columns only a word that is cut goes on for sure. */
function goesOn(row: SetLine, line: SetLine): boolean {
  const above = line.cells.map((cell) => row.cells.find((one) => isBelow(cell, one)))
  const hasOwn = line.cells.length > 0 && !hasPrice(line) && above.every((cell) => cell && !isPrice(cell))
  const isHeading = line.cells.length === 1 && line.look?.size !== row.look?.size
  if (!hasOwn || isHeading || !row.cells.some(isPrice)) return false
  return row.cells.length > 2 || line.cells.every((cell, at) => isCutWord(above[at]?.text ?? '', cell.text))
}

function withMore(cell: Cell, line: SetLine): Cell {
  const more = line.cells.find((one) => isBelow(one, cell))?.text
  if (more === undefined) return cell
  return { ...cell, text: isCutWord(cell.text, more) ? cell.text.slice(0, -1) + more : `${cell.text} ${more}` }
}

/** Returns whether two cells begin at one place; those of a smaller text are less widened. */
function isBelow(cell: Cell, other: Cell): boolean {
  return Math.abs(cell.from - other.from) < 4
}

/** Returns the parts of a line that stand apart. Each is as wide as a letter more on both sides: a head may be narrower than its prices. */
function cellsOf({ fragments, size }: Line, isOfAllergens: boolean): Cell[] {
  const cells: Cell[] = []
  for (const [at, fragment] of fragments.entries()) {
    const { text, x, width } = fragment
    const last = cells.at(-1)
    const gap = last ? x - last.to : Number.POSITIVE_INFINITY
    const isOwn = isOfAllergens && [fragment, fragments[at - 1]].some((one) => one && mayBeCell(one))
    if (!last || gap > widestSpace * size || (isOwn && gap > size * 0.15)) cells.push({ text, from: x, to: x + width })
    else {
      last.text += gap > size * 0.15 && last.text.at(-1)?.trim() !== '' ? ` ${text}` : text
      last.to = x + width
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.trim(), from: cell.from - size, to: cell.to + size }))
}

function isAllergen({ text }: Fragment): boolean {
  return allergenOfHead(text) !== undefined
}

/** In a table with columns of allergens, which may stand near each other: a head, a cross, a price. */
function mayBeCell(fragment: Fragment): boolean {
  return isAllergen(fragment) || /^\s*\S\s*$/.test(fragment.text) || price.test(fragment.text)
}

function lookOf({ fragments: [first] }: Line): Look | undefined {
  if (!first) return undefined
  const { size, font, isBold, text } = first
  const isCapital = letters.test(text) && text === text.toUpperCase()
  return { key: `${size} ${font} ${isBold} ${isCapital}`, size: isCapital ? size * 1.1 : size, isBold }
}

function textOf({ fragments }: Line): string {
  return fragments.map(({ text }) => text).join(' ')
}
