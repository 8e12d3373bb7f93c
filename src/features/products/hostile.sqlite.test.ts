import { expect, test } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { DishesWithAllergen } from '#features/menu/which-contain/schema.ts'
import { placeCatalogue } from '#test/catalogue.ts'
import { everyLevel, packaged, peanutButter, testEntries } from '#test/catalogue-entries.ts'
import { fillMenu, hire, idOf, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import { downloadMenu, emptyTakeout, load } from '#test/takeout.ts'
import type { ProductDetail } from './schema.ts'

const world = twoRestaurants()
const [nuts, milk, celery, wheat, spelt, khorasan] = [16, 1, 21, 6, 29, 30] as const
const [almond, otherNuts] = [31, [32, 33, 34, 35, 36, 37, 38]] as const

type Said = Partial<Record<'allergens' | 'maycontain' | 'suballergens' | 'freefrom', readonly number[]>>
const asBody = (said: Said) =>
  Object.fromEntries(Object.entries(said).map(([field, ids]) => [field, ids.map((id) => ({ id }))]))
const save = (who: Client, id: number, said: Said) =>
  who.post('/product/SetProduct', { id, name: 'Lepelhuis mix', ...asBody(said) })
const readDish = async (id: number) => (await world.own.owner.get(`/dish/GetDish/${id}`)).body as DishDetail
const readProduct = async (id: number, who = world.own.owner) =>
  (await who.get(`/product/GetProduct/${id}`)).body as ProductDetail
const helperOf = () => hire(world.app, world.own.companyId, { mayCheckAllergens: false })
const newDish = async (products: readonly number[]) => {
  const { owner } = world.own
  const id = idOf(await owner.post('/dish/SetDish', { name: 'Lepelhuis schotel', price: 9 }))
  for (const product of products) await owner.post(`/dish/AddOwnProduct/${id}`, { id: product })
  expect((await sayConfirmed(owner, id)).status).toBe(200)
  return id
}
const checked = async (said: Said) => {
  const id = idOf(await save(world.own.owner, 0, said))
  expect((await sayChecked(world.own.owner, id)).status).toBe(200)
  return id
}

test('who takes out what another put in, puts it back and takes it out again leaves the question all the same', async () => {
  const { owner } = world.own
  const helper = await helperOf()
  const { dish, product } = await fillMenu(owner, 'Lepelhuis')
  await helper.delete(`/dish/RemoveProduct/${dish}/${product}`)
  await helper.post(`/dish/AddOwnProduct/${dish}`, { id: product })
  await helper.delete(`/dish/RemoveProduct/${dish}/${product}`)
  expect((await readDish(dish)).removals).toHaveLength(1)
})

test('a catalogue product does not become complete by taking a part out, putting it back and taking it out again', async () => {
  const { owner } = world.own
  const helper = await helperOf()
  const id = idOf(await owner.post('/product/AddProduct', { refid: peanutButter.sheet.refid }))
  const part = idOf(await owner.post(`/product/AddOwnComponent/${id}`, { name: 'Garnering', allergens: [{ id: 22 }] }))
  await helper.delete(`/product/RemoveComponent/${id}/${part}`)
  await helper.post(`/product/AddOwnComponent/${id}`, { id: part })
  await helper.delete(`/product/RemoveComponent/${id}/${part}`)
  expect(await readProduct(id)).toMatchObject({ complete: false, removals: [{ product: { id: part } }] })
  await owner.delete(`/product/DeleteProduct/${id}`)
})

test('traces of nuts stay to be read beside another product of which all nuts are known', async () => {
  const known = await checked({ suballergens: [almond], freefrom: otherNuts })
  const traced = await checked({ maycontain: [nuts] })
  const dish = await readDish(await newDish([known, traced]))
  expect(dish).toMatchObject({ complete: true, allergens: [{ id: nuts }], suballergens: [{ id: almond }] })
  // Any nut may be in it in traces: who reads "Noten: amandel" alone takes cashew for absent.
  expect([...dish.partsunknown, ...dish.maycontain].map(({ id }) => id)).toContain(nuts)
})

test("nobody without the right narrows another's traces of nuts by naming one nut and denying the rest", async () => {
  const helper = await helperOf()
  const id = idOf(await save(world.own.owner, 0, { maycontain: [nuts] }))
  const answer = await save(helper, id, { allergens: [nuts], suballergens: [almond], freefrom: otherNuts })
  expectRefusal(answer, 403, 'may-not-take-allergen')
})

test('traces of spelt or khorasan are traces of wheat for who looks up wheat', async () => {
  const { owner } = world.own
  for (const kind of [spelt, khorasan]) {
    const id = await checked({ maycontain: [kind] })
    const found = (await owner.get(`/product/WithAllergen/${wheat}`)).body as DishesWithAllergen
    expect(found.traces.map((row) => row.id)).toContain(id)
    expect(found.notmentioned.map((row) => row.id)).not.toContain(id)
  }
})

test('a catalogue product with an open question about a part is not complete in the company that loads it', async () => {
  const { owner } = world.own
  const helper = await helperOf()
  const id = idOf(await owner.post('/product/AddProduct', { refid: peanutButter.sheet.refid }))
  const part = idOf(await owner.post(`/product/AddOwnComponent/${id}`, { name: 'Garnering', allergens: [{ id: 22 }] }))
  await helper.delete(`/product/RemoveComponent/${id}/${part}`)
  expect((await readProduct(id)).complete).toBe(false)
  const newOwner = await world.app.foundCompany('Nieuwhuis')
  expect((await load(newOwner, await downloadMenu(owner))).status).toBe(200)
  const listed = (await newOwner.get('/product/search?keyword=Proefpindakaas')).body as ProductDetail[]
  expect(listed.map(({ complete }) => complete)).toEqual([false])
  await owner.delete(`/product/DeleteProduct/${id}`)
})

test('a sheet that contradicts itself and leaves a level open is doubted as much by the company that loads it', async () => {
  const { owner } = world.own
  const levels = everyLevel([]).filter(({ id }) => id !== celery)
  const entry = packaged(901, 'Proefsaus in twijfel', { levels, doubtful: true })
  placeCatalogue(world.app.dataDir, [...testEntries, entry])
  const id = idOf(await owner.post('/product/AddProduct', { refid: entry.sheet.refid }))
  const blocks = async (who: Client) => {
    const { unknown } = (await who.get(`/product/WithAllergen/${milk}`)).body as DishesWithAllergen
    return unknown.some(({ name }) => name === 'Proefsaus in twijfel')
  }
  expect(await blocks(owner)).toBe(true)
  const newOwner = await world.app.foundCompany('Nieuwhuis')
  expect((await load(newOwner, await downloadMenu(owner))).status).toBe(200)
  expect(await blocks(newOwner)).toBe(true)
  await owner.delete(`/product/DeleteProduct/${id}`)
})

const ownProduct = (id: number, name: string, components: number[], allergens: number[] = []) => ({
  ...{ id, source: 'own', refid: null, type: 'homemade', name, description: '', brand: null, footprint: null },
  ...{ farmtofarm: null, gtin: null, photos: [], checked: null, sheet: null, components },
  statements: allergens.map((one) => {
    const levels = [{ id: one, name: '', level: 'contains' }]
    return { source: 'cook', date: '2026-01-01', by: null, levels }
  }),
})

test('the answer about an allergen at the end of a long chain grows with the products, not with their square', async () => {
  const owner = await world.app.foundCompany('Ketenhuis')
  const length = 2000
  const products = Array.from({ length }, (_, index) => {
    const isLast = index + 1 === length
    return ownProduct(index + 1, `Schakel ${index + 1}`, isLast ? [] : [index + 2], isLast ? [milk] : [])
  })
  expect((await load(owner, { ...emptyTakeout, products })).status).toBe(200)
  const { status, body, text } = await owner.get(`/product/WithAllergen/${milk}`)
  expect([status, (body as DishesWithAllergen).contains.length]).toEqual([200, length])
  expect(text.length / length).toBeLessThan(1000)
})

test('doubts about descriptions of one long word, or one long list, are read in time', async () => {
  const owner = await world.app.foundCompany('Woordhuis')
  const words = Array.from({ length: 650 }, () => 'aa').join(',')
  const dishes = Array.from({ length: 200 }, (_, index) => ({
    ...{
      id: index + 1,
      category: null,
      name: `Gerecht ${index}`,
      price: 5,
      ispublished: true,
      diets: [],
      products: [],
    },
    description: index % 2 === 0 ? `${index}${'x'.repeat(1990)}` : `zonder ${words} of bb${index}`,
  }))
  expect((await load(owner, { ...emptyTakeout, dishes })).status).toBe(200)
  const began = performance.now()
  expect((await owner.get('/question/GetQuestions')).status).toBe(200)
  // It took twelve seconds, in which nobody else was answered; a fifth of one is enough on an idle machine.
  expect(performance.now() - began).toBeLessThan(4000)
})
