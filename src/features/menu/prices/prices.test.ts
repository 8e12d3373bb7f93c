import { describe, expect, test } from 'vitest'
import { idOf, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import type { CategoryWithDishes, DishDetail, ListedDish } from '../dishes/schema.ts'

const world = twoRestaurants()
const wine = [
  { name: 'glas', price: 4.5 },
  { name: 'karaf', price: 15 },
  { name: 'fles', price: 24 },
]
const size = (name: string, price: number) => ({ name, price })
const save = (body: object) => world.own.owner.post('/dish/SetDish', { name: 'Lepelhuis wijn', ...body })
const made = async (body: object = {}) => idOf(await save({ price: 4.5, sizes: wine, ...body }))
const read = async (id: number) => (await world.own.owner.get(`/dish/GetDish/${id}`)).body as DishDetail
const pricesOf = async (id: number) => {
  const { price, sizes } = await read(id)
  return { price, sizes }
}

async function listed(id: number): Promise<ListedDish> {
  const groups = (await world.own.owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
  return groups.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id) as ListedDish
}

describe('a dish with sizes', () => {
  test('loses its tick with a name that named an allergen, as it does with a description; not with any other', async () => {
    const { owner } = world.own
    const product = idOf(await owner.post('/product/SetProduct', { name: 'Sla' }))
    const id = await made()
    await owner.post(`/dish/AddOwnProduct/${id}`, { id: product })
    const ticked = async (...names: string[]) => {
      idOf(await save({ id, price: 4, sizes: names.map((name) => size(name, 4)) }))
      return (await read(id)).confirmed !== null
    }
    await sayConfirmed(owner, id)
    expect(await ticked('glas', 'met walnoten')).toBe(true)
    expect(await ticked('glas 12 cl', 'met walnoten')).toBe(true)
    expect(await ticked('glas 12 cl', 'groot')).toBe(false)
  })

  test('has them in their order, and the lowest as its price, wherever it is read', async () => {
    const { owner, menu } = world.own
    const turned = wine.toReversed()
    const id = await made({ sizes: turned, categoryid: menu.category })
    const prices = { price: 4.5, sizes: turned }
    expect(await pricesOf(id)).toEqual(prices)
    expect(await listed(id)).toMatchObject(prices)
    const inList = expect.arrayContaining([expect.objectContaining({ id, ...prices })])
    expect((await owner.get('/category/GetCategories')).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: menu.category, dishes: inList })]),
    )
    expect((await owner.get(`/category/GetCategory/${menu.category}`)).body).toMatchObject({ dishes: inList })
    const { categories } = (await owner.get('/menu/GetCompleteMenu')).body as { categories: CategoryWithDishes[] }
    expect(categories.flatMap(({ dishes }) => dishes)).toEqual(inList)
    const loose = await made()
    expect((await owner.get('/dish/Uncategorised?keyword=wijn')).body).toEqual(
      expect.arrayContaining([{ id: loose, name: 'Lepelhuis wijn', price: 4.5, sizes: wine }]),
    )
  })

  // spec: dish-calls-sizes-1
  test('keeps them when a save leaves them out, and never loses one to a price that is not the lowest', async () => {
    const id = await made()
    expect((await save({ id, name: 'Lepelhuis rood', price: 4.5 })).status).toBe(200)
    expect(await read(id)).toMatchObject({ name: 'Lepelhuis rood', price: 4.5, sizes: wine })
    await expectUnchanged(world, async () => {
      const answer = await save({ id, price: 5 })
      expectRefusal(answer, 409, 'sizes')
      const message =
        'Dit gerecht heeft maten, waarvan de laagste €\u00a04,50 kost. Wijzig de prijs per maat. Er is niets gewijzigd.'
      expect(fieldsOf(answer)).toEqual({ price: message })
      const { version } = await read(id)
      expectRefusal(
        await world.own.owner.post('/dish/ChangeDishes', { dishes: [{ id, version, price: 5 }] }),
        409,
        'sizes',
      )
      expectRefusal(await world.own.owner.post('/dish/SetDraft', { id, name: 'Lepelhuis wijn' }), 409, 'sizes')
    })
  })

  test('becomes a dish of one price only when that is asked', async () => {
    const id = await made()
    await save({ id, price: 6, sizes: [] })
    expect(await pricesOf(id)).toEqual({ price: 6, sizes: [] })
    await save({ id, price: 4.5, sizes: wine })
    expect(idOf(await world.own.owner.post('/dish/SetDraft', { id, name: 'Lepelhuis wijn', sizes: [] }))).toBe(id)
    expect(await pricesOf(id)).toEqual({ price: null, sizes: [] })
  })

  test('changes each by itself from the list, and all as they were by the values of before', async () => {
    const [id, plain] = [await made(), idOf(await save({ price: 3 }))]
    const change = (...dishes: object[]) => world.own.owner.post('/dish/ChangeDishes', { dishes })
    const dearer = wine.map((size) => (size.name === 'glas' ? { ...size, price: 16 } : size))
    await change({ id, version: 1, sizes: dearer }, { id: plain, version: 1, sizes: wine.slice(1) })
    // The lowest is another size now.
    expect(await pricesOf(id)).toEqual({ price: 15, sizes: dearer })
    expect(await pricesOf(plain)).toEqual({ price: 15, sizes: wine.slice(1) })
    await change({ id, version: 2, sizes: wine }, { id: plain, version: 2, price: 3, sizes: [] })
    expect(await pricesOf(id)).toEqual({ price: 4.5, sizes: wine })
    expect(await pricesOf(plain)).toEqual({ price: 3, sizes: [] })
    // What stands is no change.
    expect((await change({ id, version: 3, sizes: wine })).body).toEqual([{ id, version: 3 }])
  })

  // spec: dish-calls-sizes-2
  test('has them in its copy, and again once it is put back', async () => {
    const { owner } = world.own
    const id = await made()
    expect(await pricesOf(idOf(await owner.post(`/dish/DuplicateDish/${id}`)))).toEqual({ price: 4.5, sizes: wine })
    await owner.delete(`/dish/DeleteDish/${id}`)
    const { status } = await owner.post('/trash/Restore', { kind: 'dish', id })
    expect(status).toBe(200)
    expect(await pricesOf(id)).toEqual({ price: 4.5, sizes: wine })
  })

  test('says in the history what became of each', async () => {
    const id = await made()
    const sizes = [
      { name: 'glas', price: 5 },
      { name: 'karaf', price: 15 },
      { name: 'magnum', price: 50 },
    ]
    await save({ id, price: 5, sizes })
    const { body } = await world.own.owner.get(`/history/GetHistory?dishid=${id}`)
    expect(JSON.stringify(body).replaceAll('\u00a0', ' ')).toContain(
      '["glas € 4,50 → € 5,00, fles weg, magnum € 50,00"]',
    )
  })

  test('is doubted where the name of a size names what its products do not hold', async () => {
    const id = await made({
      name: 'Lepelhuis hap',
      sizes: [
        { name: 'naturel', price: 4.5 },
        { name: 'met kaas', price: 6 },
      ],
    })
    await world.own.owner.post(`/dish/AddOwnProduct/${id}`, { name: 'Zuurdesem', allergens: [{ id: 5 }] })
    const { doubts } = await read(id)
    expect(doubts.map(({ text }) => text)).toEqual([
      "In de maat staat 'kaas', maar Melk staat niet bij de allergenen. Klopt dat?",
    ])
  })
})
