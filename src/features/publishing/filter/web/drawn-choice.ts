import { nameIn, nameWithin } from '#features/translations/words.ts'
import { qrShapeOf } from '#web/ui/qr-shape.ts'
import { inDutch as dutchCard } from '../../card/web/in-dutch.ts'
import { addressOfChoice } from '../shown-choice.ts'
import type { SaidIn } from './said-choice.ts'
import type { Box } from './sheet-boxes.ts'

// What a card loads once a guest shows staff what they chose: few do, and it weighs nearly as much as the card's script.

const svgNames = 'http://www.w3.org/2000/svg'
const { words } = dutchCard

/** Tells staff what to do with the code. */
export const forStaff =
  'Bediening: scan de code in Aan tafel of met de camera van je telefoon, of lees wat eronder staat.'

/** What a guest chose is said in Dutch too: staff read it where no camera is at hand. */
export const inDutch: SaidIn = { eatNo: words.eatNo, only: words.only, colon: ':', nameOf: dutchNameOf }

/** Draws the code that opens the waiter's view with this choice: of that alone, and of nobody. */
export function drawChoice(chosen: readonly Box[], label: string): SVGElement {
  const ids = chosen.map(({ id }) => id)
  const { path, side } = qrShapeOf(addressOfChoice(ids, location.origin))
  const picture = document.createElementNS(svgNames, 'svg')
  picture.setAttribute('viewBox', `0 0 ${side} ${side}`)
  picture.setAttribute('shape-rendering', 'crispEdges')
  picture.setAttribute('role', 'img')
  picture.setAttribute('aria-label', label)
  // Black on white whatever the colours of the card, with the margin that readers need.
  const look = {
    display: 'block',
    width: 'min(100%, 16rem)',
    height: 'auto',
    margin: '0 auto 12px',
    background: '#fff',
  }
  Object.assign(picture.style, look)
  const dots = document.createElementNS(svgNames, 'path')
  dots.setAttribute('d', path)
  Object.assign(dots.style, { fill: '#000', stroke: 'none' })
  picture.append(dots)
  return picture
}

function dutchNameOf({ kind, nr, name }: Box): string {
  const named = { id: nr, name }
  if (kind === 'g') return nameIn(words.dietNames, named)
  return kind === 'p' ? nameWithin(words, named) : nameIn(words.allergenNames, named)
}
