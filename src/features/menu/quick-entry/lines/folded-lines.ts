import type { ReadingDoubt } from '../menu-reading.ts'
import { isLabel } from '../prices/price-words.ts'
import type { MenuLine } from './menu-line.ts'

type Fold = { line: MenuLine; taken: number }

/**
 * Joins lines that are one dish in several: a name with a label and a price on lines of their own, several names with
 * their prices in the same order below them, and, where prices come first, a price above its name.
 */
export function foldLines(lines: readonly MenuLine[], isFirst: boolean): MenuLine[] {
  const folded: MenuLine[] = []
  for (let index = 0; index < lines.length; ) {
    const fold = foldVariants(lines, index) ?? (isFirst ? foldPriceAbove(lines, index) : undefined)
    const line = fold?.line ?? lines[index]
    if (line) folded.push(line)
    index += fold?.taken ?? 1
  }
  return foldPricesBelow(folded)
}

function isTextLine(line: MenuLine | undefined): line is MenuLine {
  return line?.shape.kind === 'text' && line.noMenu < 4 && line.columns.length === 0
}

function pricesIn(line: MenuLine | undefined): readonly number[] {
  return line?.shape.kind === 'price' && !line.gap ? line.shape.prices : []
}

function saidIn(line: MenuLine | undefined): string {
  return line?.shape.kind === 'price' ? line.shape.said : ''
}

/** 'Eggs Benedict', 'Ham', '€ 12,50', 'Zalm', '€ 14,50': one dish, if the labels are sizes or at least three words. */
function foldVariants(lines: readonly MenuLine[], index: number): Fold | undefined {
  const name = lines[index]
  if (!isTextLine(name) || isLabel(name.text)) return undefined
  const labels: MenuLine[] = []
  const prices: MenuLine[] = []
  for (let at = index + 1; at + 1 < lines.length && labels.length < 8; at += 2) {
    const label = lines[at]
    const price = lines[at + 1]
    const isPair = isTextLine(label) && !label.gap && price && pricesIn(price).length === 1
    if (!isPair || label.text.split(' ').length > 2) break
    labels.push(label)
    prices.push(price)
  }
  const areSizes = labels.length > 1 && labels.every(({ text }) => isLabel(text))
  const areNames = labels.length > 2 && labels.every(({ text }) => /^\p{Lu}/u.test(text))
  if (!areSizes && !areNames) return undefined
  const said = labels.map(({ text }, at) => `${text} ${prices[at]?.original ?? ''}`).join(' / ')
  const cents = prices.flatMap(pricesIn)
  const numbers = labels.flatMap((label, at) => [...label.numbers, ...(prices[at]?.numbers ?? [])])
  return { line: joinPrices(name, numbers, cents, said, areSizes ? [] : ['prices']), taken: 1 + 2 * labels.length }
}

/** '14' above 'Old Fashioned'. */
function foldPriceAbove(lines: readonly MenuLine[], index: number): Fold | undefined {
  const price = lines[index]
  const name = lines[index + 1]
  const prices = price?.shape.kind === 'price' ? price.shape.prices : []
  if (!price || prices.length !== 1 || !isTextLine(name) || name.gap || pricesIn(lines[index + 2]).length > 0)
    return undefined
  const line = joinPrices({ ...name, gap: price.gap, isApart: price.isApart }, price.numbers, prices, saidIn(price), [])
  return { line, taken: 2 }
}

/** Names with their prices below all of them, as some documents are copied: as many of the one as of the other. */
function foldPricesBelow(lines: readonly MenuLine[]): MenuLine[] {
  const folded: MenuLine[] = []
  for (let index = 0; index < lines.length; ) {
    const prices = pricesFrom(lines, index)
    const names = namesAbove(folded, prices.length)
    if (names.length > 0) {
      const heading = folded.at(-names.length - 1)
      const doubts = isTextLine(heading) && names[0]?.gap === false ? sureOfHeading(heading) : []
      folded.splice(-names.length, names.length, ...names.map((name, at) => joinBelow(name, prices[at], doubts)))
    } else folded.push(...lines.slice(index, index + Math.max(1, prices.length)))
    index += Math.max(1, prices.length)
  }
  return folded
}

/** Returns the lines from here on that are one price each. */
function pricesFrom(lines: readonly MenuLine[], index: number): readonly MenuLine[] {
  let end = index
  while (lines[end]?.shape.kind === 'price' && pricesIn(lines[end]).length === 1) end += 1
  return lines.slice(index, end)
}

/** Returns the last lines if they are as many names as this, without a blank line between them. */
function namesAbove(lines: readonly MenuLine[], count: number): MenuLine[] {
  const names = count > 2 ? lines.slice(-count) : []
  const areNames = names.length === count && names.every((line, at) => isTextLine(line) && (at === 0 || !line.gap))
  return areNames ? names : []
}

function joinBelow(name: MenuLine, price: MenuLine | undefined, doubts: ReadingDoubt[]): MenuLine {
  return joinPrices(name, price?.numbers ?? [], pricesIn(price), saidIn(price), doubts)
}

function sureOfHeading(line: MenuLine | undefined): ReadingDoubt[] {
  return line && (line.isDecorated || !/\p{Ll}/u.test(line.text)) ? [] : ['price']
}

function joinPrices(
  name: MenuLine,
  numbers: readonly number[],
  prices: readonly number[],
  said: string,
  doubts: ReadingDoubt[],
): MenuLine {
  const dish = { ...name.named, prices: [...prices], said, doubts }
  return {
    ...name,
    numbers: [...name.numbers, ...numbers].sort((a, b) => a - b),
    shape: { kind: 'dishes', dishes: [dish], isWeak: false, isLabel: false },
  }
}
