import { allergens, diets } from '#features/allergens/allergens.ts'
import type { AskedDish } from '#features/floor/schema.ts'
import { markToAvoid } from '#features/publishing/filter/rules.ts'
import { groupBy } from '#shared/groups.ts'
import { type Cell, levels, levelWords, type MatrixMenu, nameOfChoice, type Row } from './matrix.ts'

/** What a paper says of a dish. */
export type SaidOfDish = { dish: AskedDish; sentences: readonly string[] }

/** Returns what paper says of the allergens of each dish in a matrix, by the id of the dish. */
export function sentencesByDish(menus: readonly MatrixMenu[]): Map<number, SaidOfDish> {
  const rows = menus.flatMap(({ categories }) => categories.flatMap((category) => category.rows))
  const byDish = groupBy(rows, ({ dish }) => dish.id)
  return new Map(
    [...byDish].flatMap(([id, ofDish]) => {
      const [row] = ofDish
      return row ? [[id, { dish: row.dish, sentences: sentencesOf(ofDish) }] as const] : []
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
    if (dish.stopped) return ['Vraag het ons: dit gerecht is even gestopt.']
    return said.length > 0 ? said.map((one) => `${one}.`) : ['Bevat geen van de veertien allergenen.']
  }
  return said.length > 0 ? [`Met ${nameOfChoice(choice)}: ${said.map(inside).join('; ')}.`] : []
}

/** Says a row of cells: ['Bevat gluten (tarwe) en melk', 'Niet bekend: ei']. */
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
