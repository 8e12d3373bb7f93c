import { headsNameBelow, isClearHeading, mayBeHeading, readsAsDescription } from './heading-text.ts'
import { type DishLine, type MenuLine, menuLines, type PriceLine, type TextLine } from './menu-lines.ts'
import {
  addDish,
  addTo,
  describe,
  joinIds,
  leaveHeading,
  leaveUnread,
  type MenuReading,
  openHeading,
  type ReadMenu,
  type Style,
} from './menu-reading.ts'

/**
 * Reads a pasted menu: headings become categories, lines with a price dishes, the text around them descriptions. The
 * number of every line that is not blank is in the `lines` of exactly one category, dish or unread entry: a line that
 * is not understood becomes unread and is never left out. A numbered dish keeps its number in its name, as guests order
 * by it. Names and descriptions fit SetCategory and SetDish, except the empty name of a first category without heading.
 */
export function readMenuText(text: string): ReadMenu {
  const lines = menuLines(text)
  const reading: MenuReading = {
    unread: [],
    byName: new Map(),
    filled: undefined,
    style: styleOf(lines),
    heading: undefined,
    dish: undefined,
    isPricedBelow: false,
    waiting: [],
  }
  for (const line of lines) takeLine(reading, line)
  settle(reading, reading.waiting, { isEnd: true })
  leaveHeading(reading)
  const unread = reading.unread.sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
  return { categories: [...reading.byName.values()], unread }
}

// In characters, some three times the longest menu that one call accepts.
const longestText = 200_000

/** Returns the sentence about a pasted text that is too long to be read at once; undefined for any other. */
export function textProblem(text: string): string | undefined {
  if (text.length <= longestText) return undefined
  return 'Dit is te veel om in één keer te lezen. Plak je menu in delen, van hoogstens 200.000 tekens per keer.'
}

function styleOf(lines: readonly MenuLine[]): Style {
  const dishes = lines.filter((line) => line.kind === 'dish')
  const texts = lines.filter((line) => line.kind === 'text')
  const isFlat = lines.every((line, index) => index === 0 || !line.gap)
  const small = new Set<MenuLine>(dishes.filter((line) => startsSmall(line.name)))
  const continued = lines.filter((line, index) => {
    const above = lines[index - 1]
    const isName = above?.kind === 'text' && !startsSmall(above.text) && !isClearHeading(above)
    return isName && !line.gap && small.has(line)
  })
  return {
    isLowercase: small.size > dishes.length / 2 && continued.length < small.size / 2,
    hasFewTexts: isFlat && texts.length < dishes.length / 2,
  }
}

function takeLine(reading: MenuReading, line: MenuLine): void {
  if (line.kind === 'other') takeOther(reading, line)
  else if (line.kind === 'dish') takeDish(reading, line)
  else if (line.kind === 'price') takePrice(reading, line)
  else if (line.text === '') takeMarks(reading, line)
  else reading.waiting.push(line)
}

/** Leaves a line that is no menu unread; the lines below it are no longer about the dish above it. */
function takeOther(reading: MenuReading, line: MenuLine): void {
  settle(reading, reading.waiting)
  reading.dish = undefined
  leaveUnread(reading, line)
}

/** Adds a line of nothing but diet marks to the name above it. */
function takeMarks(reading: MenuReading, line: TextLine): void {
  const above = reading.waiting.at(-1)
  const isBelow = !line.gap && (above ?? reading.dish) !== undefined
  if (!isBelow) leaveUnread(reading, line)
  else if (above) {
    above.diets = joinIds(above, line)
    above.numbers.push(...line.numbers)
  } else if (reading.dish) addTo(reading.dish, '', line)
}

function takeDish(reading: MenuReading, line: DishLine): void {
  const block = blockOfContinued(reading, line)
  if (block.length > 0) {
    takeNameAbove(reading, block, line, [line.name, line.description])
    return
  }
  settle(reading, reading.waiting)
  addDish(reading, line, line.name, line.cents)
  if (reading.dish) addTo(reading.dish, line.description, undefined)
}

/** Returns the texts that a priced line continues ('Zalm', 'gerookt met dille 14,-'), of which one is the name. */
function blockOfContinued(reading: MenuReading, line: DishLine): TextLine[] {
  if (!startsSmall(line.name) || reading.style.isLowercase || line.gap) return []
  const block = blockAbove(reading)
  const isPriceStyle = !touchesDish(reading, block) || reading.isPricedBelow
  const candidates = isPriceStyle ? block : block.slice(-1).filter((text) => !readsAsDescription(text.text))
  return candidates.every(isClearHeading) ? [] : candidates
}

function takePrice(reading: MenuReading, line: PriceLine): void {
  const block = blockAbove(reading)
  if (block.length > 0) takeNameAbove(reading, block, line, [line.said])
  else if (!addPrice(reading, line)) leaveUnread(reading, line)
}

/** Adds a price right below a dish as its price, or to its description if it has one; returns false if neither fits. */
function addPrice({ dish }: MenuReading, line: PriceLine): boolean {
  if (!dish || line.gap) return false
  const isFirst = dish.price === null && line.cents !== null
  if (!addTo(dish, isFirst ? line.said : line.original, line)) return false
  if (isFirst) dish.price = line.cents
  return true
}

/** Adds the dish whose name is in the block of texts above its price. */
function takeNameAbove(
  reading: MenuReading,
  block: readonly TextLine[],
  line: DishLine | PriceLine,
  said: readonly string[],
): void {
  const index = nameIndex(block, touchesDish(reading, block))
  const name = block[index]
  if (!name) return
  settle(reading, [...reading.waiting.slice(0, -block.length), ...block.slice(0, index)])
  addDish(reading, name, name.text, line.cents)
  const { dish } = reading
  const others = block.slice(index + 1)
  if (!dish) {
    for (const other of [...others, line]) leaveUnread(reading, other)
    return
  }
  for (const other of others) describe(reading, dish, other)
  const description = said.filter((part) => part !== '').join(' ')
  if (!addTo(dish, description, line)) leaveUnread(reading, line)
  reading.isPricedBelow = true
}

/** Returns the index of the name in a block above a price: lines before it head it or still describe the dish above. */
function nameIndex(block: readonly TextLine[], touchesDish: boolean): number {
  const numbered = block.findLastIndex((line) => line.isNumbered)
  if (numbered >= 0) return numbered
  const last = block.length - 1
  let describes = touchesDish
  for (const [index, line] of block.entries()) {
    const below = block[index + 1]
    if (!below) break
    const isAboutDishAbove =
      startsSmall(line.text) || (readsAsDescription(line.text) && !readsAsDescription(below.text))
    if (describes && isAboutDishAbove) continue
    if (!headsNameBelow(line, below)) return index
    describes = false
  }
  return last
}

/**
 * Gives waiting texts their meaning: a description of the dish above, a heading, the description of a heading, a
 * numbered dish without a price, or unread.
 */
function settle(reading: MenuReading, texts: readonly TextLine[], { isEnd = false } = {}): void {
  reading.waiting = []
  for (const [index, line] of texts.entries()) {
    if (line.gap) reading.dish = undefined
    const isLast = index === texts.length - 1 && !isEnd
    const isWeakHeading = isLast && mayHeadWithoutGap(reading.style, line)
    if (isClearHeading(line)) openHeading(reading, line)
    else if (line.isNumbered) addDish(reading, line, line.text, null)
    else if (reading.dish && !isWeakHeading) describe(reading, reading.dish, line)
    else settleLoose(reading, line)
  }
}

/** Takes a text that is not about the dish above: as a heading, as the description of one, or as unread. */
function settleLoose(reading: MenuReading, line: TextLine): void {
  const { heading } = reading
  const mayHead = mayBeHeading(line.text)
  if (heading && !(line.gap && mayHead)) heading.description.push(line)
  else if (mayHead) openHeading(reading, line)
  else leaveUnread(reading, line)
}

/** Returns whether a name without a gap may be a heading: a short one in a text of few, or one below a blank line. */
function mayHeadWithoutGap({ hasFewTexts }: Style, { text, isApart }: TextLine): boolean {
  if (!mayBeHeading(text)) return false
  return (hasFewTexts && text.length <= 30) || (isApart && !readsAsDescription(text))
}

/** Returns the waiting texts since the last gap. */
function blockAbove({ waiting }: MenuReading): TextLine[] {
  const lastGap = waiting.findLastIndex((line) => line.gap)
  return waiting.slice(Math.max(0, lastGap))
}

/** Returns whether the block follows a dish without any gap, so that it may still be about that dish. */
function touchesDish({ dish, waiting }: MenuReading, block: readonly TextLine[]): boolean {
  return dish !== undefined && block.length === waiting.length && block[0]?.gap === false
}

function startsSmall(text: string): boolean {
  return /^\p{Ll}/u.test(text)
}
