import type { NamedDish } from '../prices/dish-name.ts'
import type { LineShape } from '../prices/line-shape.ts'

/** A line of a menu and what it can be by itself. */
export type MenuLine = {
  numbers: number[]
  /** The text as it was typed, on one line. */
  original: string
  /** The text without its decoration and diet marks, on one line. */
  text: string
  indent: number
  gap: boolean
  isApart: boolean
  isDecorated: boolean
  isNumbered: boolean
  /** It begins with the bullet of a list. */
  isListed: boolean
  /** The ids of the diets that its marks suggest. */
  diets: number[]
  /** What its marks say by the menu's legend, and whether one among them is not in it. */
  says: string[]
  isUnclear: boolean
  /** Its text as that of a dish without a price. */
  named: NamedDish
  shape: LineShape
  /** How surely it is no part of a menu, from 0 to 5. */
  noMenu: number
  /** The labels that it gives to the prices of the lines below it. */
  columns: readonly string[]
}
