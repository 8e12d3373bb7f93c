import { allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import type { AskedDish, WaiterView } from '#features/floor/schema.ts'

/** How an allergen can be in something, as a cell says it: what nobody knows stands above what may be there. */
export const levels = ['contains', 'unknown', 'traces'] as const
export type Level = (typeof levels)[number]
export const levelWords = { contains: 'Bevat', unknown: 'Niet bekend', traces: 'Kan bevatten' } as const

/** What is said of one allergen at one level; `named` are its grains or nuts, where those are told apart. */
export type Said = { level: Level; named: readonly string[] }
/** What is said of one of the fourteen, the gravest first; nothing where it is not in it, as far as is told. */
export type Cell = readonly Said[]
/** A dish by what everybody gets, or one of its choices by itself; its cells in the order of the law. */
export type Row = {
  key: string
  dish: AskedDish
  choice: AskedDish['groups'][number]['options'][number] | undefined
  cells: readonly Cell[]
}
type MatrixCategory = { id: number; name: string; rows: readonly Row[] }
export type MatrixMenu = { id: number; name: string; categories: readonly MatrixCategory[] }

type Known = Pick<AskedDish, Level>

/**
 * Returns each dish that guests can order against the fourteen allergens, menu by menu, from what the waiter's view goes by. A
 * house with one menu has one without a name.
 */
export function matrixOf({ menus, categories }: WaiterView): MatrixMenu[] {
  const listed = categories.map(({ id, name, dishes }) => ({ id, name, rows: dishes.flatMap(rowsOf) }))
  if (menus.length < 2) return [{ id: 0, name: '', categories: listed }]
  return menus.map((menu) => ({
    ...{ id: menu.id, name: menu.name },
    categories: menu.categories.flatMap(({ id }) => listed.find((category) => category.id === id) ?? []),
  }))
}

/** Returns a menu with no more than its first rows. */
export function beginningOf({ categories, ...menu }: MatrixMenu, mostRows: number): MatrixMenu {
  const begun: MatrixCategory[] = []
  let room = mostRows
  for (const category of categories) {
    if (room <= 0) break
    begun.push({ ...category, rows: category.rows.slice(0, room) })
    room -= category.rows.length
  }
  return { ...menu, categories: begun }
}

/** Says a cell in Dutch: 'Bevat: tarwe. Kan bevatten: rogge'; '' where there is nothing to say. */
export function cellInWords(cell: Cell): string {
  return cell
    .map(({ level, named }) =>
      [levelWords[level], ...(named.length > 0 ? [named.join(', ').toLowerCase()] : [])].join(': '),
    )
    .join('. ')
}

/** Names a row: the dish, or what is chosen in it. */
export function nameOfRow({ dish, choice }: Row): string {
  if (choice === undefined) return dish.name
  return `keuze: ${nameOfChoice(choice)}`
}

/** Names what is chosen in a dish; a surprise has no name of its own. */
export function nameOfChoice({ name }: NonNullable<Row['choice']>): string {
  return name === '' ? 'verrassing' : name
}

function rowsOf(dish: AskedDish): Row[] {
  const options = dish.groups.flatMap((group) => group.options)
  return [
    { key: String(dish.id), dish, choice: undefined, cells: cellsOf(dish) },
    ...options.map((option, place) => {
      return { key: `${dish.id} ${place}`, dish, choice: option, cells: cellsOf(option) }
    }),
  ]
}

function cellsOf(known: Known): Cell[] {
  return allergens.map(({ id }) => {
    const parts = grainsAndNuts.filter(({ parent }) => parent === id)
    return levels.flatMap((level) => {
      const found = parts.filter((part) => known[level].includes(part.id))
      if (found.length === 0 && !known[level].includes(id)) return []
      const rest = parts.filter((part) => !known.contains.includes(part.id))
      const isAllTheRest = level !== 'contains' && found.length === rest.length
      const isWhich = level === 'unknown' && known.contains.includes(id)
      const named = isAllTheRest ? theRest(parts, rest, isWhich) : found.map(({ name }) => name)
      return { level, named }
    })
  })
}

/**
 * Of all that is not certain, names say nothing: only that there are others, or, of what is in it without a name, that it is not
 * known which.
 */
function theRest(parts: readonly unknown[], rest: readonly unknown[], isWhich: boolean): string[] {
  if (rest.length < parts.length) return ['andere']
  return isWhich && parts.length > 0 ? ['welke'] : []
}
