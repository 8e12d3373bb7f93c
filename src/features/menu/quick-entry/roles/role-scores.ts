import type { MenuLine } from '../lines/menu-line.ts'
import type { PlacedLine, Role, TextStyle } from './role.ts'
import { aboutFit, headingFit, introFit, nameFit, sumOf } from './text-fits.ts'

/** The score of what can not be. */
const never = -50

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
