import type { Connection } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { searchForm } from '#shared/text.ts'
import { demoPassword, seedRestaurant } from '../src/app/demo/seed.ts'

/** The arrangement of the dishes: spread over categories of 50, all in one, or all in none beside an empty category. */
export type Arrangement = 'categories' | 'one category' | 'loose'
/**
 * `endedLinks`: how many products were in a dish at some time and are not any more. `offering`: how many dishes offer an extra
 * and one of three products.
 */
export type Size = { dishes: number; products: number; endedLinks?: number; offering?: number }
/** A company's sign-in, and the ids to open: the first category and dish, and the product made of the most others. */
export type LargeCompany = { email: string; password: string; categoryId: number; dishId: number; productId: number }

const perCategory = 50
const productsPerDish = 3
const componentsPerProduct = 3
// Shares of all products, added up: bought ones, then three layers of products made of the layers before.
const layerEnds = [0.6, 0.85, 0.95, 1]
const allergenIds = [5, 12, 3, 11, 17, 4, 1, 16, 21, 24, 22, 19, 23, 26]
const rowsPerInsert = 500
const words = [
  ['Gebakken', 'Gegrilde', 'Huisgemaakte', 'Gerookte', 'Gestoofde', 'Romige', 'Verse'],
  [
    'zalm',
    'aardappel',
    'kip',
    'rode biet',
    'pompoensoep',
    'garnalen',
    'runderstoof',
    'geitenkaas',
    'crème',
    'ui',
    'kool',
  ],
  [
    'met dille',
    'van het huis',
    'uit de oven',
    'met mosterd',
    'op z’n Brabants',
    'met citroen',
    'met honing',
    'uit Zeeland',
  ],
] as const

/** Creates a company with a confirmed owner, and with dishes and products of this number, all with different names. */
export async function seedLargeCompany(
  connection: Connection,
  size: Size,
  arrangement: Arrangement,
): Promise<LargeCompany> {
  const name = `${arrangement} ${size.dishes}${size.offering ? ' with choices' : ''}`
  const owner = { firstname: 'Sanne', lastname: 'de Vries', email: `${name.replaceAll(' ', '-')}@groot.example` }
  const nothing = { products: [], categories: [], uncategorised: [] }
  await seedRestaurant(connection, 'http://localhost', { company: name, menuName: name, owner, ...nothing })
  const ids = await connection.db.transaction().execute(async (trx) => {
    const menu = trx.selectFrom('menu').select('company_id').where('name', '=', name)
    const { company_id } = await menu.executeTakeFirstOrThrow()
    const products = await insertProducts(trx, company_id, size.products)
    const categories = await insertCategories(trx, company_id, arrangement, size.dishes)
    const dishes = await insertDishes(trx, company_id, size.dishes, arrangement === 'loose' ? [] : categories)
    await linkProducts(trx, company_id, dishes, products)
    await insertEndedLinks(trx, company_id, size.endedLinks ?? 0, dishes, products)
    if (size.offering) await insertChoices(trx, company_id, everyNth(dishes, size.offering), products)
    return { categoryId: at(categories, 0), dishId: at(dishes, 0), productId: at(products, products.length - 1) }
  })
  return { email: owner.email, password: demoPassword, ...ids }
}

async function insertProducts(trx: Trx, company_id: number, count: number): Promise<number[]> {
  const bought = Math.floor(count * at(layerEnds, 0))
  const rows = numbers(count).map((index) => ({
    company_id,
    source: 'own' as const,
    type: index < bought ? ('bought' as const) : ('homemade' as const),
    ...named(index),
    description: '',
    brand: index % 3 === 0 ? 'Hanos' : null,
  }))
  const inserted = await inParts(rows, (part) => trx.insertInto('every_product').values(part).returning('id').execute())
  const ids = inserted.map(({ id }) => id)
  const checked = ids.filter((_, index) => index % 5 !== 0)
  await signOffAll(
    trx,
    checked.map((product_id) => ({ company_id, product_id })),
  )
  const held = ids.flatMap((product_id, index) =>
    index % 4 === 0
      ? [
          {
            company_id,
            product_id,
            allergen_id: at(allergenIds, index),
            level: 'contains',
            source: 'cook',
            sheet_id: null,
            said_at: '2026-11-01T12:00:00.000Z',
          } as const,
        ]
      : [],
  )
  await inParts(held, (part) => trx.insertInto('product_statement').values(part).execute())
  const links = layerEnds.slice(1).flatMap((end, layer) => {
    const [begin, top] = [Math.floor(count * at(layerEnds, layer)), Math.floor(count * end)]
    return ids.slice(begin, top).flatMap((product_id, made) =>
      numbers(componentsPerProduct).map((place) => {
        // One component from the layer right below, so that the last layer holds products three deep, and others from
        // any layer below.
        const index =
          place === 0
            ? begin - 1 - (made % Math.max(1, begin - Math.floor(count * (layerEnds[layer - 1] ?? 0))))
            : (made * 13 + place * 7) % begin
        return { company_id, parent_id: product_id, product_id: at(ids, index), position: place + 1 }
      }),
    )
  })
  await inParts(links, (part) =>
    trx
      .insertInto('every_link')
      .values(part)
      .onConflict((same) => same.doNothing())
      .execute(),
  )
  return ids
}

async function insertCategories(trx: Trx, company_id: number, arrangement: Arrangement, dishes: number) {
  const count = arrangement === 'categories' ? Math.max(2, dishes / perCategory) : 1
  const rows = numbers(count).map((index) => ({
    company_id,
    name: `Categorie ${index + 1}`,
    description: '',
    is_published: 1 as const,
    position: index + 1,
  }))
  const inserted = await trx.insertInto('every_category').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

async function insertDishes(trx: Trx, company_id: number, count: number, categories: readonly number[]) {
  const perGroup = Math.ceil(count / Math.max(1, categories.length))
  const rows = numbers(count).map((index) => ({
    company_id,
    category_id: categories[Math.floor(index / perGroup)] ?? null,
    ...named(index),
    description: 'Met seizoensgroenten en brood van de bakker om de hoek',
    price_cents: 450 + (index % 40) * 50,
    is_published: 1 as const,
    position: (index % perGroup) + 1,
  }))
  const inserted = await inParts(rows, (part) => trx.insertInto('every_dish').values(part).returning('id').execute())
  await signOffAll(
    trx,
    inserted.map(({ id }) => ({ company_id, dish_id: id })),
  )
  return inserted.map(({ id }) => id)
}

async function signOffAll(trx: Trx, of: readonly { company_id: number; dish_id?: number; product_id?: number }[]) {
  const rows = of.map((signed) => ({ ...signed, said_at: '2026-11-01T12:00:00.000Z' }))
  await inParts(rows, (part) => trx.insertInto('sign_off').values(part).execute())
}

/** Inserts links that ended over five years, of every dish with one product after the other. */
async function insertEndedLinks(
  trx: Trx,
  company_id: number,
  count: number,
  dishes: readonly number[],
  products: readonly number[],
): Promise<void> {
  const moment = (day: number) => new Date(Date.UTC(2021, 10, 1 + day, 12)).toISOString()
  const days = 5 * 365
  const rows = numbers(count).map((index) => ({
    company_id,
    dish_id: at(dishes, index),
    product_id: at(products, index * 7 + Math.floor(index / dishes.length)),
    position: 1,
    begun_at: moment(index % days),
    ended_at: moment((index % days) + 1),
    ended_in: 1,
    ended_with: 'itself' as const,
    product_name: 'Roomboter',
  }))
  await inParts(rows, (part) => trx.insertInto('every_link').values(part).execute())
}

/** Gives each of these dishes an extra, and a group of three products to choose from. */
async function insertChoices(trx: Trx, company_id: number, dishes: readonly number[], products: readonly number[]) {
  const made = { made_at: '2026-11-01T12:00:00.000Z', made_by: null }
  const groups = dishes.flatMap((dish_id) => [
    { company_id, dish_id, kind: 'any' as const, name: '', position: 1, ...made },
    { company_id, dish_id, kind: 'one' as const, name: 'Kies een saus', position: 2, ...made },
  ])
  const inserted = await inParts(groups, (part) => trx.insertInto('dish_group').values(part).returning('id').execute())
  const options = inserted.flatMap(({ id: group_id }, index) =>
    numbers(index % 2 === 0 ? 1 : 3).map((place) => ({
      ...{ company_id, group_id, product_id: at(products, index * 17 + place * 5), option_dish_id: null },
      ...{ price_cents: index % 2 === 0 ? 350 : 0, position: place + 1 },
    })),
  )
  await inParts(options, (part) => trx.insertInto('dish_option').values(part).execute())
}

/** Returns so many items of a list, at equal distances from its first. */
function everyNth<T>(items: readonly T[], count: number): T[] {
  return numbers(count).map((index) => at(items, Math.floor((index * items.length) / count)))
}

async function linkProducts(trx: Trx, company_id: number, dishes: readonly number[], products: readonly number[]) {
  const links = dishes.flatMap((dish_id, index) =>
    numbers(productsPerDish).map((place) => ({
      company_id,
      dish_id,
      product_id: at(products, index * productsPerDish + place),
      position: place + 1,
    })),
  )
  await inParts(links, (part) => trx.insertInto('every_link').values(part).execute())
}

/** Returns a different Dutch name for each number. */
function named(index: number): { name: string; name_search: string } {
  const [first, thing, last] = words
  const name = `${at(first, index)} ${at(thing, index)} ${at(last, index)} ${index + 1}`
  return { name, name_search: searchForm(name) }
}

async function inParts<R, Answer>(rows: readonly R[], insert: (part: R[]) => Promise<Answer[]>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    answers.push(...(await insert(rows.slice(from, from + rowsPerInsert))))
  return answers
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Returns the item at an index that starts over when it runs past the end; throws on an empty list. */
function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('An empty list has no items')
  return item
}
