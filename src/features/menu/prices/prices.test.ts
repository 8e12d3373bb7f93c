import { describe, expect, inject, test } from 'vitest'
import { idOf, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged, fieldsOf } from '#test/ritual.ts'
import { downloadMenu, emptyTakeout, load } from '#test/takeout.ts'
import type { CategoryWithDishes, DishDetail, ListedDish } from '../dishes/schema.ts'
import { priceProblems, sizeProblems } from './rules.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'
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

describe('own words for sizes', () => {
  const read = async (client = world.own.owner) => (await client.get('/menu/GetSizeWords/en')).body
  const set = (words: object[], language = 'en') => world.own.owner.post('/menu/SetSizeWords', { language, words })

  test('are asked of names that are no usual ones, are those of one house, and go into its download', async () => {
    await made({ sizes: [{ name: 'Literkan', price: 4.5 }, ...wine.slice(1)] })
    expect(await read()).toEqual(expect.arrayContaining([{ name: 'Literkan', text: '' }]))
    expect(JSON.stringify(await read())).not.toContain('karaf')
    expect((await set([{ name: 'literkan', text: 'one-litre jug' }])).body).toBe(true)
    await world.other.owner.post('/dish/SetDish', {
      name: 'Wijn',
      price: 1,
      sizes: [size('Literkan', 1), size('Vat', 9)],
    })
    const theirs = { language: 'en', words: [{ name: 'Vat', text: 'barrel' }] }
    expect((await world.other.owner.post('/menu/SetSizeWords', theirs)).status).toBe(200)
    expect(await read()).toEqual(expect.arrayContaining([{ name: 'Literkan', text: 'one-litre jug' }]))
    expect(await read(world.other.owner)).toEqual([
      { name: 'Literkan', text: '' },
      { name: 'Vat', text: 'barrel' },
    ])
    const { sizewords } = await downloadMenu(world.own.owner)
    expect(sizewords).toEqual([{ language: 'en', name: 'literkan', text: 'one-litre jug' }])
    const fresh = await world.app.foundCompany('Leeg')
    expect((await load(fresh, { ...emptyTakeout, sizewords })).status).toBe(200)
    expect((await downloadMenu(fresh)).sizewords).toEqual(sizewords)
    await set([{ name: 'Literkan', text: '' }])
    expect((await downloadMenu(world.own.owner)).sizewords).toEqual([])
  })

  test('are refused where they claim, are too long or in no language of the card', async () => {
    await expectUnchanged(world, async () => {
      expect(fieldsOf(await set([{ name: 'kan', text: 'gluten free' }]))).toEqual({ words: sizeProblems.claim })
      const long = 'Vertaling mag niet langer zijn dan 40 tekens'
      expect(fieldsOf(await set([{ name: 'kan', text: 'a'.repeat(41) }]))).toEqual({ words: long })
      expectRefusal(await set([], 'nl'), 400, 'invalid')
    })
  })
})

if (onSqlite)
  describe('sizes are refused', () => {
    const glass = size('glas', 4.5)
    const many = Array.from({ length: 9 }, (_, index) => ({ name: `maat ${index}`, price: 4.5 }))
    test.each([
      ['no list', 'glas', 'Maten moet een lijst zijn'],
      ['one alone', [glass], sizeProblems.count],
      ['nine', many, sizeProblems.count],
      ['two of one name', [glass, { ...glass, name: ' GLAS ' }], sizeProblems.twice],
      ['one without a name', [glass, { name: ' ', price: 5 }], 'Naam van een maat is verplicht'],
      ['one without a price', [glass, { name: 'fles' }], priceProblems.invalid],
      ['one that is free', [glass, { name: 'fles', price: 0 }], priceProblems.invalid],
      ['one of three decimals', [glass, { name: 'fles', price: 5.005 }], priceProblems.tooPrecise],
      [
        'one of a name too long',
        [glass, { name: 'a'.repeat(41), price: 5 }],
        'Naam van een maat mag niet langer zijn dan 40 tekens',
      ],
      ['one that promises', [glass, { name: 'glutenvrij', price: 5 }], sizeProblems.claim],
    ])('%s', async (_, sizes, message) => {
      await expectUnchanged(world, async () => {
        const answer = await save({ price: 4.5, sizes })
        expectRefusal(answer, 400, 'invalid')
        expect(fieldsOf(answer)).toEqual({ sizes: message })
      })
    })

    test('of a new dish with a price that is not the lowest', async () => {
      await expectUnchanged(world, async () => {
        expectRefusal(await save({ price: 5, sizes: wine }), 409, 'sizes')
      })
    })
  })
