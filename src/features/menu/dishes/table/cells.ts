import { maxDescriptionLength, maxNameLength } from '#shared/lengths.ts'
import { cleanLine, cleanText, isBlank, searchForm } from '#shared/text.ts'
import { type Priced, pricesWith } from '../../prices/rules.ts'
import { pricesInField, readPrices } from '../../prices/typed-prices.ts'
import type { DishValues, Wanted } from '../made-changes.ts'
import type { ListedDish } from '../schema.ts'

/** The columns of the table, in order, with their heads. */
export const columnTitles = {
  name: 'Naam',
  description: 'Omschrijving',
  categoryid: 'Categorie',
  price: 'Prijs',
  allergens: 'Allergenen',
  ispublished: 'Op de kaart',
} as const
export type ColumnKey = keyof typeof columnTitles

type Categories = readonly { id: number; name: string }[]
/** What a typed or pasted text makes of a cell: values, or why it can not stand there. */
type Read = { to: DishValues; problem?: undefined } | { to?: undefined; problem: string }

const readers: Readonly<Record<ColumnKey, (text: string, categories: Categories, dish: Priced) => Read>> = {
  name: (text) => {
    const name = cleanLine(text)
    if (isBlank(name)) return { problem: 'Naam is verplicht' }
    return name.length > maxNameLength ? tooLong('Naam', maxNameLength) : { to: { name } }
  },
  description: (text) => {
    const description = cleanText(text)
    return description.length > maxDescriptionLength
      ? tooLong('Omschrijving', maxDescriptionLength)
      : { to: { description } }
  },
  categoryid: readCategory,
  price: (text, _, { sizes }) => {
    const read = readPrices(text)
    if (read.problem === undefined && read.to.sizes === undefined && sizes.length > 0)
      return { problem: 'Dit gerecht heeft maten. Schrijf elke maat op een eigen regel, met de prijs erachter' }
    return read
  },
  allergens: () => ({ problem: 'Allergenen vul je in bij het gerecht zelf' }),
  ispublished: (text) => {
    const word = searchForm(text)
    if (['ja', 'x', 'waar', 'true', '1'].includes(word)) return { to: { ispublished: true } }
    if (['nee', '', 'onwaar', 'false', '0'].includes(word)) return { to: { ispublished: false } }
    return { problem: `Op de kaart is ja of nee, niet '${text.trim()}'` }
  },
}

function tooLong(label: string, most: number): Read {
  return { problem: `${label} mag niet langer zijn dan ${most} tekens` }
}

/** Reads the name of a category, or its id as the table's own choice gives it. */
function readCategory(text: string, categories: Categories): Read {
  const wanted = searchForm(text)
  if (wanted === '' || wanted === searchForm(noCategory)) return { to: { categoryid: 0 } }
  const found = categories.find(({ name }) => searchForm(name) === wanted)
  return found ? { to: { categoryid: found.id } } : { problem: `Er is geen categorie '${text.trim()}'` }
}

/** The choice of no category. */
const noCategory = '- Geen categorie -'

/** Reads what was typed or pasted into a cell. */
export function readCell(column: ColumnKey, text: string, categories: Categories, dish: Priced): Read {
  return readers[column](text, categories, dish)
}

/** Returns the text of a cell, which `readCell` reads as what stands there. */
export function textOfCell(dish: ListedDish, column: ColumnKey, categories: Categories): string {
  if (column === 'name' || column === 'description') return dish[column]
  if (column === 'price') return pricesInField(dish)
  if (column === 'ispublished') return dish.ispublished ? 'ja' : 'nee'
  if (column === 'categoryid') return categories.find(({ id }) => id === dish.categoryid)?.name ?? noCategory
  return dish.allergens.map(({ name }) => name).join(', ')
}

/** What pasted cells would change, how many of them that are, and what can not be done with the others. */
export type Fill = { wanted: readonly Wanted[]; cells: number; problems: readonly string[] }

const keys = Object.keys(columnTitles) as ColumnKey[]

/**
 * Reads pasted cells into the rows from `row` down and the columns from `column` on. A cell that says what stands there
 * already changes nothing. Nothing is dropped in silence: each cell that does not fit, or can not be read, is a problem.
 */
export function fillCells(
  dishes: readonly ListedDish[],
  at: { row: number; column: ColumnKey },
  pasted: readonly (readonly string[])[],
  categories: Categories,
): Fill {
  const columns = keys.slice(keys.indexOf(at.column))
  const rows = dishes.slice(at.row, at.row + pasted.length)
  const read = rows.map((dish, index) => readRow(dish, columns, pasted[index] ?? [], categories))
  const told = read.flatMap(({ dish, problems }) => problems.map((problem) => `${dish.name}: ${problem}`))
  return {
    wanted: read.filter(({ to }) => Object.keys(to).length > 0).map(({ dish, to }) => ({ dish, to })),
    cells: read.reduce((sum, { to }) => sum + Object.keys(to).length, 0),
    problems: [...outside(pasted, rows.length, columns.length), ...told],
  }
}

function readRow(
  dish: ListedDish,
  columns: readonly ColumnKey[],
  texts: readonly string[],
  categories: Categories,
): Wanted & { problems: string[] } {
  const problems: string[] = []
  let to: DishValues = {}
  for (const [place, column] of columns.entries()) {
    const text = texts[place]
    if (text === undefined || saysNothing(text, column, textOfCell(dish, column, categories))) continue
    const read = readCell(column, text, categories, dish)
    if (read.problem !== undefined) problems.push(read.problem)
    to = { ...to, ...read.to }
  }
  const { ispublished, ...others } = to
  if (!ispublished || pricesWith(dish, to).price !== null) return { dish, to, problems }
  return { dish, to: others, problems: [...problems, 'zonder prijs kan een gerecht niet op de kaart'] }
}

/** An empty cell asks nothing of a column that can not be filled. */
function saysNothing(text: string, column: ColumnKey, stored: string): boolean {
  return text === stored || (column === 'allergens' && isBlank(text))
}

function outside(pasted: readonly (readonly string[])[], rows: number, columns: number): string[] {
  const below = pasted.length - rows
  const beside = Math.max(0, ...pasted.map((cells) => cells.length)) - columns
  return [
    ...(below > 0 ? [`${below === 1 ? 'Eén rij past' : `${below} rijen passen`} niet onder de laatste rij`] : []),
    ...(beside > 0
      ? [`${beside === 1 ? 'Eén kolom past' : `${beside} kolommen passen`} niet naast de laatste kolom`]
      : []),
  ]
}
