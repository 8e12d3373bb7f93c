import { type LeastSureness, withDoubts } from './building/doubts.ts'
import { buildMenu } from './building/read-labels.ts'
import { readPastedTable } from './columns/pasted-table.ts'
import { encodeMenu } from './features/encode.ts'
import type { PricePlace } from './features/layout.ts'
import { menuLines } from './lines/menu-lines.ts'
import type { ReadMenu } from './menu-reading.ts'
import { tagMenu } from './tagging/reading.ts'
import file from './tagging/weights.json' with { type: 'json' }
import { openWeights } from './tagging/weights-file.ts'

// Calibrated by cross-validation on the open menus (`npm run bench -- menus-unseen`).
/** Below these readings ask somebody to look. */
export const leastSureness: LeastSureness = { dish: 0.98, heading: 0.99 }
const model = openWeights(file)

/**
 * Reads a pasted menu: headings become categories, lines with a price dishes, the text around them descriptions. The
 * number of every line that is not blank is in the `lines` of at least one category, dish or unread entry: what is
 * not understood becomes unread and is never left out. Every amount of money is a price, in a description, or in a text
 * that is unread or has a doubt. Names and descriptions fit SetCategory and SetDish, except the empty name of a first
 * category without heading. Where its prices stand is guessed unless it is known.
 */
export function readMenuText(text: string, known?: PricePlace): ReadMenu {
  const table = known ? undefined : readPastedTable(text)
  if (table) return table
  const lines = menuLines(text)
  const tagged = tagMenu(encodeMenu(lines, model.find, known), model.weights)
  return withDoubts(buildMenu(lines, tagged), leastSureness)
}
