/** A piece of text on a page, on one line. In points, from the top left corner of the page. */
export type Fragment = { text: string; x: number; y: number; width: number; height: number }
type Line = { fragments: Fragment[]; middle: number; height: number }

/** A column is this wide at least (points): in less nobody prints a name and a price. */
const narrowest = 90
/** What two columns of text keep free between them at least. */
const narrowestGutter = 6
/** A line whose parts stand further apart, in heights of a letter, has a gap there. */
const widestSpace = 0.9
/** A line that is further below the one above, in heights of a line, stands apart. */
const apartFrom = 1.7
const letters = /\p{L}{3}/u
const price = /\d[.,](?:\d{2}|[-–—=])|€\s*\d|^\d{1,3}$/

/**
 * Writes the pieces of text of a page as lines in reading order: columns that stand beside each other below each other, a gap in
 * a line as spaces, as wide as it is, and blank lines where the page leaves room.
 */
export function linesOfPage(fragments: readonly Fragment[]): string[] {
  const seen = fragments.filter(({ text }) => text.trim() !== '')
  return inOrder(seen).flatMap((block) => [...linesOfBlock(block), ''])
}

/** Splits a page into blocks that are read one after the other. */
function inOrder(fragments: readonly Fragment[]): Fragment[][] {
  const gutter = gutterOf(fragments)
  if (gutter === undefined) return fragments.length > 0 ? [[...fragments]] : []
  const across = linesOf(fragments).filter((line) => line.fragments.some((one) => crosses(one, gutter)))
  // What runs over both columns parts the page: what is above it is read first.
  const ends = [...across.map(({ middle }) => middle), Number.POSITIVE_INFINITY]
  let from = Number.NEGATIVE_INFINITY
  return ends.flatMap((end, index) => {
    const band = fragments.filter((one) => middleOf(one) > from && middleOf(one) < end && !crosses(one, gutter))
    from = end
    const left = band.filter((one) => one.x + one.width / 2 < gutter)
    const right = band.filter((one) => one.x + one.width / 2 >= gutter)
    const title = across[index]?.fragments ?? []
    return [...inOrder(left), ...inOrder(right), title].filter((block) => block.length > 0)
  })
}

/**
 * Finds where the left of two columns ends, that have names and prices each. Columns of a table have not: there one side has the
 * names and the other the prices.
 */
function gutterOf(fragments: readonly Fragment[]): number | undefined {
  const lines = linesOf(fragments)
  const mostAcross = Math.max(2, lines.length * 0.15)
  const starts = [...new Set(fragments.map(({ x }) => Math.round(x)))].sort((a, b) => a - b)
  const left = Math.min(...fragments.map(({ x }) => x))
  const right = Math.max(...fragments.map((one) => one.x + one.width))
  return starts
    .filter((x) => x - left >= narrowest && right - x >= narrowest)
    .map((x) => x - narrowestGutter / 2)
    .find((x) => {
      if (fragments.filter((one) => crosses(one, x)).length > mostAcross) return false
      const rest = fragments.filter((one) => !crosses(one, x))
      return isColumn(rest.filter((one) => one.x < x)) && isColumn(rest.filter((one) => one.x >= x))
    })
}

function crosses({ x, width }: Fragment, at: number): boolean {
  return x < at - narrowestGutter / 2 && x + width > at + narrowestGutter / 2
}

function isColumn(fragments: readonly Fragment[]): boolean {
  const lines = linesOf(fragments).map(textOf)
  const named = lines.filter((line) => letters.test(line)).length
  return named >= 3 && lines.filter((line) => letters.test(line) && price.test(line)).length >= 2
}

function linesOf(fragments: readonly Fragment[]): Line[] {
  const lines: Line[] = []
  for (const one of [...fragments].sort((a, b) => middleOf(a) - middleOf(b) || a.x - b.x)) {
    const last = lines.at(-1)
    if (last && Math.abs(middleOf(one) - last.middle) < Math.min(one.height, last.height) / 2) last.fragments.push(one)
    else lines.push({ fragments: [one], middle: middleOf(one), height: one.height })
  }
  for (const { fragments } of lines) fragments.sort((a, b) => a.x - b.x)
  return lines
}

function middleOf({ y, height }: Fragment): number {
  return y + height / 2
}

function linesOfBlock(fragments: readonly Fragment[]): string[] {
  const lines = linesOf(fragments)
  const left = Math.min(...fragments.map(({ x }) => x))
  const characters = fragments.reduce((sum, { text }) => sum + text.length, 0)
  const unit = fragments.reduce((sum, { width }) => sum + width, 0) / Math.max(1, characters) || 1
  const pitches = lines.slice(1).map(({ middle }, at) => middle - (lines[at]?.middle ?? 0))
  const pitch = [...pitches].sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0
  return lines.flatMap((line, at) => {
    const text = gridText(line, left, unit)
    return at > 0 && (pitches[at - 1] ?? 0) > apartFrom * pitch ? ['', text] : [text]
  })
}

function textOf({ fragments }: Line): string {
  return fragments.map(({ text }) => text).join(' ')
}

/** Writes a line with the pieces where they stand: a price below the head of its column stays there. */
function gridText({ fragments, height }: Line, left: number, unit: number): string {
  let text = ''
  let end: number | undefined
  for (const one of fragments) {
    const gap = end === undefined ? 0 : one.x - end
    const isWide = end === undefined || gap > widestSpace * height
    const place = Math.round((one.x - left) / unit)
    if (isWide) text += ' '.repeat(Math.max(end === undefined ? 0 : 3, place - text.length))
    else if (gap > height * 0.15 && !/\s$/.test(text)) text += ' '
    text += one.text
    end = one.x + one.width
  }
  return text.trimEnd()
}
