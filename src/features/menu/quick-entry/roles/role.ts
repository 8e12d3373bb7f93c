import type { MenuLine } from '../lines/menu-line.ts'

/**
 * The role of a line among its neighbours: a heading; an intro to its category; a dish with its price; more about that
 * dish; the name of a dish whose price is below it or nowhere; more about that one; its price; another price of the
 * dish above, with what it is for; or no part of the menu.
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

/** The habits of this text, which decide between readings that are otherwise alike. */
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
