import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { allergens } from '#features/allergens/allergens.ts'
import { nothingBeside } from '#features/products/product/grains-and-nuts.ts'
import { dumpContent } from '#test/dump.ts'
import {
  fillMenu,
  hire,
  idOf,
  missingIds,
  openRestaurant,
  sayChecked,
  sayConfirmed,
  twoRestaurants,
} from '#test/restaurants.ts'
import {
  describeWrite,
  expectRefusal,
  expectUnchanged,
  missing,
  refusedDescriptions,
  refusedIds,
  refusedNames,
  refusedSwitches,
  refusedVersions,
} from '#test/ritual.ts'
import type { CategoryWithDishes, DishDetail, FoundDish } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
const theIds = allergens.map(({ id }) => id)

async function ownDish(body: Record<string, unknown> = {}): Promise<number> {
  return idOf(await world.own.owner.post('/dish/SetDish', { name: 'Lepelhuis gerecht', price: 12.5, ...body }))
}

async function ownProduct(body: Record<string, unknown> = {}): Promise<number> {
  return idOf(await world.own.owner.post('/product/SetProduct', { name: 'Lepelhuis product', ...body }))
}

async function read(id: number): Promise<DishDetail> {
  return (await world.own.owner.get(`/dish/GetDish/${id}`)).body as DishDetail
}

const refusedPrices = [
  [missing, 'Voer een geldige prijs in'],
  [null, 'Voer een geldige prijs in'],
  ['', 'Voer een geldige prijs in'],
  ['12.50', 'Voer een geldige prijs in'],
  ['1,234', 'Voer een geldige prijs in'],
  [true, 'Voer een geldige prijs in'],
  [[12], 'Voer een geldige prijs in'],
  [-1, 'Voer een geldige prijs in'],
  [0, 'Voer een geldige prijs in'],
  [-0.01, 'Voer een geldige prijs in'],
  [1e-9, 'Voer een geldige prijs in'],
  [0.001, 'Voer een geldige prijs in'],
  [1.234, 'Prijs mag hoogstens twee decimalen hebben'],
  [12.505, 'Prijs mag hoogstens twee decimalen hebben'],
  [100_000, 'Prijs mag hoogstens 99.999,99 zijn'],
  [1e9, 'Prijs mag hoogstens 99.999,99 zijn'],
  [1e300, 'Prijs mag hoogstens 99.999,99 zijn'],
] as const

const newDish = { id: 0, name: 'Lepelhuis schol', price: 21.75 }

describeWrite('POST /dish/SetDish', world, {
  method: 'POST',
  attempt: ({ menu }) => ({
    url: '/dish/SetDish',
    body: { ...newDish, categoryid: menu.category, dietaryneeds: [{ id: 3 }] },
  }),
  leaves: ({ body: id }) => [`create dish ${id}`],
  refused: {
    id: refusedIds,
    name: refusedNames,
    description: refusedDescriptions,
    price: refusedPrices,
    categoryid: [
      ['1', 'Categorie moet een nummer zijn'],
      [{}, 'Categorie moet een nummer zijn'],
      [1.5, 'Categorie moet een geheel getal zijn'],
      [1e20, 'Categorie moet een geheel getal zijn'],
      [-2, 'Categorie bestaat niet'],
    ],
    ispublished: refusedSwitches('Publiceren'),
    dietaryneeds: [
      ['Vega', 'Dieet wensen moet een lijst zijn'],
      [[1], 'Dieet wensen: elke dieetwens heeft een id'],
      [[null], 'Dieet wensen: elke dieetwens heeft een id'],
      [[{ id: 1, name: 'Vegan' }], 'Dieet wensen: id en name horen niet bij elkaar'],
      [[{ id: '1' }], 'Dieet wensen: id moet een nummer zijn'],
      [[{ id: 1 }, { id: 11 }], 'Dieet wensen: deze dieetwens bestaat niet'],
      [[{ id: 0 }], 'Dieet wensen: deze dieetwens bestaat niet'],
      [Array.from({ length: 101 }, () => ({ id: 1 })), 'Dieet wensen: de lijst is te lang'],
    ],
    version: refusedVersions,
  },
  foreign: (own, theirs) => [
    { url: '/dish/SetDish', body: { ...newDish, id: theirs.dish } },
    { url: '/dish/SetDish', body: { ...newDish, categoryid: theirs.category } },
    { url: '/dish/SetDish', body: { ...newDish, id: own.dish, categoryid: theirs.category } },
    { url: '/dish/SetDish', body: { ...newDish, id: theirs.dish, categoryid: own.category, version: 1 } },
  ],
})

describeWrite('POST /dish/DuplicateDish/{dishId}', world, {
  method: 'POST',
  isBodyless: true,
  attempt: async ({ owner, name }) => ({ url: `/dish/DuplicateDish/${(await fillMenu(owner, name)).dish}` }),
  leaves: ({ body: copy }) => [`create dish ${copy}`],
  foreign: (_own, theirs) => [{ url: `/dish/DuplicateDish/${theirs.dish}` }],
})

describeWrite('POST /dish/UpdateOrder', world, {
  method: 'POST',
  attempt: async ({ owner, name }) => {
    const { category, dish } = await fillMenu(owner, name)
    const second = idOf(await owner.post('/dish/SetDish', { name: 'Lepelhuis tweede', price: 1, categoryid: category }))
    const body = [second, dish].map((id, index) => ({ id, order: index + 1, categoryid: category }))
    return { url: '/dish/UpdateOrder', body }
  },
  leaves: () => [expect.stringMatching(/^reorder-dishes category [1-9]\d*$/)],
  foreign: (own, theirs) => [
    { url: '/dish/UpdateOrder', body: [{ id: own.dish, order: 1, categoryid: theirs.category }] },
    { url: '/dish/UpdateOrder', body: [{ id: theirs.dish, order: 1, categoryid: own.category }] },
    { url: '/dish/UpdateOrder', body: [{ id: theirs.dish, order: 1, categoryid: theirs.category }] },
    { url: '/dish/UpdateOrder', body: [{ id: theirs.looseDish, order: 1, categoryid: 0 }] },
    {
      url: '/dish/UpdateOrder',
      body: [
        { id: own.dish, order: 1, categoryid: own.category },
        { id: theirs.dish, order: 2, categoryid: own.category },
      ],
    },
  ],
})

describeWrite('POST /dish/AddOwnProduct/{dishId}', world, {
  method: 'POST',
  attempt: ({ menu }) => ({ url: `/dish/AddOwnProduct/${menu.looseDish}`, body: { id: 0, name: 'Lepelhuis boter' } }),
  leaves: ({ body: product }, [dish]) => [`create product ${product}`, `add-product dish ${dish}`],
  refused: {
    id: refusedIds,
    name: refusedNames,
    description: refusedDescriptions,
    type: [
      ['gestolen', 'Type moet homemade, bought, Own of Ps zijn'],
      [5, 'Type moet homemade, bought, Own of Ps zijn'],
      ['Ps', 'Een eigen product is huisgemaakt of gekocht.'],
    ],
    allergens: [
      [[{ id: 2 }], 'Allergenen: dit allergeen bestaat niet'],
      [[{ id: 6 }], 'Allergenen: dit allergeen bestaat niet'],
      [[{}], 'Allergenen: id is verplicht'],
      [[{ id: 17, name: 'Noten' }], 'Allergenen: id en name horen niet bij elkaar'],
      [['Melk'], 'Allergenen: elk allergeen heeft een id'],
    ],
    refid: [[8712345678906, 'Een product uit de catalogus voeg je toe vanuit de catalogus.']],
  },
  foreign: (own, theirs) => [
    { url: `/dish/AddOwnProduct/${theirs.dish}`, body: { id: 0, name: 'Gekaapt' } },
    { url: `/dish/AddOwnProduct/${theirs.dish}`, body: { id: own.spareProduct } },
    { url: `/dish/AddOwnProduct/${own.dish}`, body: { id: theirs.spareProduct } },
    { url: `/dish/AddOwnProduct/${theirs.dish}`, body: { id: theirs.spareProduct } },
  ],
})

describeWrite('DELETE /dish/RemoveProduct/{dishId}/{productId}', world, {
  method: 'DELETE',
  attempt: async ({ owner, name }) => {
    const { dish, product } = await fillMenu(owner, name)
    return { url: `/dish/RemoveProduct/${dish}/${product}` }
  },
  leaves: (_answer, [dish]) => [`remove-product dish ${dish}`],
  foreign: (own, theirs) => [
    { url: `/dish/RemoveProduct/${theirs.dish}/${theirs.product}` },
    { url: `/dish/RemoveProduct/${own.dish}/${theirs.product}` },
    { url: `/dish/RemoveProduct/${theirs.dish}/${own.product}` },
  ],
})

describeWrite('DELETE /dish/DeleteDish/{dishId}', world, {
  method: 'DELETE',
  attempt: async ({ owner }) => ({
    url: `/dish/DeleteDish/${idOf(await owner.post('/dish/SetDish', { name: 'Lepelhuis weg', price: 1 }))}`,
  }),
  leaves: (_answer, [dish]) => [`delete dish ${dish}`],
  foreign: (_own, theirs) => [{ url: `/dish/DeleteDish/${theirs.dish}` }],
})

let chosen: number[] = []
describeWrite('POST /dish/DeleteDishes', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    const made = ['een', 'twee'].map((name) => owner.post('/dish/SetDish', { name: `Lepelhuis ${name}`, price: 1 }))
    chosen = (await Promise.all(made)).map(idOf)
    return { url: '/dish/DeleteDishes', body: { ids: chosen } }
  },
  leaves: () => chosen.map((dish) => `delete dish ${dish}`),
  refused: {
    ids: [
      [missing, 'Gerechten is verplicht'],
      [[], 'Gerechten: de lijst is leeg'],
      [[1, 1], 'Gerechten: noem elk gerecht één keer'],
      [Array.from({ length: 5001 }, (_, index) => index), 'Gerechten: hoogstens 5000 per keer'],
    ],
  },
  foreign: (own, theirs) => [
    { url: '/dish/DeleteDishes', body: { ids: [theirs.dish] } },
    { url: '/dish/DeleteDishes', body: { ids: [own.dish, theirs.looseDish] } },
  ],
})

describe('a dish', () => {
  // spec: dish-17, dish-calls-1
  test('begins published, without category, diets or products, with version 1', async () => {
    const answer = await world.own.owner.post('/dish/SetDish', { name: ' Schol ', price: 21.5 })
    expect(answer.headers['x-version']).toBe('1')
    expect(await read(idOf(answer))).toEqual({
      id: answer.body,
      name: 'Schol',
      description: '',
      price: 21.5,
      sizes: [],
      categoryid: 0,
      ispublished: true,
      soldoutuntil: null,
      stopped: null,
      allergens: [],
      dietaryneeds: [],
      products: [],
      ...nothingBeside,
      unknown: theIds,
      withheld: [],
      inherited: [],
      photo: null,
      doubts: [],
      complete: false,
      confirmed: null,
      removals: [],
      stations: [],
      choicesstamp: expect.any(String),
      stamp: expect.stringMatching(/^[\w-]{22}$/),
      version: 1,
    })
  })

  if (onSqlite)
    // spec: dish-15
    test('is created for id 0, null and no id alike', async () => {
      const ids = await Promise.all([ownDish({ id: 0 }), ownDish({ id: null }), ownDish()])
      expect(new Set(ids).size).toBe(3)
    })

  if (onSqlite)
    // spec: dish-calls-17
    test('keeps its price to the cent', async () => {
      for (const price of [0.01, 0.1, 0.29, 1.1, 8.7, 19.99, 1234.56, 99_999.99])
        expect(await read(await ownDish({ price }))).toMatchObject({ price })
    })

  // spec: dish-19
  test('leaves its category for 0 and -1, and stays where it is for null', async () => {
    const { emptyCategory } = world.own.menu
    for (const [categoryid, expected] of [
      [0, 0],
      [-1, 0],
      [null, emptyCategory],
    ]) {
      const id = await ownDish({ categoryid: emptyCategory })
      const answer = await world.own.owner.post('/dish/SetDish', { id, name: 'Zwervend', price: 1, categoryid })
      expect([answer.status, (await read(id)).categoryid]).toEqual([200, expected])
    }
  })

  // spec: dish-calls-2, dish-calls-14
  test('keeps the stored value of a field that is left out', async () => {
    const stored = { description: 'Met zorg', categoryid: world.own.menu.emptyCategory, ispublished: false }
    const id = await ownDish({ ...stored, dietaryneeds: [{ id: 1 }, { id: 2 }] })
    await world.own.owner.post('/dish/SetDish', { id, name: 'Nieuwe naam', price: 3 })
    expect(await read(id)).toMatchObject({ ...stored, name: 'Nieuwe naam', price: 3 })
    expect((await read(id)).dietaryneeds.map((diet) => diet.name)).toEqual(['Vega', 'Vegan'])
  })

  if (onSqlite)
    // spec: dish-21
    test('has each diet once, in the order of our list and under our names', async () => {
      const id = await ownDish({ dietaryneeds: [{ id: 8, name: ' HÉET ' }, { id: 1 }, { id: 8 }] })
      expect((await read(id)).dietaryneeds).toEqual([
        { id: 1, name: 'Vega' },
        { id: 8, name: 'Heet' },
      ])
      await world.own.owner.post('/dish/SetDish', { id, name: 'Schol', price: 1, dietaryneeds: [] })
      expect((await read(id)).dietaryneeds).toEqual([])
    })

  if (onSqlite)
    test('gains a diet and loses one when it is saved with another list, and keeps what a save leaves out', async () => {
      const body = { name: 'Salade', price: 8 }
      const id = idOf(await world.own.owner.post('/dish/SetDish', { ...body, dietaryneeds: [{ id: 1 }] }))
      const save = async (dietaryneeds?: { id: number }[]) => {
        await world.own.owner.post('/dish/SetDish', { ...body, id, ...(dietaryneeds && { dietaryneeds }) })
        return (await read(id)).dietaryneeds.map((diet) => diet.id)
      }
      expect(await save([{ id: 1 }, { id: 4 }])).toEqual([1, 4])
      expect(await save()).toEqual([1, 4])
      expect(await save([{ id: 4 }])).toEqual([4])
      expect(await save([])).toEqual([])
    })

  if (onSqlite)
    // spec: dish-22
    test('knows ten diets by these numbers', async () => {
      const names = ['Vega', 'Vegan', 'Lokale ingredienten', 'Halal', 'Kosher', 'Mild', 'Medium', 'Heet']
      const all = [...names, 'Niet voor zwangeren', 'Chefs special'].map((name, index) => ({ id: index + 1, name }))
      const id = await ownDish({ dietaryneeds: all.map((diet) => ({ id: diet.id })) })
      expect((await read(id)).dietaryneeds).toEqual(all)
    })

  if (onSqlite)
    // spec: dish-calls-18
    test('ignores allergens and products in the body', async () => {
      const id = await ownDish({ allergens: [{ id: 1 }], products: [{ id: world.own.menu.product }] })
      expect(await read(id)).toMatchObject({ allergens: [], products: [] })
    })

  test('keeps its version and leaves no trace when it is saved unchanged', async () => {
    const body = { name: 'Tong', price: 0.29, categoryid: world.own.menu.emptyCategory, dietaryneeds: [{ id: 4 }] }
    const id = await ownDish(body)
    const before = await dumpContent(world.app, world.own.companyId)
    const again = await world.own.owner.post('/dish/SetDish', { id, ...body, version: 1 })
    expect([again.status, again.body, again.headers['x-version']]).toEqual([200, id, '1'])
    expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
  })

  // spec: dish-calls-13
  test('refuses a save that started from an older version, also when only the category was changed since', async () => {
    const id = await ownDish()
    await world.own.owner.put(`/category/AddDish/${world.own.menu.emptyCategory}/${id}`)
    await expectUnchanged(world, async () =>
      expectRefusal(
        await world.own.owner.post('/dish/SetDish', { id, name: 'Oud', price: 1, version: 1 }),
        409,
        'changed-meanwhile',
      ),
    )
  })

  test('accepts one of two saves that started from the same version', async () => {
    const id = await ownDish()
    const saves = [1, 2].map((price) => world.own.owner.post('/dish/SetDish', { id, name: 'Duel', price, version: 1 }))
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(id)).toMatchObject({ version: 2 })
  })

  // spec: dish-calls-12
  test('keeps its version when products come and go, which are not its own fields, and when its place or a neighbour changes', async () => {
    const { owner } = world.own
    const id = await ownDish()
    const product = idOf(await owner.post(`/dish/AddOwnProduct/${id}`, { name: 'Citroen' }))
    await owner.delete(`/dish/RemoveProduct/${id}/${product}`)
    expect(await read(id)).toMatchObject({ version: 1 })

    const categoryid = idOf(await owner.post('/category/SetCategory', { name: 'Buren' }))
    const add = async (name: string) => idOf(await owner.post('/dish/SetDish', { name, price: 3, categoryid }))
    const [stays, neighbour] = [await add('Blijft'), await add('Buur')]
    const order = [neighbour, stays].map((dish, index) => ({ id: dish, order: index + 1, categoryid }))
    expect((await owner.post('/dish/UpdateOrder', order)).status).toBe(200)
    expect((await owner.post('/dish/SetDish', { id: neighbour, name: 'Buurman', price: 4 })).status).toBe(200)
    expect((await owner.delete(`/dish/DeleteDish/${neighbour}`)).status).toBe(200)
    expect(await read(stays)).toMatchObject({ version: 1 })
  })

  test("is not found when it is another company's or does not exist", async () => {
    for (const id of [world.other.menu.dish, missingIds.dish]) {
      const answer = await world.own.owner.get(`/dish/GetDish/${id}`)
      expectRefusal(answer, 404, 'not-found')
      expect(answer.body).toMatchObject({ message: 'Gerecht niet gevonden' })
    }
  })

  // spec: dish-calls-6
  test('is gone when deleted, but its products stay', async () => {
    const { dish, product } = await fillMenu(world.own.owner, 'Lepelhuis weg')
    expect((await world.own.owner.delete(`/dish/DeleteDish/${dish}`)).body).toBe(true)
    expectRefusal(await world.own.owner.get(`/dish/GetDish/${dish}`), 404, 'not-found')
    expectRefusal(await world.own.owner.delete(`/dish/DeleteDish/${dish}`), 404, 'not-found')
    expect((await world.own.owner.get(`/product/GetProduct/${product}`)).body).toMatchObject({ dishes: [] })
  })

  test('is gone with the link when it is deleted while a product is added', async () => {
    const id = await ownDish()
    const product = await ownProduct()
    const [deleted, added] = await Promise.all([
      world.own.owner.delete(`/dish/DeleteDish/${id}`),
      world.own.owner.post(`/dish/AddOwnProduct/${id}`, { id: product }),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(added.status)
    expect((await world.own.owner.get(`/product/GetProduct/${product}`)).body).toMatchObject({ dishes: [] })
  })
})

describe('a product in a dish', () => {
  // spec: dish-20, dish-calls-3, dish-calls-4
  test('is created and linked for id 0, and gives the dish its allergens', async () => {
    const id = await ownDish()
    const body = { id: 0, name: 'Hollandaise', type: 'Own', allergens: [{ id: 3 }, { id: 1, name: 'Lactose' }] }
    const product = idOf(await world.own.owner.post(`/dish/AddOwnProduct/${id}`, body))
    const dish = await read(id)
    expect(dish.products).toMatchObject([{ id: product, name: 'Hollandaise', type: 'bought', componentcount: 0 }])
    expect(dish.allergens).toEqual([
      { id: 3, name: 'Ei' },
      { id: 1, name: 'Melk' },
    ])
  })

  if (onSqlite)
    // spec: dish-calls-3, dish-calls-22
    test('is stored with all fields of the body', async () => {
      const id = await ownDish()
      const body = { name: 'Boter', description: 'Van de boer', type: 'bought', footprint: 9.8, farmtofarm: 0.5 }
      const links = { components: [{ id: world.own.menu.product }], refid: 0 }
      const answer = await world.own.owner.post(`/dish/AddOwnProduct/${id}`, { id: 0, ...body, ...links })
      const product = (await world.own.owner.get(`/product/GetProduct/${answer.body}`)).body
      expect(product).toMatchObject({ id: answer.body, ...body, refid: null, components: [] })
      expect((await read(id)).products.map((held) => held.id)).toEqual([answer.body])
    })

  if (onSqlite)
    // spec: dish-calls-4
    test('is linked as it is when it exists: the rest of the body is ignored', async () => {
      const [id, product] = [await ownDish(), await ownProduct({ name: 'Zout', allergens: [{ id: 21 }] })]
      const stale = { id: product, name: '', type: 'onzin', allergens: 'geen', refid: 12 }
      expect((await world.own.owner.post(`/dish/AddOwnProduct/${id}`, stale)).body).toBe(product)
      const { products } = await read(id)
      expect(products).toMatchObject([{ name: 'Zout', allergens: [{ id: 21, name: 'Selderij' }] }])
    })

  test('does not change when it is linked again', async () => {
    const [id, product] = [await ownDish(), await ownProduct()]
    await world.own.owner.post(`/dish/AddOwnProduct/${id}`, { id: product })
    const seen = await read(id)
    // The first time again, it is noted that the link is nobody's alone any more.
    await world.own.owner.post(`/dish/AddOwnProduct/${id}`, { id: product })
    expect(await read(id)).toEqual(seen)
    const before = await dumpContent(world.app, world.own.companyId)
    expect((await world.own.owner.post(`/dish/AddOwnProduct/${id}`, { id: product })).body).toBe(product)
    expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
  })

  // spec: dish-calls-23
  test('is in the dish once when two users link it at once', async () => {
    const [id, product] = [await ownDish(), await ownProduct()]
    const add = () => world.own.owner.post(`/dish/AddOwnProduct/${id}`, { id: product })
    expect((await Promise.all([add(), add()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).products).toHaveLength(1)
  })

  if (onSqlite)
    test('keeps its place in the order of adding', async () => {
      const id = await ownDish()
      for (const name of ['Zalm', 'Aardappel', 'Mosterd'])
        await world.own.owner.post(`/dish/AddOwnProduct/${id}`, { name })
      expect((await read(id)).products.map(({ name }) => name)).toEqual(['Zalm', 'Aardappel', 'Mosterd'])
    })

  // spec: dish-calls-5
  test('stays a product when it is removed from the dish; removing it again changes nothing', async () => {
    const { dish, product } = await fillMenu(world.own.owner, 'Lepelhuis kaal')
    expect((await world.own.owner.delete(`/dish/RemoveProduct/${dish}/${product}`)).body).toBe(true)
    expect(await read(dish)).toMatchObject({ products: [], allergens: [] })
    expect((await world.own.owner.get(`/product/GetProduct/${product}`)).status).toBe(200)
    const before = await dumpContent(world.app, world.own.companyId)
    expect((await world.own.owner.delete(`/dish/RemoveProduct/${dish}/${product}`)).body).toBe(true)
    expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
  })
})

describe('the list of dishes', () => {
  // spec: dishes-20, dishes-21
  test('has every category in order, and last the dishes without one', async () => {
    const owner = await world.app.foundCompany('Lijstlokaal')
    const a = idOf(await owner.post('/category/SetCategory', { name: 'A', ispublished: false }))
    const b = idOf(await owner.post('/category/SetCategory', { name: 'B' }))
    const inB = idOf(await owner.post('/dish/SetDish', { name: 'Twee', price: 2, categoryid: b }))
    const loose = idOf(await owner.post('/dish/SetDish', { name: 'Los', price: 1, ispublished: false }))
    await owner.post(`/dish/AddOwnProduct/${inB}`, { name: 'Roggebrood', allergens: [{ id: 5 }] })
    const beside = { ...nothingBeside, unknown: theIds, withheld: [] }
    const known = { allergens: [], ...beside, dietaryneeds: [], complete: false, unconfirmed: false }
    const dish = {
      description: '',
      sizes: [],
      soldoutuntil: null,
      stopped: null,
      order: 1,
      ...known,
      productcount: 0,
      version: 1,
    }
    expect((await owner.get('/dish/GetDishes')).body).toEqual([
      { id: a, name: 'A', description: '', ispublished: false, count: 0, dishes: [] },
      {
        id: b,
        name: 'B',
        description: '',
        ispublished: true,
        count: 1,
        dishes: [
          {
            ...dish,
            id: inB,
            name: 'Twee',
            price: 2,
            categoryid: b,
            ispublished: true,
            allergens: [{ id: 5, name: 'Gluten' }],
            partsunknown: [{ id: 5, name: 'Gluten' }],
            unknown: theIds.filter((id) => id !== 5),
            productcount: 1,
          },
        ],
      },
      {
        id: 0,
        name: 'Geen categorie',
        description: '',
        ispublished: false,
        count: 1,
        dishes: [{ ...dish, id: loose, name: 'Los', price: 1, categoryid: 0, ispublished: false }],
      },
    ])
  })

  // spec: dishes-19
  test('without a category finds part of a name, ignoring accents and capitals, with wildcards as plain text', async () => {
    const owner = await world.app.foundCompany('Zoeklokaal')
    const category = idOf(await owner.post('/category/SetCategory', { name: 'Vol' }))
    for (const name of ['Crème brûlée', '100% fruit', 'Onder_streep', 'Back\\slash'])
      await owner.post('/dish/SetDish', { name, price: 1 })
    await owner.post('/dish/SetDish', { name: 'Crème caramel', price: 1, categoryid: category })
    const find = async (keyword: string) => {
      const answer = await owner.get(`/dish/Uncategorised?keyword=${encodeURIComponent(keyword)}`)
      return (answer.body as FoundDish[]).map(({ name }) => name)
    }
    expect(await find('')).toEqual(['100% fruit', 'Back\\slash', 'Crème brûlée', 'Onder_streep'])
    expect(await find('CREME')).toEqual(['Crème brûlée'])
    expect(await find('brûl')).toEqual(['Crème brûlée'])
    expect(await find('0% F')).toEqual(['100% fruit'])
    expect(await find('%')).toEqual(['100% fruit'])
    expect(await find('_')).toEqual(['Onder_streep'])
    expect(await find('\\')).toEqual(['Back\\slash'])
    expect(await find("' or 1=1 --")).toEqual([])
    expect(await find('\u0000fruit')).toEqual(['100% fruit'])
    for (const bad of ['keyword=a&keyword=b', `keyword=${'k'.repeat(201)}`])
      expectRefusal(await owner.get(`/dish/Uncategorised?${bad}`), 400, 'invalid')
  })
})

describe('the order of dishes', () => {
  async function threeDishes(name: string) {
    const category = idOf(await world.own.owner.post('/category/SetCategory', { name }))
    const ids = [
      await ownDish({ name: 'A', categoryid: category }),
      await ownDish({ name: 'B', categoryid: category }),
      await ownDish({ name: 'C', categoryid: category }),
    ] as const
    const order = async () => {
      const groups = (await world.own.owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
      return groups
        .find(({ id }) => id === category)
        ?.dishes.map((dish) => dish.name)
        .join('')
    }
    const numbered = (list: readonly number[]) =>
      list.map((id, index) => ({ id, order: index + 1, categoryid: category }))
    return { category, ids, order, numbered }
  }

  // spec: dishes-24
  test('follows the numbers in the complete list of a category, in whatever order the list is', async () => {
    const { ids, order, numbered } = await threeDishes('Volgorde')
    const [a, b, c] = ids
    const answer = await world.own.owner.post('/dish/UpdateOrder', numbered([c, a, b]).toReversed())
    expect([answer.body, await order()]).toEqual([true, 'CAB'])
    const before = await dumpContent(world.app, world.own.companyId)
    expect((await world.own.owner.post('/dish/UpdateOrder', numbered([c, a, b]))).body).toBe(true)
    expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
  })

  test('ends with later additions: a new dish, a copy, and a dish from another category', async () => {
    const { owner } = world.own
    const { category, ids, order, numbered } = await threeDishes('Later')
    const [a, b, c] = ids
    await owner.post('/dish/UpdateOrder', numbered([c, b, a]))
    await ownDish({ name: 'N', categoryid: category })
    const elsewhere = await ownDish({ name: 'E' })
    await owner.put(`/category/AddDish/${category}/${elsewhere}`)
    expect(await order()).toBe('CBANE')
    await owner.post(`/dish/DuplicateDish/${c}`)
    expect(await order()).toBe('CBANEC (kopie)')
  })

  // spec: dishes-26
  test('also counts for dishes in no category', async () => {
    const owner = await world.app.foundCompany('Losse Lokaal')
    const a = idOf(await owner.post('/dish/SetDish', { name: 'A', price: 1 }))
    const b = idOf(await owner.post('/dish/SetDish', { name: 'B', price: 1 }))
    for (const none of [{ categoryid: 0 }, { categoryid: -1 }]) {
      const list = [
        { id: b, order: 1, ...none },
        { id: a, order: 2, ...none },
      ]
      expect((await owner.post('/dish/UpdateOrder', list)).status).toBe(200)
    }
    const [group] = (await owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
    expect(group?.dishes.map(({ name }) => name)).toEqual(['B', 'A'])
  })

  // spec: dishes-25
  test('stays as it is unless the list has exactly the dishes of one category, each once, from 1', async () => {
    const { category, ids, numbered } = await threeDishes('Onvolledig')
    const [a, b, c] = ids
    const elsewhere = world.own.menu.looseDish
    const withoutCategory = numbered([c, b, a]).map(({ categoryid, ...item }) => item)
    const refused: [number, unknown][] = [
      [409, numbered([c, b])],
      [409, numbered([c, b, a, elsewhere])],
      [409, numbered([c, b, b])],
      [409, numbered([c, b, elsewhere])],
      [409, numbered([c, b, a]).map((item) => ({ ...item, order: item.order + 1 }))],
      [409, numbered([c, b, a]).map((item) => ({ ...item, categoryid: world.own.menu.category }))],
      [400, withoutCategory],
      [400, withoutCategory.map((item) => ({ ...item, categoryid: null }))],
      [409, [...numbered([c, b]), { id: a, order: 3, categoryid: world.own.menu.category }]],
      [400, numbered([c, b, a]).map((item) => ({ ...item, order: item.order - 1 }))],
      [400, numbered([c, b, a]).map((item) => ({ ...item, order: String(item.order) }))],
      [400, numbered([c, b, a]).map((item) => ({ ...item, order: 1e20 }))],
      [400, [...numbered([c, b]), { id: a, order: 3, categoryid: 'x' }]],
      [400, [...numbered([c, b]), { id: -1, order: 3, categoryid: category }]],
      [400, [...numbered([c, b]), null]],
      [400, []],
    ]
    await expectUnchanged(world, async () => {
      for (const [status, list] of refused) expectRefusal(await world.own.owner.post('/dish/UpdateOrder', list), status)
    })
  })

  if (onSqlite)
    test('that is invalid in itself is not refused as changed meanwhile', async () => {
      const { ids, numbered } = await threeDishes('Geen volgorde')
      const [a, b, c] = ids
      const sayings: [unknown, object][] = [
        [
          numbered([c, b, a]).map(({ categoryid, ...item }) => item),
          { fields: { categoryid: 'categoryid is verplicht: 0 zonder categorie' } },
        ],
        [numbered([c, b, b]), { message: 'Volgorde: stuur elk id één keer, genummerd vanaf 1.' }],
        [
          numbered([c, b, a]).map((item) => ({ ...item, order: item.order + 1 })),
          { message: 'Volgorde: stuur elk id één keer, genummerd vanaf 1.' },
        ],
        [
          [...numbered([c, b]), { id: a, order: 3, categoryid: world.own.menu.category }],
          { message: 'Volgorde: stuur de gerechten van één categorie.' },
        ],
      ]
      for (const [list, said] of sayings)
        expect((await world.own.owner.post('/dish/UpdateOrder', list)).body).toMatchObject(said)
    })

  if (onSqlite)
    // spec: dishes-25
    test('that lacks a dish which was just added is refused', async () => {
      const { category, ids, numbered, order } = await threeDishes('Bijgekomen')
      await ownDish({ name: 'D', categoryid: category })
      const answer = await world.own.owner.post('/dish/UpdateOrder', numbered(ids))
      expectRefusal(answer, 409, 'order-incomplete')
      expect(await order()).toBe('ABCD')
    })

  test('set by two users at once is the order of one of them', async () => {
    const { ids, order, numbered } = await threeDishes('Tegelijk')
    const answers = await Promise.all([
      world.own.owner.post('/dish/UpdateOrder', numbered(ids.toReversed())),
      world.own.owner.post('/dish/UpdateOrder', numbered(ids)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(['ABC', 'CBA']).toContain(await order())
  })

  // spec: dish-43
  test('has a dish that changes its category at the end of the new one', async () => {
    const { category, order } = await threeDishes('Verhuisd')
    await ownDish({ name: 'D', categoryid: category })
    const moved = await ownDish({ name: 'E' })
    await world.own.owner.post('/dish/SetDish', { id: moved, name: 'E', price: 1, categoryid: category })
    expect(await order()).toBe('ABCDE')
  })
})

describe('a copy of a dish', () => {
  const copyOf = (id: number) => world.own.owner.post(`/dish/DuplicateDish/${id}`)

  // spec: dish-45, quick-entry-11
  test('has its price, description, diets and products, comes last in its category, and is hidden from guests', async () => {
    const { category } = await fillMenu(world.own.owner, 'Lepelhuis')
    const id = await ownDish({ description: 'Met room', categoryid: category, dietaryneeds: [{ id: 2 }, { id: 8 }] })
    for (const name of ['Lepelhuis room', 'Lepelhuis ui'])
      await world.own.owner.post(`/dish/AddOwnProduct/${id}`, { name, allergens: [{ id: 1 }] })
    await ownDish({ categoryid: category })
    const original = await read(id)

    const answer = await copyOf(id)
    const copy = await read(idOf(answer))
    expect(answer.headers['x-version']).toBe('1')
    const same = { ...original, id: copy.id, version: 1, name: 'Lepelhuis gerecht (kopie)', ispublished: false }
    expect(copy).toEqual({ ...same, stamp: copy.stamp })
    expect(await read(id)).toEqual(original)
    const groups = (await world.own.owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
    expect(groups.find((group) => group.id === category)?.dishes.at(-1)?.id).toBe(copy.id)
  })

  // On PostgreSQL twice as many fit in one statement.
  if (inject('database') === 'sqlite')
    test('holds all products, however many there are', async () => {
      const { app } = world
      // Of its own, as thousands of products would slow all other tests.
      const { owner, companyId } = await openRestaurant(app, 'Vol huis')
      const id = idOf(await owner.post('/dish/SetDish', { name: 'Alles', price: 1 }))
      const product = idOf(await owner.post('/product/SetProduct', { name: 'Room' }))
      const links = 7000
      // Through the calls it would take minutes.
      await sql`
      insert into every_product (company_id, source, type, name, name_search, description)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(links)})
        select company_id, source, type, name, name_search, description from product, numbers where id = ${product}
    `.execute(app.db)
      await sql`
      insert into every_link (company_id, dish_id, product_id, position)
        select company_id, cast(${id} as integer), id, 1 from product
          where company_id = ${companyId} and id > ${product} order by id limit ${sql.lit(links)}
    `.execute(app.db)
      const copy = idOf(await owner.post(`/dish/DuplicateDish/${id}`))
      expect(((await owner.get(`/dish/GetDish/${copy}`)).body as DishDetail).products).toHaveLength(links)
    })

  test('does not change with the original afterwards', async () => {
    const id = await ownDish({ dietaryneeds: [{ id: 1 }] })
    const product = idOf(await world.own.owner.post(`/dish/AddOwnProduct/${id}`, { name: 'Lepelhuis room' }))
    const copy = idOf(await copyOf(id))
    await world.own.owner.post('/dish/SetDish', { id: copy, name: 'Anders', price: 1, dietaryneeds: [] })
    await world.own.owner.delete(`/dish/RemoveProduct/${copy}/${product}`)
    expect(await read(id)).toMatchObject({ name: 'Lepelhuis gerecht', price: 12.5, products: [{ id: product }] })
    expect((await read(id)).dietaryneeds.map((diet) => diet.id)).toEqual([1])
  })

  test('asks what the dish asks, and waits for an answer of its own: what somebody without the right took out of it', async () => {
    const { owner, companyId } = world.own
    const helper = await hire(world.app, companyId, { mayCheckAllergens: false })
    const menu = await fillMenu(owner, 'Lepelhuis')
    for (const id of [menu.component, menu.product]) await sayChecked(owner, id)
    await owner.post(`/dish/AddOwnProduct/${menu.dish}`, { name: 'Peterselie' })
    await sayConfirmed(owner, menu.dish)
    await helper.delete(`/dish/RemoveProduct/${menu.dish}/${menu.product}`)
    const { removals } = await read(menu.dish)
    const copy = idOf(await helper.post(`/dish/DuplicateDish/${menu.dish}`))
    expect(removals).toMatchObject([{ product: { id: menu.product }, contained: [{ name: 'Melk' }] }])
    const again = { id: expect.any(Number), stamp: expect.any(String) }
    const asked = (await read(copy)).removals
    expect(asked).toEqual(removals.map((question) => ({ ...question, ...again })))

    // The dish itself may go; what it asked stays asked.
    await helper.delete(`/dish/DeleteDish/${menu.dish}`)
    const listed = async () => ((await owner.get('/dish/Unconfirmed')).body as { id: number }[]).map(({ id }) => id)
    expect(await listed()).not.toContain(copy)
    expectRefusal(await sayConfirmed(owner, copy), 409, 'question-open')
    await owner.post(`/dish/AnswerRemoval/${copy}`, { answer: 'gone', stamp: asked[0]?.stamp })
    expect(await listed()).toContain(copy)
    expect((await read(idOf(await copyOf(copy)))).removals).toEqual([])
  })

  test('of a dish without category, diets and products has none either; the longest name is cut to fit', async () => {
    const copy = await read(idOf(await copyOf(await ownDish({ name: `${'n'.repeat(191)}🍕${'n'.repeat(7)}` }))))
    expect(copy).toMatchObject({ categoryid: 0, products: [], dietaryneeds: [], name: `${'n'.repeat(191)} (kopie)` })
  })
})
