import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAllergen } from '#features/allergens/allergens.ts'
import type { ProductSheet } from '#features/catalogue/product-sheet.ts'
import { readRefid } from '#features/catalogue/refid.ts'
import { isSheetComplete } from '#features/catalogue/rules.ts'
import { freshGroups } from '#features/catalogue/starter/server/products.ts'
import type { CategoryWithDishes, DishDetail } from '#features/menu/dishes/schema.ts'
import type { ListedProduct } from '#features/products/schema.ts'
import type { CompleteMenu } from '#features/publishing/card/schema.ts'
import { searchForm } from '#shared/text.ts'
import { openTestApp } from '#test/start-test-app.ts'
import type { DemoRestaurant } from './restaurant.ts'
import { demoRestaurant, demoRestaurants } from './restaurants.ts'
import { demoPassword, type SeededRestaurant, seedRestaurant, sheetOf } from './seed.ts'
import { readWeek } from './weekly-hours.ts'

const publicUrl = 'http://localhost:3000'
const goudenLepel = demoRestaurant('gouden-lepel')
const strandpaviljoen = demoRestaurant('strandpaviljoen')

let demo: Awaited<ReturnType<typeof startDemo>>
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.app.stop())

async function startDemo() {
  const app = await openTestApp()
  const all: SeededRestaurant[] = []
  for (const restaurant of demoRestaurants) all.push(await seedRestaurant(app, publicUrl, restaurant))
  const [first, second] = all
  if (!first || !second) throw new Error('The demo has two companies or more')
  const menuOf = async (cardUrl: string) => {
    const answer = await app.visitor.get(`/menu/GetCompleteMenu/${cardUrl.split('/').at(-1)}`)
    return answer.body as CompleteMenu
  }
  return { app, all, first, second, menuOf }
}

test('makes restaurants whose cards any guest can read, each with its own dishes', async () => {
  const { app, first, second, menuOf } = demo
  const [spoon, beach] = [await menuOf(first.cardUrl), await menuOf(second.cardUrl)]

  expect(spoon.CompanyName).toBe(goudenLepel.company)
  expect(spoon.categories.length).toBeGreaterThanOrEqual(8)
  expect(spoon.categories.flatMap(({ dishes }) => dishes).length).toBeGreaterThanOrEqual(60)
  expect(beach.CompanyName).toBe(strandpaviljoen.company)
  const beachDishes = new Set(beach.categories.flatMap(({ dishes }) => dishes).map(({ id }) => id))
  expect(spoon.categories.flatMap(({ dishes }) => dishes).filter(({ id }) => beachDishes.has(id))).toEqual([])

  const card = await app.visitor.get(new URL(first.cardUrl).pathname)
  expect(card.status).toBe(200)
  expect(card.text).toContain(goudenLepel.menuName)
})

// spec: served-3
test('one restaurant has lunch, dinner and drinks at their hours, a category with hours of its own, and a dish that goes by itself', async () => {
  const { all, menuOf } = demo
  const at = demoRestaurants.findIndex(({ menus = [] }) => menus.length > 1)
  const { kaarten, contact, categories } = await menuOf(all[at]?.cardUrl ?? '')
  expect(kaarten?.map(({ name }) => name)).toEqual(['Lunch', 'Diner', 'Borrel'])
  expect(contact.openinghours?.week.map((spans) => spans.length)).toEqual([0, 1, 1, 1, 1, 1, 1])
  const soup = categories.flatMap(({ dishes }) => dishes).find(({ name }) => name === 'Pindasoep')
  expect(soup?.lastday).toMatch(/^\d{4}-\d\d-\d\d$/)
  const dinner = await menuOf(kaarten?.[1]?.qrcode ?? '')
  expect(dinner.categories.map(({ name, now }) => [name, now !== undefined])).toEqual([
    ['Roti', true],
    ['Uit de wok', true],
    ['Erbij en erna', false],
    ['Dranken', false],
  ])
})

test.each(['ma 11.00', 'zo-ma 11.00-12.00', 'xx 11.00-12.00', 'ma 11.00-14.00, ma-wo 13.00-15.00'])(
  'a table with the hours "%s" is refused',
  (hours) => {
    expect(() => readWeek(hours)).toThrow(/mean nothing|overlap/)
  },
)

test('lets both owners sign in at once, without a mail', async () => {
  const { app, first, second } = demo
  for (const { email, password } of [first, second]) {
    expect(password).toBe(demoPassword)
    const owner = await app.signIn(email, password)
    expect((await owner.get('/product/search?keyword=')).status).toBe(200)
  }
  expect(await app.collectMails()).toEqual([])
})

test('shows on each dish exactly the allergens that its products hold, two levels deep', async () => {
  const { app, first } = demo
  const owner = await app.signIn(first.email, first.password)
  const groups = (await owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
  const shown = groups.flatMap(({ dishes }) => dishes)
  const wanted = [...goudenLepel.categories.flatMap(({ dishes }) => dishes), ...goudenLepel.uncategorised]
  expect(shown.map(({ name }) => name).toSorted()).toEqual(wanted.map(({ name }) => name).toSorted())

  for (const dish of wanted) {
    const found = shown.find(({ name }) => name === dish.name)
    const allergens = new Set(dish.products.flatMap((key) => allergensBelow(key)))
    expect(found?.allergens.map(({ id }) => id).toSorted(), dish.name).toEqual([...allergens].toSorted())
    const isKnown = !dish.unconfirmed && !dish.products.some(isUncheckedBelow)
    expect(found?.complete, dish.name).toBe(isKnown)
    expect(found?.price, dish.name).toBe(dish.price)
    expect(found?.ispublished, dish.name).toBe(!dish.unpublished)
    expect(found?.dietaryneeds.map(({ id }) => id).toSorted(), dish.name).toEqual([...(dish.diets ?? [])].toSorted())
  }
})

// spec: known-17
test('has products for all that the description of a confirmed dish names', () => {
  for (const { products, catalogue = [], categories, uncategorised } of demoRestaurants) {
    const textOf = (key: string): string => {
      const food = catalogue.find((candidate) => candidate.key === key)
      if (food) return food.name
      const product = products.find((candidate) => candidate.key === key)
      return [product?.name, product?.description, ...(product?.components ?? []).map(textOf)].join(' ')
    }
    for (const dish of [...categories.flatMap(({ dishes }) => dishes), ...uncategorised]) {
      const held = dish.products.map(textOf).join(' ').toLowerCase()
      const named = dish.description.toLowerCase().match(/\p{L}[\p{L}']+/gu) ?? []
      const missing = named.filter((word) => !held.includes(word) && !noIngredients.has(word))
      expect(missing, dish.name).toEqual([])
    }
  }
})

test('asks nothing: no dish and no product says in words what its data contradict', async () => {
  const { app, all } = demo
  for (const { email, password } of all) {
    const owner = await app.signIn(email, password)
    const { body } = await owner.get('/question/GetQuestions')
    expect(body).toEqual([])
  }
})

test('leaves one dish for whoever wants to see how somebody says that all ingredients are listed', async () => {
  const { app, first } = demo
  const owner = await app.signIn(first.email, first.password)
  const waiting = (await owner.get('/dish/Unconfirmed')).body as { name: string }[]
  expect(waiting.map(({ name }) => name)).toEqual(['Zomersalade'])
})

test('takes at least a fifth of the products of each kitchen from the catalogue, with their sheets', async () => {
  const { app, all } = demo
  for (const [index, { email, password }] of all.entries()) {
    const owner = await app.signIn(email, password)
    const products = (await owner.get('/product/search?keyword=')).body as ListedProduct[]
    const fromCatalogue = products.filter(({ refid }) => refid !== null && readRefid(refid)?.origin === 'starter')
    expect(fromCatalogue.length / products.length, email).toBeGreaterThanOrEqual(0.2)
    const taken = demoRestaurants[index]?.catalogue ?? []
    const named = (foods: readonly { name: string; brand?: string | null }[]) =>
      foods.map(({ name, brand }) => `${name} (${brand ?? 'Vers'})`).toSorted()
    expect(named(fromCatalogue), email).toEqual(named(taken))
    const [some] = fromCatalogue
    const { body } = await owner.get(`/product/GetProduct/${some?.id}`)
    expect(body).toMatchObject({ type: 'Ps', sheet: { source: 'starter', levels: expect.any(Array) } })
  }
})

test('takes foods of which all is known, save the prawn crackers, so that its dishes stay complete', () => {
  const foods = demoRestaurants.flatMap(({ catalogue = [] }) => catalogue)
  const open = foods.filter((food) => !isSheetComplete(sheetOf(food)))
  expect(open.map(({ name }) => name)).toEqual(['Kroepoek, ongebakken'])
})

test('tells of an allergen in a dish from which food of the catalogue it came', async () => {
  const { app, first } = demo
  const owner = await app.signIn(first.email, first.password)
  const groups = (await owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
  const steak = groups.flatMap(({ dishes }) => dishes).find(({ name }) => name === 'Biefstuk béarnaise')
  const { inherited } = (await owner.get(`/dish/GetDish/${steak?.id}`)).body as DishDetail
  const ways = JSON.stringify(inherited)
  expect([ways.includes('Roomboter, ongezouten'), ways.includes('Eigeel')]).toEqual([true, true])
})

test('holds egg and milk in the béarnaise, and more than eighty products', async () => {
  const { app, first } = demo
  const owner = await app.signIn(first.email, first.password)
  const products = (await owner.get('/product/search?keyword=')).body as ListedProduct[]
  const sauces = (await owner.get('/product/search?keyword=bearnaise')).body as ListedProduct[]
  expect(products.length).toBeGreaterThanOrEqual(80)
  expect(sauces[0]?.allergens.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ei', 'Melk']))
})

/** Words of descriptions that name no ingredient, or name one that its product calls otherwise ("eieren", "tomaat"). */
const noIngredients = new Set(
  [
    'acht zes twee drie een stuks gram cl glas fles bol kopje plakje scheut plaats',
    'met van op uit in en de brouwerij ijsselgans',
    'geroosterde geroosterd gefrituurde dungesneden rauwe gebakken krokant gepofte uitgebakken gegratineerde',
    'gegratineerd gebonden gekookt rosé doorbakken gepaneerd geraspte warme droge soepele opgeschuimde verse',
    'oven huid kruim friet rundvlees rundvleesbitterballen kipspiesjes amandelboter amberbierbeslag amandelschaafsel',
    'ijsparfait eieren tomaat abrikoos uitjes romaine zeeuwse',
  ].flatMap((line) => line.split(' ')),
)

function productOf(key: string) {
  const product = goudenLepel.products.find((candidate) => candidate.key === key)
  if (!product) throw new Error(`no product ${key}`)
  return product
}

function foodOf(key: string): ProductSheet | undefined {
  const food = goudenLepel.catalogue?.find((candidate) => candidate.key === key)
  return food && sheetOf(food)
}

function allergensBelow(key: string): number[] {
  const sheet = foodOf(key)
  if (sheet) return sheet.levels.flatMap(({ id, level }) => (level === 'contains' && isAllergen(id) ? [id] : []))
  const { allergens, components = [] } = productOf(key)
  return [...allergens, ...components.flatMap(allergensBelow)]
}

function isUncheckedBelow(key: string): boolean {
  const sheet = foodOf(key)
  if (sheet) return !isSheetComplete(sheet)
  const { unchecked = false, components = [] } = productOf(key)
  return unchecked || components.some(isUncheckedBelow)
}

type Held = { contains: ReadonlySet<number>; traces: ReadonlySet<number> }

/** Returns which of the fourteen, grains and nuts a product of the demo holds and may hold, with all that is in it. */
function heldIn({ products, catalogue = [] }: DemoRestaurant, key: string): Held {
  const food = catalogue.find((one) => one.key === key)
  if (food) return heldBy(sheetOf(food))
  const product = products.find((one) => one.key === key)
  if (!product) throw new Error(`the demo has no product ${key}`)
  const inside = (product.components ?? []).map((component) =>
    heldIn({ products, catalogue } as DemoRestaurant, component),
  )
  return {
    contains: new Set([...product.allergens, ...inside.flatMap(({ contains }) => [...contains])]),
    traces: new Set([...(product.traces ?? []), ...inside.flatMap(({ traces }) => [...traces])]),
  }
}

function heldBy({ levels }: ProductSheet): Held {
  const at = (wanted: string) => new Set(levels.filter(({ level }) => level === wanted).map(({ id }) => id))
  return { contains: at('contains'), traces: at('may-contain') }
}

const missingIn = ({ contains, traces }: Held, wanted: Iterable<number>) =>
  Array.from(wanted).filter((id) => isAllergen(id) && !contains.has(id) && !traces.has(id))

test('what goes into one fryer may hold what all of it holds', () => {
  const fried = demoRestaurants.flatMap((restaurant) =>
    restaurant.products.flatMap(({ key, fryer }) => (fryer ? [{ restaurant, key, fryer }] : [])),
  )
  expect(fried.length).toBeGreaterThan(8)
  const faults = fried.flatMap((one) => {
    const own = heldIn(one.restaurant, one.key)
    return fried
      .filter(({ restaurant, fryer }) => restaurant === one.restaurant && fryer === one.fryer)
      .flatMap((other) => missingIn(own, heldIn(other.restaurant, other.key).contains))
      .map((id) => `${one.restaurant.company}: ${one.key} lacks ${id}`)
  })
  expect(faults).toEqual([])
})

test('no product warns of less than the starter food of its name', () => {
  const foods = new Map(
    Object.values(freshGroups).flatMap((group) => group.map((sheet) => [nameKey(sheet.name), sheet])),
  )
  const faults = demoRestaurants.flatMap((restaurant) =>
    restaurant.products.flatMap(({ key, name, components = [] }) => {
      const sheet = foods.get(nameKey(name))
      // What holds a starter food holds what that holds.
      if (!sheet || components.length > 0) return []
      const { contains, traces } = heldBy(sheet)
      return missingIn(heldIn(restaurant, key), [...contains, ...traces]).map((id) => `${name} lacks ${id}`)
    }),
  )
  expect(faults).toEqual([])
})

test.each([
  ['oester', [12]],
  ['nori', [11, 12, 26]],
  ['pure-chocolade', [5, 16, 17]],
  ['chocolade', [4, 5, 16, 17]],
])('%s warns of what its packs warn of', (key, wanted) => {
  const holders = demoRestaurants.filter(({ products, catalogue = [] }) =>
    [...products, ...catalogue].some((product) => product.key === key),
  )
  expect(holders.flatMap((restaurant) => missingIn(heldIn(restaurant, key), wanted))).toEqual([])
})

/** A name as it is compared: 'Oester' and 'Oesters' are one. */
function nameKey(name: string): string {
  return searchForm(name).replace(/s$/, '')
}
