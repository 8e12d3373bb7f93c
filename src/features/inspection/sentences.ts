import { allergens, diets } from '#features/allergens/allergens.ts'
import type { AskedDish } from '#features/floor/schema.ts'
import { markToAvoid } from '#features/publishing/filter/rules.ts'
import { groupBy } from '#shared/groups.ts'
import { type Cell, levels, levelWords, type MatrixMenu, nameOfChoice, type Row } from './matrix.ts'

/** What a paper says of a dish. */
export type SaidOfDish = {
  dish: AskedDish
  sentences: readonly string[]
  /** Of the dish by itself, without what is chosen in it. */
  alone: readonly string[]
}

/** Returns what paper says of the allergens of each dish in a matrix, by the id of the dish. */
export function sentencesByDish(menus: readonly MatrixMenu[]): Map<number, SaidOfDish> {
  const rows = menus.flatMap(({ categories }) => categories.flatMap((category) => category.rows))
  const byDish = groupBy(rows, ({ dish }) => dish.id)
  return new Map(
    [...byDish].flatMap(([id, ofDish]) => {
      const [row] = ofDish
      if (!row) return []
      const alone = sentencesOf(ofDish.filter(({ choice }) => choice === undefined))
      return [[id, { dish: row.dish, sentences: sentencesOf(ofDish), alone }] as const]
    }),
  )
}

/** Names the diets that a dish is marked with, in Dutch. */
export function dietsOf(dish: AskedDish): string[] {
  return diets.filter(({ id }) => id !== markToAvoid && dish.diets.includes(id)).map(({ name }) => name)
}

/** Says what a dish holds, and what each choice in it brings; the same choice is listed once for each menu it stands on. */
function sentencesOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => saidOfRow(row)))]
}

function saidOfRow({ dish, choice, cells }: Row): string[] {
  const said = saidOfCells(cells)
  if (choice === undefined) {
    const first = dish.stopped ? ['Vraag het ons voordat je dit bestelt.'] : []
    return [...first, ...(said.length > 0 ? said.map((one) => `${one}.`) : [saidOfNone(dish)])]
  }
  return said.length > 0 ? [`Met ${nameOfChoice(choice)}: ${said.map(inside).join('; ')}.`] : []
}

/** Of a dish in which nothing is known to be, but for what is chosen in it. */
function saidOfNone({ groups, products }: AskedDish): string {
  if (groups.length === 0) return 'Bevat geen van de veertien allergenen.'
  return products.length === 0
    ? 'Wat erin zit, hangt af van wat je kiest.'
    : 'Zonder de keuzes: geen van de veertien allergenen.'
}

/** Says a row of cells: ['Bevat: gluten (tarwe), melk', 'Niet bekend: ei (vraag het ons)']. */
function saidOfCells(cells: readonly Cell[]): string[] {
  return levels.flatMap((level) => {
    const found = cells.flatMap((cell, place) => {
      const said = cell.find((one) => one.level === level)
      const name = allergens[place]?.name.toLowerCase() ?? ''
      return said ? [said.named.length > 0 ? `${name} (${said.named.join(', ').toLowerCase()})` : name] : []
    })
    if (found.length === 0) return []
    if (level === 'unknown' && found.length === allergens.length) return ['Nog niets bekend: vraag het ons']
    return [`${levelWords[level]}: ${found.join(', ')}${level === 'unknown' ? ' (vraag het ons)' : ''}`]
  })
}

function inside(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
