import type { MenuLine } from './menu-lines.ts'
import { aboutFit, headingFit, introFit, nameFit, sumOf } from './text-fits.ts'

/**
 * What a line is among its neighbours: a heading; an intro to its category; a dish with its price; more about that dish;
 * the name of a dish whose price is below it or nowhere; more about that one; its price; another price of the dish above,
 * with what it is for; or no part of the menu.
 */
export type Role = 'heading' | 'intro' | 'dish' | 'about' | 'name' | 'aboutName' | 'price' | 'variant' | 'other'
export const roles: readonly Role[] = [
  'heading',
  'intro',
  'dish',
  'about',
  'name',
  'aboutName',
  'price',
  'variant',
  'other',
]

/** What is usual in this text, which decides between readings that are otherwise alike. */
export type TextStyle = {
  /** Names begin with a small letter. */
  isLowercase: boolean
  /** Texts about dishes begin with a small letter, unlike names. */
  isAboutSmall: boolean
  /** Prices mostly stand on a line below the name. */
  isPricedBelow: boolean
  /** The share of lines with a dish and its price that have loose text below them. */
  described: number
  /** Nothing in it has a price. */
  isUnpriced: boolean
  /** Headings have no blank line above them. */
  hasTightHeadings: boolean
}
/** A line with what its neighbourhood says of it. */
export type PlacedLine = {
  line: MenuLine
  /** It stands alone between blank lines. */
  isAlone: boolean
  /** The share of lines with a price around it. */
  density: number
  /** The share of lines with a price right below it. */
  pricedBelow: number
  /** A line follows without a gap. */
  isTight: boolean
  /** The line above ends in the middle of a sentence: 'met bier,'. */
  isContinued: boolean
  /** It is moved to the right of the last line that names a dish. */
  isIndented: boolean
}

/** The score of what can not be. */
export const never = -50

/** Returns how well a line by itself fits a role: positive for likely, `never` or less for impossible. */
export function fitOf(placed: PlacedLine, role: Role, style: TextStyle): number {
  const { line } = placed
  if (role === 'other') return otherFit(line)
  return fitOfShape(placed, role, style) - (line.noMenu > 3 ? line.noMenu : line.noMenu / 2)
}

function otherFit({ noMenu, shape, text }: MenuLine): number {
  if (noMenu > 3) return noMenu
  if (noMenu === 3) return 2
  if (shape.kind === 'refused') return 0
  const isPriced = shape.kind === 'dishes' && !shape.isWeak
  return text === '' ? -1 : isPriced ? -7 : shape.kind === 'price' ? -5 : -3
}

function fitOfShape(placed: PlacedLine, role: Role, style: TextStyle): number {
  const { shape, text } = placed.line
  if (shape.kind === 'refused') return never
  if (shape.kind === 'price') return role === 'price' ? 5 : role === 'variant' ? 1 : never
  if (shape.kind === 'dishes') return pricedFit(placed, role, style)
  if (text === '') return role === 'about' || role === 'aboutName' ? 4 : never
  return textFit(placed, role, style)
}

type Priced = { isWeak: boolean; isLabel: boolean; isOne: boolean; isAside: boolean; goesOn: boolean }

/** Returns how well a line with a name and a price fits a role. */
function pricedFit(placed: PlacedLine, role: Role, style: TextStyle): number {
  const { line, isContinued, isIndented } = placed
  if (line.shape.kind !== 'dishes') return never
  const isSmall = /^\p{Ll}/u.test(line.text) && !style.isLowercase
  const priced = {
    ...line.shape,
    isOne: line.shape.dishes.length === 1,
    // A translation with the price once more is no dish of its own.
    isAside: /^(?:[_(+]|\*\S)/.test(line.original),
    goesOn: isContinued || isIndented || isSmall,
  }
  if (role === 'dish')
    return sumOf([
      [true, priced.isWeak ? 0.5 : 4],
      [priced.isLabel, -2.5],
      [priced.isWeak && style.isUnpriced, -6],
      [isContinued, -2],
      [isSmall, -2],
      [priced.isAside, -3],
    ])
  if (role === 'heading') return priced.isWeak ? headingFit(placed, style) - 1 : never
  return priced.goesOn && role === 'price' && priced.isOne ? (isContinued ? 3.5 : 3) : besideDishFit(priced, role)
}

function besideDishFit({ isWeak, isLabel, isAside, goesOn }: Priced, role: Role): number {
  if (role === 'variant') return isLabel ? 4 : never
  if (role === 'name') return isWeak ? -1 : never
  if (role !== 'about' && role !== 'aboutName') return never
  if (isAside) return 3
  return isWeak ? (goesOn ? 1.5 : -0.5) : -3
}

function textFit(placed: PlacedLine, role: Role, style: TextStyle): number {
  if (role === 'heading') return headingFit(placed, style)
  if (role === 'intro') return introFit(placed, style)
  if (role === 'name') return nameFit(placed, style)
  if (role === 'about' || role === 'aboutName') return aboutFit(placed, style)
  return never
}
