import {
  isClearHeading,
  isInCapitals,
  isUsualHeading,
  mayBeHeading,
  readsAsDescription,
} from '../lines/heading-text.ts'
import type { MenuLine } from '../lines/menu-line.ts'
import type { PlacedLine, TextStyle } from './role.ts'

const impossible = -50
// A sentence of the house: 'Alle gerechten serveren we met brood.'
const house =
  /(?:^|\s)(?:wij|we|onze|alle|al onze|uw|jij|jullie|serveren|geserveerd|keuze uit|bestellen)(?!\p{L})|^tot \d/iu
const dietWord = /^(?:vega|vegan|vegetarisch|veganistisch|glutenvrij|lactosevrij)$/i

/** Adds up the points of what is the case. */
export function sumOf(signs: readonly (readonly [boolean, number])[]): number {
  return signs.reduce((sum, [isSo, points]) => (isSo ? sum + points : sum), 0)
}

/** Returns whether a text is a diet and nothing else. */
export function isDietWord(text: string): boolean {
  return dietWord.test(text)
}

/** Returns how much a text looks like the heading of dishes. */
export function headingFit(placed: PlacedLine, style: TextStyle): number {
  const { line } = placed
  const text = withoutAsides(line.text)
  if (!/\p{L}{2}|\p{Lo}/u.test(text) || text.length > 80) return impossible
  const isOnlyColumns = line.columns.some((label) => text.startsWith(label)) || /^per /.test(text)
  if (line.columns.length > 0) return isOnlyColumns ? impossible : 4
  const isClear = isClearHeading({ ...line, text }) && !text.includes(',')
  return (
    headingWords(line, text, style) +
    (isClear ? 0 : unclearHeading(placed, text, style)) +
    headingPlace(placed, text, style)
  )
}

/** What its own words and decoration say for and against a heading. */
function headingWords(line: MenuLine, text: string, style: TextStyle): number {
  const words = wordsIn(text)
  return sumOf([
    [line.isDecorated, 4],
    [isInCapitals(text), 4],
    [isUsualHeading(text), 3.5],
    [/^\p{L}*menu(?!\p{L})|arrangement/iu.test(text), 1.5],
    [words <= 3, 0.5],
    [words > 6, -2],
    [text.includes(','), -2],
    [startsSmall(text) && !style.isLowercase, -1],
    [/[.!]$/.test(line.original) || house.test(text), -3],
    [line.isListed || line.isNumbered, -3],
  ])
}

/** A text that is no heading by itself may be one by what is around it: dishes with prices below it, a gap above it. */
function unclearHeading({ line, pricedBelow }: PlacedLine, text: string, style: TextStyle): number {
  const isTight = !line.gap && !line.isApart
  return sumOf([
    [true, mayBeHeading(text) ? -0.5 : -3],
    [pricedBelow === 0, -2.5],
    [pricedBelow > 0 && pricedBelow <= 0.2, -1.5],
    [isTight, style.hasTightHeadings ? 0.5 : -1],
  ])
}

/** What the place of a line says for and against a heading. */
function headingPlace(placed: PlacedLine, text: string, style: TextStyle): number {
  const { line, isAlone, isTight, pricedBelow } = placed
  const isSet = line.isDecorated || isInCapitals(text)
  return sumOf([
    [!isSet && /€|\+/.test(line.text), -2],
    [!isSet && style.isPricedBelow && isTight, -2.5],
    [!isSet && line.shape.kind === 'extra', -2],
    [isAlone && pricedBelow > 0, 1],
    [line.gap || line.isApart, 1],
    [placed.isContinued, -4],
    [isDietWord(text) && !line.gap, -4],
  ])
}

/** Returns a text without what it says between parentheses. */
function withoutAsides(text: string): string {
  return text.replace(/\s*\([^()]*\)/g, '')
}

/** Returns how much a text looks like one about all dishes of a category. */
export function introFit(placed: PlacedLine, style: TextStyle): number {
  const { line } = placed
  const isHouse = house.test(line.text)
  const isShort = wordsIn(line.text) <= 5 && !startsSmall(line.text) && !line.text.includes(',')
  return (
    (isHouse ? 1.5 : aboutFit(placed, style) / 2 - (isShort ? 1 : 0)) -
    (isClearHeading(line) ? 1 : 0) +
    (line.columns.length > 0 ? 4 : 0)
  )
}

/** Returns how much a text looks like the name of a dish. */
export function nameFit({ line, isContinued }: PlacedLine, style: TextStyle): number {
  const { text } = line
  if (!/\p{L}{2}/u.test(text) || line.columns.length > 0) return impossible
  return sumOf([
    [line.isNumbered || line.isListed, 2],
    [startsSmall(text) && !style.isLowercase, -3],
    [!startsSmall(text), 0.5],
    [house.test(text), -3],
    [wordsIn(text) > 9, -1.5],
    [/^(?:met|\+|\(|_)/i.test(text), -2.5],
    [isContinued, -4],
    [line.shape.kind === 'extra', -4],
    [isDietWord(text), -4],
  ])
}

/** Returns how much a text looks like one about the dish above. */
export function aboutFit({ line, isIndented, isContinued }: PlacedLine, style: TextStyle): number {
  const { text, original } = line
  const isSmall = startsSmall(text)
  return sumOf([
    [isSmall && !style.isLowercase, 2],
    [!isSmall && style.isAboutSmall, -2.5],
    [readsAsDescription(text), 1],
    [/^[+(]/.test(text), 2],
    [/^_|^\*[^*]|^\(.*\)$/.test(original), 4],
    [/\s[|·]\s/.test(text), 1],
    [isIndented, 2],
    [isContinued, 3],
    [line.isNumbered || line.isListed, -2],
    [!isSmall && wordsIn(text) <= 3 && !text.includes(','), style.described - 1],
    [line.shape.kind === 'extra', 1.5],
    [isClearHeading(line), -2],
    [isDietWord(text) && !line.gap, 6],
    [line.columns.length > 0, -4],
  ])
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length
}

function startsSmall(text: string): boolean {
  return /^\p{Ll}/u.test(text)
}
