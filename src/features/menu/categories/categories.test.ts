import { describe, expect, inject, test } from 'vitest'
import { dumpContent } from '#test/dump.ts'
import { fillMenu, hire, idOf, twoRestaurants } from '#test/restaurants.ts'
import {
  describeWrite,
  expectRefusal,
  expectUnchanged,
  refusedDescriptions,
  refusedIds,
  refusedNames,
  refusedSwitches,
  refusedVersions,
} from '#test/ritual.ts'
import type { ListedCategory } from '../category/schema.ts'
import type { CategoryDetail } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

async function ownCategory(body: Record<string, unknown> = {}): Promise<number> {
  return idOf(await world.own.owner.post('/category/SetCategory', { name: 'Lepelhuis nieuw', ...body }))
}

async function read(id: number): Promise<CategoryDetail> {
  return (await world.own.owner.get(`/category/GetCategory/${id}`)).body as CategoryDetail
}

async function freshCompany(name: string) {
  const owner = await world.app.foundCompany(name)
  const add = async (category: string) => idOf(await owner.post('/category/SetCategory', { name: category }))
  const names = async () =>
    ((await owner.get('/category/GetCategories')).body as ListedCategory[]).map((category) => category.name)
  return { owner, add, names }
}

describeWrite('POST /category/SetCategory', world, {
  method: 'POST',
  attempt: () => ({ url: '/category/SetCategory', body: { id: 0, name: 'Lepelhuis koffie' } }),
  leaves: ({ body: id }) => [`create category ${id}`],
  refused: {
    id: refusedIds,
    name: refusedNames,
    description: refusedDescriptions,
    ispublished: refusedSwitches('Publiceren'),
    version: refusedVersions,
  },
  foreign: (_own, theirs) => [
    { url: '/category/SetCategory', body: { id: theirs.category, name: 'Gekaapt' } },
    { url: '/category/SetCategory', body: { id: theirs.category, name: 'Gekaapt', version: 1 } },
  ],
})

describeWrite('POST /category/UpdateOrder', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    const list = (await owner.get('/category/GetCategories')).body as ListedCategory[]
    return { url: '/category/UpdateOrder', body: list.map(({ id }, index) => ({ id, order: list.length - index })) }
  },
  leaves: () => [`reorder-categories company ${world.own.companyId}`],
  foreign: (own, theirs) => [
    { url: '/category/UpdateOrder', body: [{ id: theirs.category, order: 1 }] },
    {
      url: '/category/UpdateOrder',
      body: [
        { id: own.category, order: 1 },
        { id: theirs.category, order: 2 },
      ],
    },
  ],
})

describeWrite('PUT /category/AddDish/{categoryId}/{dishId}', world, {
  method: 'PUT',
  attempt: async ({ owner, name }) => {
    const { emptyCategory, looseDish } = await fillMenu(owner, name)
    return { url: `/category/AddDish/${emptyCategory}/${looseDish}` }
  },
  leaves: (_answer, [, dish]) => [`change dish ${dish}`],
  foreign: (own, theirs) => [
    { url: `/category/AddDish/${theirs.category}/${own.looseDish}` },
    { url: `/category/AddDish/${own.category}/${theirs.looseDish}` },
    { url: `/category/AddDish/${theirs.category}/${theirs.looseDish}` },
  ],
})

describeWrite('DELETE /category/DeleteCategory/{id}', world, {
  method: 'DELETE',
  attempt: async ({ owner }) => {
    const id = idOf(await owner.post('/category/SetCategory', { name: 'Lepelhuis weg' }))
    return { url: `/category/DeleteCategory/${id}` }
  },
  leaves: (_answer, [category]) => [`delete category ${category}`],
  foreign: (_own, theirs) => [{ url: `/category/DeleteCategory/${theirs.emptyCategory}` }],
})

describe('a category', () => {
  // spec: categories-6, category-35, category-36, category-40
  test('begins published, at the end of the list, with version 1', async () => {
    const { owner } = world.own
    const answer = await owner.post('/category/SetCategory', { id: 0, name: '  Warme\n dranken ', description: null })
    expect(answer.headers['x-version']).toBe('1')
    const id = idOf(answer)
    const list = (await owner.get('/category/GetCategories')).body as ListedCategory[]
    const made = { id, name: 'Warme dranken', description: '', ispublished: true, count: 0, dishes: [] }
    expect(list.at(-1)).toEqual({ ...made, lastused: false })
    expect(await read(id)).toEqual({ ...made, doubts: [], version: 1 })
  })

  // spec: categories-6, categories-7, categories-8
  test('lists its dishes in order, with id, name and price, and none of another company', async () => {
    const { owner } = world.own
    const id = await ownCategory()
    const add = async (name: string, price: number) =>
      (await owner.post('/dish/SetDish', { name, price, categoryid: id })).body as number
    const dishes = [
      { id: await add('Thee', 3.2), name: 'Thee', price: 3.2 },
      { id: await add('Koffie', 3), name: 'Koffie', price: 3 },
    ]
    const list = (await owner.get('/category/GetCategories')).body as ListedCategory[]
    expect(list.find((category) => category.id === id)).toMatchObject({ count: 2, dishes })
    // A new dish is offered the category of the last one.
    expect(list.filter(({ lastused }) => lastused).map((category) => category.id)).toEqual([id])
    const theirs = (await world.other.owner.get('/category/GetCategories')).body as ListedCategory[]
    expect(theirs.filter(({ lastused }) => lastused)).toHaveLength(1)
    expect(theirs.flatMap((category) => category.dishes.map(({ name }) => name))).not.toContain('Koffie')
  })

  if (onSqlite)
    // spec: category-23
    test('is created for id 0, null and no id alike', async () => {
      const ids = [await ownCategory({ id: 0 }), await ownCategory({ id: null }), await ownCategory()]
      expect(new Set(ids).size).toBe(3)
    })

  if (onSqlite)
    test('keeps text as it was typed, except for characters that turn or hide other text', async () => {
      const typed = {
        '<script>alert(1)</script>': '<script>alert(1)</script>',
        'Pizza\'s & "pasta" 👩‍🍳🍕': 'Pizza\'s & "pasta" 👩‍🍳🍕',
        'bevat\u202e teivn\u202c niets\u200f': 'bevat teivn niets',
        'Soep\u0000 van\ud800 de dag': 'Soep van\ufffd de dag',
        'Cre\u0300me': 'Crème',
        [`${'n'.repeat(200)}  `]: 'n'.repeat(200),
      }
      for (const [name, stored] of Object.entries(typed))
        expect((await read(await ownCategory({ name }))).name).toBe(stored)
    })

  if (onSqlite)
    test('keeps the stored value of a field that is left out', async () => {
      const id = await ownCategory({ description: 'Vers van vandaag', ispublished: false })
      expect((await world.own.owner.post('/category/SetCategory', { id, name: 'Dagsoep' })).status).toBe(200)
      expect(await read(id)).toMatchObject({ name: 'Dagsoep', description: 'Vers van vandaag', ispublished: false })
    })

  if (onSqlite)
    // spec: category-36, category-37
    test('ignores dishes and count, which have calls of their own', async () => {
      const id = await ownCategory({ dishes: [{ id: world.other.menu.dish }, [[['diep']]], null], count: 99 })
      expect(await read(id)).toMatchObject({ count: 0, dishes: [] })
    })

  if (onSqlite)
    test('keeps its version and leaves no trace when it is saved unchanged', async () => {
      const body = { name: 'Lepelhuis wijnen', description: 'Per glas', ispublished: false }
      const id = await ownCategory(body)
      const before = await dumpContent(world.app, world.own.companyId)
      const again = await world.own.owner.post('/category/SetCategory', { id, ...body, version: 1 })
      expect([again.status, again.body, again.headers['x-version']]).toEqual([200, id, '1'])
      expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
    })

  if (onSqlite)
    // spec: category-40
    test('keeps its version when dishes come, move and go, and when the order changes', async () => {
      const { owner, add } = await freshCompany('Vierde Keuken')
      const [a, b] = [await add('A'), await add('B')]
      const versions = async () => {
        const answers = await Promise.all([a, b].map((id) => owner.get(`/category/GetCategory/${id}`)))
        return answers.map(({ body }) => (body as CategoryDetail).version)
      }
      const dish = idOf(await owner.post('/dish/SetDish', { name: 'Thee', price: 3, categoryid: a }))
      expect((await owner.put(`/category/AddDish/${b}/${dish}`)).status).toBe(200)
      const order = [b, a].map((id, index) => ({ id, order: index + 1 }))
      expect((await owner.post('/category/UpdateOrder', order)).status).toBe(200)
      expect((await owner.delete(`/dish/DeleteDish/${dish}`)).status).toBe(200)
      expect(await versions()).toEqual([1, 1])
    })

  // spec: category-31, category-40, dish-calls-13
  test('refuses a save that started from an older version', async () => {
    const id = await ownCategory()
    const first = await world.own.owner.post('/category/SetCategory', { id, name: 'Eerste', version: 1 })
    expect(first.headers['x-version']).toBe('2')
    await expectUnchanged(world, async () =>
      expectRefusal(
        await world.own.owner.post('/category/SetCategory', { id, name: 'Tweede', version: 1 }),
        409,
        'changed-meanwhile',
      ),
    )
    expect((await world.own.owner.post('/category/SetCategory', { id, name: 'Zonder versie' })).status).toBe(200)
  })

  test('accepts one of two saves that started from the same version', async () => {
    const id = await ownCategory()
    const saves = ['Rechts', 'Links'].map((name) =>
      world.own.owner.post('/category/SetCategory', { id, name, version: 1 }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(id)).toMatchObject({ version: 2 })
  })

  test("is not found when it is another company's or does not exist", async () => {
    for (const id of [world.other.menu.category, 900_000_001]) {
      const answer = await world.own.owner.get(`/category/GetCategory/${id}`)
      expectRefusal(answer, 404, 'not-found')
      expect(answer.body).toMatchObject({ message: 'Categorie niet gevonden' })
    }
    expectRefusal(await world.own.owner.get('/category/GetCategory/abc'), 400, 'invalid')
  })
})

describe('deleting a category', () => {
  // spec: category-16
  test('is refused while it has dishes', async () => {
    await expectUnchanged(world, async () =>
      expectRefusal(
        await world.own.owner.delete(`/category/DeleteCategory/${world.own.menu.category}`),
        409,
        'category-has-dishes',
      ),
    )
  })

  // spec: category-39
  test('is done once', async () => {
    const id = await ownCategory()
    expect((await world.own.owner.delete(`/category/DeleteCategory/${id}`)).body).toBe(true)
    expectRefusal(await world.own.owner.delete(`/category/DeleteCategory/${id}`), 404, 'not-found')
    expectRefusal(await world.own.owner.get(`/category/GetCategory/${id}`), 404, 'not-found')
  })

  test('while a dish is added to it leaves no dish without its category', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await ownCategory()
      const dish = idOf(await world.own.owner.post('/dish/SetDish', { name: 'Lepelhuis wedloop', price: 1 }))
      const [deleted, added] = await Promise.all([
        world.own.owner.delete(`/category/DeleteCategory/${id}`),
        world.own.owner.put(`/category/AddDish/${id}/${dish}`),
      ])
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([deleted.status, added.status])
      const { categoryid } = (await world.own.owner.get(`/dish/GetDish/${dish}`)).body as { categoryid: number }
      expect(categoryid).toBe(added.status === 200 ? id : 0)
    }
  })
})

describe('adding a dish to a category', () => {
  // spec: category-38
  test('puts it at the end, counts it, and raises the version of the dish', async () => {
    const { owner } = world.own
    const { category, dish, looseDish } = await fillMenu(owner, 'Lepelhuis vol')
    const answer = await owner.put(`/category/AddDish/${category}/${looseDish}`)
    expect([answer.body, answer.headers['x-version']]).toEqual([looseDish, '2'])
    const { count, dishes } = await read(category)
    expect([count, dishes.map(({ id }) => id)]).toEqual([2, [dish, looseDish]])
  })

  if (onSqlite)
    test('that already holds it changes nothing', async () => {
      const { category, dish } = world.own.menu
      const before = await dumpContent(world.app, world.own.companyId)
      const answer = await world.own.owner.put(`/category/AddDish/${category}/${dish}`)
      expect([answer.status, answer.body, answer.headers['x-version']]).toEqual([200, dish, '1'])
      expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
    })
})

describe('the order of categories', () => {
  // spec: categories-9
  test('follows the complete list, and new categories come last', async () => {
    const { owner, add, names } = await freshCompany('Kleine Keuken')
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    const order = [
      { id: a, order: 2 },
      { id: c, order: 1 },
      { id: b, order: 3 },
    ]
    expect((await owner.post('/category/UpdateOrder', order)).body).toBe(true)
    await add('D')
    expect(await names()).toEqual(['C', 'A', 'B', 'D'])
  })

  test('stays as it is unless the list has exactly all categories, each once, from 1', async () => {
    const { owner, add, names } = await freshCompany('Tweede Keuken')
    const [a, b] = [await add('A'), await add('B')]
    const items = (...list: [unknown, unknown][]) => list.map(([id, order]) => ({ id, order }))
    const refused: [number, unknown][] = [
      [409, items([b, 1])],
      [409, items([b, 1], [a, 3])],
      [409, items([b, 1], [a, 1])],
      [409, items([b, 1], [b, 2])],
      [409, items([b, 1], [a, 2], [a, 3])],
      [400, items([b, 0], [a, 1])],
      [400, items([b, '1'], [a, 2])],
      [400, items(['b', 1], [a, 2])],
      [400, items([undefined, 1], [a, 2])],
      [400, [null]],
      [400, []],
      [400, Array.from({ length: 2001 }, (_, index) => ({ id: index + 1, order: index + 1 }))],
    ]
    for (const [status, list] of refused) expectRefusal(await owner.post('/category/UpdateOrder', list), status)
    expect(await names()).toEqual(['A', 'B'])
  })

  test('set by two users at once is the order of one of them', async () => {
    const { owner, add, names } = await freshCompany('Derde Keuken')
    const ids = [await add('A'), await add('B'), await add('C')]
    const numbered = (list: number[]) => list.map((id, index) => ({ id, order: index + 1 }))
    const answers = await Promise.all([
      owner.post('/category/UpdateOrder', numbered(ids.toReversed())),
      owner.post('/category/UpdateOrder', numbered(ids)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(['ABC', 'CBA']).toContain((await names()).join(''))
  })
})

test('an Idempotency-Key belongs to its sender: the same key from a colleague or another company is another call', async () => {
  const key = { 'idempotency-key': 'dezelfde' }
  const colleague = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
  const makers = [world.own.owner, colleague, world.other.owner]
  const answers = await Promise.all(makers.map((maker) => maker.post('/category/SetCategory', { name: 'Ijs' }, key)))
  expect(new Set(answers.map(idOf)).size).toBe(3)
})

test('an Idempotency-Key of a refused call can be used again, as nothing was done', async () => {
  const key = { 'idempotency-key': 'tweede kans' }
  const { owner } = world.own
  expectRefusal(await owner.post('/category/SetCategory', { name: '' }, key), 400, 'invalid')
  expectRefusal(await owner.post('/category/SetCategory', { id: 900_000_001, name: 'Ijs' }, key), 404, 'not-found')
  expect((await owner.post('/category/SetCategory', { name: 'Ijs' }, key)).status).toBe(200)
})
