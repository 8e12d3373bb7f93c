import { maxDescriptionLength } from '#shared/lengths.ts'
import { type LeastSureness, withDoubts } from './building/doubts.ts'
import { buildMenu } from './building/read-labels.ts'
import { encodeMenu } from './features/encode.ts'
import type { PricePlace } from './features/layout.ts'
import { markText } from './lines/marks.ts'
import { type MenuLine, menuLines } from './lines/menu-lines.ts'
import type { ReadCategory, ReadDish, ReadingDoubt, ReadMenu } from './menu-reading.ts'
import { tagMenu } from './tagging/reading.ts'
import file from './tagging/weights.json' with { type: 'json' }
import { openWeights } from './tagging/weights-file.ts'

// Calibrated by cross-validation on the open menus (`npm run bench -- menus-unseen`).
/** Below these readings ask somebody to look. */
export const leastSureness: LeastSureness = { dish: 0.9, heading: 0.8 }
const model = openWeights(file)

/**
 * Reads a pasted menu: headings become categories, lines with a price dishes, the text around them descriptions. The
 * number of every line that is not blank is in the `lines` of at least one category, dish or unread entry: what is
 * not understood becomes unread and is never left out. Every amount of money is a price, in a description, or in a text
 * that is unread or has a doubt. Names and descriptions fit SetCategory and SetDish, except the empty name of a first
 * category without heading. Where its prices stand is guessed unless it is known.
 */
export function readMenuText(text: string, known?: PricePlace): ReadMenu {
  const lines = menuLines(text)
  const tagged = tagMenu(encodeMenu(lines, model.find, known), model.weights)
  return withMarks(withDoubts(buildMenu(lines, tagged), leastSureness), lines)
}

/**
 * Adds to each dish what the marks on its lines say by the menu's legend, as a sentence of its description: its words are
 * then asked about as any are. A mark on a heading is of all dishes below it. What fits no description stays unread.
 */
function withMarks(menu: ReadMenu, lines: readonly MenuLine[]): ReadMenu {
  const marked = new Map(lines.flatMap((line) => line.numbers.map((number) => [number, line] as const)))
  const unread = [...menu.unread]
  const markedThing = <T extends ReadDish | ReadCategory>(thing: T, lead: string): T => {
    const own = thing.lines.flatMap((number) => marked.get(number) ?? [])
    const said = markText([...new Set(own.flatMap(({ says }) => says))], lead)
    const doubts = own.some(({ isUnclear }) => isUnclear)
      ? [...new Set<ReadingDoubt>([...thing.doubts, 'mark'])]
      : thing.doubts
    if (said === '') return { ...thing, doubts }
    const description = thing.description === '' ? said : `${thing.description.replace(/[.\s]+$/, '')}. ${said}`
    if (description.length <= maxDescriptionLength) return { ...thing, description, doubts }
    unread.push({ text: `${thing.name}: ${said}`, lines: [...thing.lines] })
    return { ...thing, doubts }
  }
  const categories = menu.categories.map((category) => ({
    ...markedThing(category, 'Altijd met'),
    dishes: category.dishes.map((dish) => markedThing(dish, 'Bevat:')),
  }))
  return { ...menu, categories, unread: unread.sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0)) }
}
