import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { allergenIdsIn, dietIdsIn } from '#features/allergens/allergens.ts'
import { ways } from '#features/inspection/rules.ts'
import { partsIn, readTable } from '#server/files/read-table.ts'
import type { DemoDish, DemoFood, DemoMenu, DemoProduct, DemoRestaurant } from './restaurant.ts'
import { readWeek } from './weekly-hours.ts'

const line = z.string()
const about = z.strictObject({
  /** The name of the restaurant in the tables. */
  key: line,
  company: line,
  menuName: line,
  owner: z.strictObject({ firstname: line, lastname: line, email: line }),
  contact: z.strictObject({ address: line, zipcode: line, city: line, phonenumber: line }).optional(),
  look: z.record(line, z.unknown()).optional(),
  /** As weekly-hours.ts reads them. */
  openinghours: line.transform(readWeek).optional(),
  places: z.array(z.strictObject({ name: line, way: z.enum(ways) })).optional(),
  logo: line.optional(),
})

const all = z.array(about).parse(JSON.parse(readFileSync(fileOf('restaurants.json'), 'utf8')))
const keys = all.map(({ key }) => key)

const foods = readRows('foods', ['key', 'name', 'brand'], ({ key, name, brand }): DemoFood => {
  return { key, name, ...(brand && { brand }) }
})

const categories = readRows('categories', ['name', 'description'], (category) => category)

const productColumns = [
  ...(['key', 'name', 'type', 'contains', 'only', 'traces'] as const),
  ...(['components', 'fryer', 'checked', 'description'] as const),
]
const products = readRows('products', productColumns, (row): DemoProduct => {
  const { key, name, type, contains, only, traces, components, fryer, checked, description } = row
  if (type !== 'homemade' && type !== 'bought') throw new Error(`the type "${type}" is neither homemade nor bought`)
  if (checked !== '' && checked !== 'no') throw new Error(`checked is "${checked}", and neither "-" nor "no"`)
  return {
    ...{
      key,
      name,
      type,
      allergens: allergenIdsIn(contains),
      only: allergenIdsIn(only),
      traces: allergenIdsIn(traces),
    },
    components: partsIn(components),
    ...(fryer && { fryer }),
    ...(checked === 'no' && { unchecked: true }),
    ...(description && { description }),
  }
})

const states: Readonly<Record<string, Pick<DemoDish, 'unpublished' | 'unconfirmed'>>> = {
  '': {},
  unpublished: { unpublished: true },
  draft: { unpublished: true, unconfirmed: true },
}
const specials = readRows('specials', ['dish', 'first', 'last'], ({ dish, first, last }) => {
  const days = { first: Number(first), last: Number(last) }
  if (!(days.first <= days.last)) throw new Error(`the days "${first}" to "${last}" mean nothing`)
  return { dish, days }
})

const dishColumns = ['category', 'name', 'price', 'diets', 'products', 'state', 'description'] as const
const dishes = readRows('dishes', dishColumns, (row, restaurant) => {
  const { category, name, description } = row
  const [state, price] = [states[row.state], Number(row.price)]
  if (!state || !(price > 0)) throw new Error(`the state "${row.state}" or the price "${row.price}" means nothing`)
  if (category !== '' && !categories.get(restaurant)?.some((known) => known.name === category))
    throw new Error(`the category "${category}" is not in categories.tsv`)
  const days = specials.get(restaurant)?.find((special) => special.dish === name)?.days
  const dish: DemoDish = {
    name,
    description,
    price,
    diets: dietIdsIn(row.diets),
    products: partsIn(row.products),
    ...state,
    ...(days && { days }),
  }
  return { category, dish }
})

const placed = readRows('menu-categories', ['menu', 'category', 'hours'], ({ menu, category, hours }, restaurant) => {
  if (!categories.get(restaurant)?.some(({ name }) => name === category))
    throw new Error(`the category "${category}" is not in categories.tsv`)
  return { menu, category: { name: category, ...(hours && { schedule: readWeek(hours) }) } }
})

const menus = readRows('menus', ['name', 'hours', 'introduction'], (row, restaurant): DemoMenu => {
  const { name, hours, introduction } = row
  const onMenu = (placed.get(restaurant) ?? []).filter(({ menu }) => menu === name)
  return { name, introduction, schedule: readWeek(hours), categories: onMenu.map(({ category }) => category) }
})

/** The companies of the demo, as different as their kitchens; the first is the one to begin with. */
export const demoRestaurants: readonly DemoRestaurant[] = all.map(({ key, look, openinghours, ...restaurant }) => {
  const dishesIn = (wanted: string) =>
    (dishes.get(key) ?? []).flatMap(({ category, dish }) => (category === wanted ? [dish] : []))
  return {
    ...restaurant,
    look: { ...look, ...(openinghours && { openinghours }) },
    products: products.get(key) ?? [],
    catalogue: foods.get(key) ?? [],
    categories: (categories.get(key) ?? []).map((category) => ({ ...category, dishes: dishesIn(category.name) })),
    menus: menus.get(key) ?? [],
    uncategorised: dishesIn(''),
  }
})

/** Returns the company of the demo that the tables know by this name; throws when there is none. */
export function demoRestaurant(key: string): DemoRestaurant {
  const found = demoRestaurants[keys.indexOf(key)]
  if (!found) throw new Error(`The demo has no restaurant "${key}"`)
  return found
}

/** Reads a table of the demo: what `read` makes of its rows, by the restaurant that their first column names. */
function readRows<Column extends string, Read>(
  table: string,
  columns: readonly Column[],
  read: (row: Record<Column, string>, restaurant: string) => Read,
): ReadonlyMap<string, readonly Read[]> {
  const rows = readTable(fileOf(`${table}.tsv`), ['restaurant', ...columns], ({ restaurant, ...row }) => {
    if (!keys.includes(restaurant)) throw new Error(`the restaurant "${restaurant}" is not in restaurants.json`)
    return { restaurant, read: read(row as Record<Column, string>, restaurant) }
  })
  const byRestaurant = Map.groupBy(rows, ({ restaurant }) => restaurant)
  return new Map(Array.from(byRestaurant, ([restaurant, found]) => [restaurant, found.map((row) => row.read)]))
}

function fileOf(name: string): URL {
  return new URL(name, import.meta.url)
}
