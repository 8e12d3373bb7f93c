import type { Imprint, LargeDish, LargeMenu } from '../papers.ts'
import { closeSheet, openSheet, printable } from './tagged-sheet.ts'
import { beginFlow, beginPage, broken, type Flow, heading, keep, paragraph } from './text-flow.ts'

/** The size of large print, in points, below which nothing but the foot may be. */
const large = 18

/** Prints the whole card for who reads badly, each menu from a page of its own. */
export function printLarge(imprint: Imprint, { menus }: { menus: readonly LargeMenu[] }): Promise<Buffer> {
  const sheet = openSheet('Kaart in grote letters', imprint, { footSize: 12 })
  const flow = beginFlow(sheet, large, [30, 26, 22])
  heading(flow, 1, printable(sheet, imprint.company, 700))
  if (!menus.some(({ categories }) => categories.length > 0)) paragraph(flow, 'Er staan geen gerechten op de kaart.')
  for (const [place, { name, categories }] of menus.entries()) {
    if (place > 0) beginPage(flow)
    if (name !== '') heading(flow, 2, printable(sheet, name, 700), 8 * large)
    for (const category of categories) addCategory(flow, category)
  }
  return closeSheet(sheet)
}

function addCategory(flow: Flow, { name, dishes }: LargeMenu['categories'][number]): void {
  const [first] = dishes
  heading(flow, 3, printable(flow.sheet, name, 700), first ? heightOf(flow, first) : 0)
  for (const dish of dishes) addDish(flow, dish)
}

/** Adds a dish, on one page where that has room for it. */
function addDish(flow: Flow, dish: LargeDish): void {
  keep(flow, heightOf(flow, dish))
  for (const { text, weight } of linesOf(flow, dish)) paragraph(flow, text, { weight })
  flow.y += 0.8 * large
}

function heightOf(flow: Flow, dish: LargeDish): number {
  return linesOf(flow, dish).reduce(
    (sum, { text, weight }) => sum + broken(flow, text, { weight }).height + 0.3 * large,
    0,
  )
}

function linesOf({ sheet }: Flow, { name, price, description, allergens, diets }: LargeDish) {
  const plain = [price, description, ...allergens, diets.join(', ')].filter((text) => text !== '')
  const title = { text: printable(sheet, name, 700), weight: 700 } as const
  return [title, ...plain.map((text) => ({ text, weight: 400 as const }))]
}
