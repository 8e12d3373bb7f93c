import type { Imprint, Paper, VouchedThing } from '../papers.ts'
import { closeSheet, openSheet, printable } from './tagged-sheet.ts'
import { beginFlow, type Flow, heading, list, paragraph } from './text-flow.ts'

/** Prints who vouched for what, and on what: dish by dish, then product by product. */
export function printSignoffs(
  imprint: Imprint,
  { dishes, products }: Pick<Paper & { kind: 'signoffs' }, 'dishes' | 'products'>,
): Promise<Buffer> {
  const sheet = openSheet('Wie waarvoor instaat', imprint)
  const flow = beginFlow(sheet, 10, [20, 14, 11])
  heading(flow, 1, 'Wie waarvoor instaat')
  addThings(flow, 'Gerechten', dishes, 'Er zijn geen gerechten.')
  addThings(flow, 'Producten', products, 'Er zijn geen producten.')
  return closeSheet(sheet)
}

function addThings(flow: Flow, title: string, things: readonly VouchedThing[], none: string): void {
  heading(flow, 2, title, 4 * flow.size)
  if (things.length === 0) paragraph(flow, none)
  for (const { name, said } of things) {
    heading(flow, 3, printable(flow.sheet, name))
    if (said.length === 0) paragraph(flow, 'Hiervoor staat nog niemand in.')
    list(flow, said)
  }
}
