import { expect, test } from 'vitest'
import type { IndexEntry } from '#features/catalogue/embedded/server/index-entry.ts'
import { rowOfJson } from '#features/catalogue/open-food-facts/server/product-json.ts'
import { mapProduct } from '#features/catalogue/open-food-facts/server/product-mapping.ts'
import type { SheetAnswer } from '#features/catalogue/schema.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { testEntries, testGtin } from '#test/catalogue-entries.ts'
import { idOf, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { downloadMenu, emptyTakeout, load } from '#test/takeout.ts'

const world = twoRestaurants()
const firstOfMay = Date.UTC(2026, 4, 1) / 1000
const trusted = { doubtful: false, contradictions: [], unproven: false, unread: [] }
const peanuts = { ingredient: 'pinda', allergens: [{ id: 17, name: "Pinda's" }] }
const milk = { ingredient: 'vollemelkpoeder', allergens: [{ id: 1, name: 'Melk' }] }

const holding =
  "visfilet, vissoorten, koolvisfilet, schelvisfilet, forelfilet, gamba's, schelpdieren, volei, weipermeaat, spaghetti, crème fraîche"
let made = 700

/** Puts a product that declares all fourteen absent into the catalogue; `publish` gives it other ingredients. */
function newSnack(traces: readonly string[] = []) {
  made += 1
  const code = String(testGtin(made))
  const publish = (ingredients: string, days = 0) => {
    const json = { code, product_name_nl: `Proefsnack ${code}`, allergens_tags: ['en:none'], traces_tags: traces }
    const modified = { ingredients_text_nl: ingredients, last_modified_t: firstOfMay + days * 86_400 }
    const row = rowOfJson({ ...json, ...modified })
    const mapped = row && mapProduct(row)
    if (!mapped || typeof mapped === 'string') throw new Error(`refused: ${mapped}`)
    const entry: IndexEntry = mapped
    placeCatalogue(world.app.dataDir, [...testEntries, entry])
    return entry.sheet.refid
  }
  return { publish }
}

async function readSheet(refid: number) {
  return ((await world.app.visitor.get(`/catalogue/GetProduct/${refid}`)).body as SheetAnswer).product
}

/** Adds a catalogue product to a new dish that is otherwise complete. */
async function addToDish(refid: number) {
  const { owner } = world.own
  const dish = idOf(await owner.post('/dish/SetDish', { name: 'Borrelbord', price: 5 }))
  const id = idOf(await owner.post(`/dish/AddPsProduct/${dish}`, { refid }))
  await sayConfirmed(owner, dish)
  const read = async () => {
    const product = (await owner.get(`/product/GetProduct/${id}`)).body as ProductDetail
    const { complete } = (await owner.get(`/dish/GetDish/${dish}`)).body as DishDetail
    return { product, isDishComplete: complete }
  }
  return { id, read }
}

test('a sheet whose ingredients name what it declares absent says so before and after it is added, and completes nothing', async () => {
  const { publish } = newSnack()
  const refid = publish('suiker, pinda, vollemelkpoeder')
  const doubts = { doubtful: true, contradictions: [peanuts, milk], unproven: false, unread: [] }
  expect(await readSheet(refid)).toMatchObject({ ...doubts, complete: false })
  const { id, read } = await addToDish(refid)
  const { product, isDishComplete } = await read()
  expect(product.sheet).toMatchObject({ ...doubts, complete: false })
  expect([product.complete, product.allergens, isDishComplete]).toEqual([false, [], false])
  expect((await world.other.owner.get(`/product/GetProduct/${id}`)).status).toBe(404)
})

test('a sheet that declares all absent and warns of traces completes nothing where its ingredients name them', async () => {
  const { publish } = newSnack(['en:nuts'])
  const refid = publish('suiker, hazelnoten 13%, palmolie. Kan sporen van noten bevatten.')
  const doubts = { doubtful: true, contradictions: [{ ingredient: 'hazelnoten', allergens: [{ id: 16 }] }] }
  expect(await readSheet(refid)).toMatchObject({ ...doubts, complete: false })
  const { id, read } = await addToDish(refid)
  expect(await read()).toMatchObject({ product: { sheet: doubts, complete: false }, isDishComplete: false })
  expect((await world.other.owner.get(`/product/GetProduct/${id}`)).status).toBe(404)
})

test('a sheet that declares all absent completes nothing beside plain Dutch words for food that holds one', async () => {
  const { publish } = newSnack()
  const complete = []
  for (const word of holding.split(', '))
    if ((await readSheet(publish(`aardappel, ${word} 30%, zout`))).complete) complete.push(word)
  expect(complete).toEqual([])
})

test('a sheet that declares all absent without ingredients proves nothing', async () => {
  const { publish } = newSnack()
  const refid = publish('')
  const doubts = { doubtful: true, contradictions: [], unproven: true, unread: [] }
  const sheet = await readSheet(refid)
  expect(sheet).toMatchObject({ ...doubts, complete: false })
  expect(sheet.specificationinfolist.specificationinfo.allergenset.allergens.allergeninfo).toEqual([])
  const { read } = await addToDish(refid)
  expect(await read()).toMatchObject({ product: { sheet: doubts, complete: false }, isDishComplete: false })
})

test('the same sheet with ingredients that name nothing is complete and not doubted', async () => {
  const { publish } = newSnack()
  const refid = publish('water, suiker')
  expect(await readSheet(refid)).toMatchObject({ ...trusted, complete: true })
  const { read } = await addToDish(refid)
  expect(await read()).toMatchObject({ product: { sheet: trusted, complete: true }, isDishComplete: true })
})

test.each([
  ['suiker, pinda', { contradictions: [peanuts], unproven: false }],
  ['', { contradictions: [], unproven: true }],
])(
  'a newer sheet that is not doubted any more (before: %j) asks, and tells what the doubt was',
  async (before, lost) => {
    const { publish } = newSnack()
    const refid = publish(before)
    const { read } = await addToDish(refid)
    publish('water, suiker', 30)
    idOf(await world.own.owner.post('/product/AddProduct', { refid }))
    const { product, isDishComplete } = await read()
    expect(product.question).toMatchObject({ ...lost, unread: [] })
    expect([product.complete, isDishComplete]).toEqual([false, false])
  },
)

test('a doubt survives the way into a file of the company and into another company', async () => {
  const { publish } = newSnack()
  const refid = publish('suiker, pinda')
  await addToDish(refid)
  const { products } = await downloadMenu(world.own.owner)
  const snack = products.filter((product) => product.refid === refid)
  const newcomer = await world.app.foundCompany('Nieuwe Lepel')
  expect((await load(newcomer, { ...emptyTakeout, products: snack })).status).toBe(200)
  const [found] = (await newcomer.get('/product/search?keyword=proefsnack')).body as { id: number }[]
  const loaded = (await newcomer.get(`/product/GetProduct/${found?.id}`)).body as ProductDetail
  expect(loaded).toMatchObject({ complete: false, sheet: { doubtful: true, contradictions: [peanuts], unread: [] } })
})
