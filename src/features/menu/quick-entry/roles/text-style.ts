import { isClearHeading, startsSmall } from '../lines/heading-text.ts'
import type { MenuLine } from '../lines/menu-line.ts'
import type { PlacedLine, TextStyle } from './role.ts'

const around = 5

/** Returns what is usual in a text. */
export function textStyleOf(lines: readonly MenuLine[]): TextStyle {
  const menu = lines.filter((line) => line.noMenu < 4)
  const dishes = menu.filter(({ shape }) => shape.kind === 'dishes' && !shape.isWeak)
  const prices = menu.filter(({ shape }) => shape.kind === 'price')
  const small = dishes.filter((line) => startsSmall(line.text))
  const continued = lines.filter(
    (line, index) => startsSmall(line.text) && line.shape.kind === 'dishes' && continues(line, lines[index - 1]),
  )
  const described = menu.filter((line, index) => {
    const isText = line.shape.kind === 'text' || line.shape.kind === 'extra'
    return isText && !line.gap && menu[index - 1]?.shape.kind === 'dishes'
  })
  return {
    isLowercase: small.length > dishes.length / 2 && continued.length < small.length / 2,
    isPricedBelow: prices.length > dishes.length,
    described: dishes.length === 0 ? 0.5 : Math.min(1, described.length / dishes.length),
    isUnpriced: dishes.length + prices.length === 0,
    isAboutSmall: isMostlySmall(menu),
    hasTightHeadings: menu.filter((line, at) => isTightHeading(line, menu[at - 1])).length > 2,
  }
}

/** Returns the lines with what their neighbourhood says of them. */
export function placedLines(lines: readonly MenuLine[]): PlacedLine[] {
  const isPriced = lines.map(({ shape }) => shape.kind === 'price' || (shape.kind === 'dishes' && !shape.isWeak))
  const blocks = blocksOf(lines)
  const sums = [0]
  for (const priced of isPriced) sums.push((sums.at(-1) ?? 0) + (priced ? 1 : 0))
  let nameIndent = 0
  return lines.map((line, index) => {
    if (line.shape.kind === 'dishes') nameIndent = line.indent
    const from = Math.max(0, index - around)
    const to = Math.min(lines.length, index + around + 1)
    return {
      line,
      isAlone: blocks[index - 1] !== blocks[index] && blocks[index + 1] !== blocks[index],
      density: ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from),
      pricedBelow: ((sums[to] ?? 0) - (sums[index + 1] ?? 0)) / Math.max(1, to - index - 1),
      isTight: lines[index + 1]?.gap === false,
      isContinued: !line.gap && isOpen(lines[index - 1]),
      isIndented: line.indent > nameIndent + 1,
    }
  })
}

/** Returns whether a line goes on about the name right above it. */
function continues(line: MenuLine, above: MenuLine | undefined): boolean {
  return above?.shape.kind === 'text' && !line.gap && !startsSmall(above.text) && !isClearHeading(above)
}

/** Returns whether a heading stands right below the dishes of another one. */
function isTightHeading(line: MenuLine, above: MenuLine | undefined): boolean {
  return line.shape.kind === 'text' && !line.gap && above?.shape.kind === 'dishes' && isClearHeading(line)
}

/** Returns whether a line ends in the middle of a sentence. */
function isOpen(line: MenuLine | undefined): boolean {
  return line?.shape.kind === 'text' && /(?:,|\s(?:en|van|met|in|of|de|het|een|op|uit|aan|voor))$/.test(line.original)
}

/** Returns whether texts that only describe mostly begin with a small letter. */
function isMostlySmall(lines: readonly MenuLine[]): boolean {
  const describing = lines.filter(
    ({ shape, text, gap }) => shape.kind === 'text' && !gap && /,|\s\|\s|^met /i.test(text),
  )
  const small = describing.filter(({ text }) => startsSmall(text))
  return describing.length > 2 && small.length > describing.length * 0.6
}

/** Numbers the paragraphs: lines without a gap between them. */
function blocksOf(lines: readonly MenuLine[]): number[] {
  let block = 0
  return lines.map((line) => {
    if (line.gap) block += 1
    return block
  })
}
