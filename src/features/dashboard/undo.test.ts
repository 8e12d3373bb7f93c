import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import type { Change, HistoryPage } from '#features/history/schema.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { hire, idOf, membershipOf, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, missing } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'

const world = twoRestaurants()
const milk = { id: 1 }
const gluten = { id: 5 }
const egg = { id: 3 }

type Of = { dishid?: number; productid?: number; menuid?: number }
async function changesOf(who: Client, of: Of): Promise<Change[]> {
  const query = new URLSearchParams(Object.entries(of).map(([name, value]): [string, string] => [name, String(value)]))
  return ((await who.get(`/history/GetHistory?${query}`)).body as HistoryPage).changes
}
const undoOf = async (who: Client, of: Of) => (await changesOf(who, of))[0]?.things[0]?.undo
const undo = async (who: Client, of: Of) => who.post('/history/Undo', { lines: await undoOf(who, of) })
const dishOf = async (who: Client, id: number) => (await who.get(`/dish/GetDish/${id}`)).body as DishDetail
const productOf = async (who: Client, id: number) => (await who.get(`/product/GetProduct/${id}`)).body as ProductDetail

/** Makes a house with a dish and, in it, a product with milk; and a colleague without the right. */
async function furnish() {
  const owner = await world.app.foundCompany('Terugweg')
  const { companyId } = await membershipOf(world.app, owner)
  const cook = await hire(world.app, companyId, { mayCheckAllergens: false })
  const category = idOf(await owner.post('/category/SetCategory', { name: 'Soepen' }))
  const dish = idOf(await owner.post('/dish/SetDish', { name: 'Soep', price: 9, categoryid: category }))
  const product = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Room', allergens: [milk] }))
  return { owner, cook, companyId, category, dish, product }
}

/** Lets what was done have been done so long ago that nobody takes it back as their own of just now. */
async function letTimePass(companyId: number): Promise<void> {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const { db } = world.app
  await db.updateTable('history').set({ at }).where('company_id', '=', companyId).execute()
  await db.updateTable('every_link').set({ begun_at: at }).where('company_id', '=', companyId).execute()
  await db.updateTable('product_statement').set({ said_at: at }).where('company_id', '=', companyId).execute()
}

describeWrite('POST /history/Undo', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    const id = idOf(await owner.post('/dish/SetDish', { name: 'Bisque', price: 9 }))
    await owner.post('/dish/SetDish', { id, name: 'Bisque', price: 10 })
    return { url: '/history/Undo', body: { lines: await undoOf(owner, { dishid: id }) } }
  },
  leaves: () => [expect.stringMatching(/^change dish \d+$/)],
  refused: {
    lines: [
      [missing, 'Wijzigingen is verplicht'],
      [[], 'Wijzigingen: kies er minstens een'],
      [Array(101).fill(1), 'Wijzigingen: hoogstens 100 per keer'],
    ],
  },
})

// spec: routes-history-undo
describe('what can be taken back', () => {
  test('is a price, name, description, category or diet of a dish: exactly as it was', async () => {
    const { owner, category, dish } = await furnish()
    const other = idOf(await owner.post('/category/SetCategory', { name: 'Vis' }))
    idOf(await owner.post('/dish/SetDish', { name: 'Uiensoep', price: 5, categoryid: category }))
    const list = async () => (await owner.get('/dish/GetDishes')).text.replaceAll(/"version":\d+/g, '')
    const sizes = [
      { name: 'Klein', price: 4 },
      { name: 'Groot', price: 7 },
    ]
    const saves = [
      { price: 12.5 },
      { name: 'Bouillon', description: 'Met room' },
      { categoryid: other },
      { price: 4, sizes },
      { dietaryneeds: [{ id: 4 }], ispublished: false, lastday: '2098-01-01' },
    ]
    for (const save of saves) {
      const before = await list()
      idOf(await owner.post('/dish/SetDish', { id: dish, name: 'Soep', price: 9, ...save }))
      expect(await list()).not.toBe(before)
      const answer = await undo(owner, { dishid: dish })
      expect([answer.status, answer.text]).toEqual([200, '{"notes":[]}'])
      expect(await list()).toBe(before)
    }
    const before = await list()
    await owner.put(`/category/AddDish/${other}/${dish}`)
    expect((await undo(owner, { dishid: dish })).status).toBe(200)
    expect(await list()).toBe(before)
  })

  test('is a product taken out, with its place and the tick where that was only just', async () => {
    const { owner, dish, product } = await furnish()
    idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Ui' }))
    await sayConfirmed(owner, dish)
    const before = await dishOf(owner, dish)
    await owner.delete(`/dish/RemoveProduct/${dish}/${product}`)
    expect((await dishOf(owner, dish)).allergens).toEqual([])
    expect((await undo(owner, { dishid: dish })).status).toBe(200)
    expect(await dishOf(owner, dish)).toEqual(before)
  })

  test('is several products put in one dish, all together, which the line names', async () => {
    const { owner, dish } = await furnish()
    const before = (await dishOf(owner, dish)).products
    for (const name of ['Ui', 'Prei']) idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { name }))
    const [change] = await changesOf(owner, { dishid: dish })
    expect(change?.things[0]?.changes).toEqual(['Prei', 'Ui', 'Room'])
    expect((await undo(owner, { dishid: dish })).status).toBe(200)
    expect([before.length, (await dishOf(owner, dish)).products]).toEqual([1, []])
    // They come back together as well.
    expect((await undo(owner, { dishid: dish })).status).toBe(200)
    expect((await dishOf(owner, dish)).products).toHaveLength(3)
  })

  test('is an allergen of a product, taken away or added, and its name', async () => {
    const { owner, product } = await furnish()
    const before = await productOf(owner, product)
    const save = { id: product, name: 'Roomboter', description: 'Vers', allergens: [gluten], suballergens: [{ id: 6 }] }
    idOf(await owner.post('/product/SetProduct', { ...save, maycontain: [egg] }))
    expect((await undo(owner, { productid: product })).status).toBe(200)
    const { name, description, allergens, maycontain, suballergens } = await productOf(owner, product)
    expect({ name, description, allergens, maycontain, suballergens }).toEqual({
      ...{ name: before.name, description: before.description, allergens: before.allergens },
      ...{ maycontain: [], suballergens: [] },
    })
  })
})

describe('refuses', () => {
  test('what changed since, with a sentence and nothing changed; what it did not touch may be another', async () => {
    const { owner, cook, companyId, dish, product } = await furnish()
    await owner.post('/dish/SetDish', { id: dish, name: 'Soep', price: 10 })
    const lines = await undoOf(owner, { dishid: dish })
    await cook.post('/dish/SetDish', { id: dish, name: 'Soep', price: 11 })
    await expectUnchanged(world, async () => {
      const answer = await owner.post('/history/Undo', { lines })
      expectRefusal(answer, 409, 'changed-since')
      expect(answer.body).toMatchObject({
        message: 'Hier is intussen iets aan gewijzigd. Er is niets ongedaan gemaakt.',
      })
    })
    await cook.post('/dish/SetDish', { id: dish, name: 'Soep', description: 'Met room', price: 10 })
    expect((await owner.post('/history/Undo', { lines })).status).toBe(200)
    expect(await dishOf(owner, dish)).toMatchObject({ price: 9, description: 'Met room' })
    // Once more is too late, and so is what was put back, put in again, or deleted.
    expectRefusal(await owner.post('/history/Undo', { lines }), 409, 'changed-since')
    await letTimePass(companyId)
    await owner.delete(`/dish/RemoveProduct/${dish}/${product}`)
    const taken = await undoOf(owner, { dishid: dish })
    await owner.post(`/dish/AddOwnProduct/${dish}`, { id: product })
    expectRefusal(await owner.post('/history/Undo', { lines: taken }), 409, 'changed-since')
    const put = await undoOf(owner, { dishid: dish })
    await owner.delete(`/dish/RemoveProduct/${dish}/${product}`)
    await owner.post(`/dish/PutInDishes/${product}`, [{ id: dish }])
    expectRefusal(await owner.post('/history/Undo', { lines: put }), 409, 'changed-since')
    await owner.delete(`/dish/DeleteDish/${dish}`)
    expectRefusal(await owner.post('/history/Undo', { lines }), 409, 'changed-since')
    const offered = (await changesOf(owner, { dishid: dish })).flatMap(({ things }) =>
      things.map((thing) => thing.undo),
    )
    expect(offered.filter(Boolean)).toEqual([])
  })

  test("another company's lines as lines that do not exist, also among one's own", async () => {
    const { own, other } = world
    const { owner, dish } = await furnish()
    await owner.post('/dish/SetDish', { id: dish, name: 'Soep', price: 10 })
    const theirs = (await undoOf(owner, { dishid: dish })) ?? []
    const mine = (await undoOf(own.owner, { dishid: own.menu.dish })) ?? []
    await expectUnchanged(world, async () => {
      for (const lines of [theirs, [...mine, ...theirs]]) {
        const answer = await own.owner.post('/history/Undo', { lines })
        expectRefusal(answer, 404, 'not-found')
        expect(answer.text).toBe((await own.owner.post('/history/Undo', { lines: [900_000_000] })).text)
      }
      expectRefusal(await other.owner.post('/history/Undo', { lines: theirs }), 404, 'not-found')
    })
    expect((await dishOf(owner, dish)).price).toBe(10)
  })

  test('what has a way back of its own, and lines of several things', async () => {
    const { owner, companyId, dish, product } = await furnish()
    const today = idOf(await owner.post('/product/SetProduct', { name: 'Melk', allergens: [milk] }))
    await owner.post(`/product/SetSwap/${product}`, { by: today })
    const [swap] = await changesOf(owner, { productid: product })
    expect([swap?.way, swap?.things[0]?.undo]).toEqual(['swap', undefined])
    await owner.post(`/dish/SetSoldOut/${dish}`, { soldout: true })
    const ids = await world.app.db
      .selectFrom('history')
      .select(['id', 'action'])
      .where('company_id', '=', companyId)
      .execute()
    const idsOf = (...actions: string[]) => ids.filter(({ action }) => actions.includes(action)).map(({ id }) => id)
    for (const lines of [idsOf('sell-out'), idsOf('add-component'), idsOf('add-product', 'create'), idsOf('create')])
      expectRefusal(await owner.post('/history/Undo', { lines }), 409, 'no-undo')
  })
})

describe('who lacks the right to approve allergens', () => {
  test('puts back what warns, and takes a product out with the question that it leaves', async () => {
    const { owner, cook, companyId, dish, product } = await furnish()
    await letTimePass(companyId)
    expect((await undo(cook, { dishid: dish })).status).toBe(200)
    const taken = await dishOf(owner, dish)
    expect([taken.products, taken.removals.length]).toEqual([[], 1])
    expect((await undo(cook, { dishid: dish })).status).toBe(200)
    const back = await dishOf(owner, dish)
    expect([back.allergens, back.removals]).toEqual([[expect.objectContaining(milk)], []])
    await owner.post('/product/SetProduct', { id: product, name: 'Room', allergens: [] })
    await letTimePass(companyId)
    expect((await undo(cook, { productid: product })).status).toBe(200)
    expect((await productOf(owner, product)).allergens).toEqual([expect.objectContaining(milk)])
  })

  test("does not take another's allergen away, and is not offered to", async () => {
    const { owner, cook, product } = await furnish()
    await owner.post('/product/SetProduct', { id: product, name: 'Room', allergens: [milk, gluten] })
    const lines = await undoOf(owner, { productid: product })
    expect(await undoOf(cook, { productid: product })).toBeUndefined()
    await expectUnchanged(world, async () =>
      expectRefusal(await cook.post('/history/Undo', { lines }), 403, 'may-not-take-allergen'),
    )
    expect((await productOf(owner, product)).allergens).toHaveLength(2)
    // Their own of just now is theirs to take back.
    await cook.post('/product/SetProduct', { id: product, name: 'Room', allergens: [milk, gluten, egg] })
    expect((await undo(cook, { productid: product })).status).toBe(200)
    expect((await productOf(owner, product)).allergens).toHaveLength(2)
  })
})

test('an undo right after any change gives the same dish back, and without the right nothing lessens without a question', async () => {
  const { owner, cook, companyId, category, dish, product } = await furnish()
  const component = idOf(await owner.post(`/product/AddOwnComponent/${product}`, { name: 'Melk', allergens: [milk] }))
  const spare = idOf(await owner.post('/product/SetProduct', { name: 'Noten', maycontain: [{ id: 16 }] }))
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
  const see = async () => {
    const { name, description, price, sizes, categoryid, ispublished, ...all } = await dishOf(owner, dish)
    const { ownallergens, ownsuballergens, ownfreefrom, ...one } = await productOf(owner, product)
    const contained = ids([...ownallergens, ...ownsuballergens])
    // Traces of what it contains show nowhere, and no save takes them along (own-statements.ts): neither does an undo.
    const ownmaycontain = ids(one.ownmaycontain).filter((id) => !contained.includes(id))
    return {
      fields: [name, description, price, sizes, categoryid, ispublished, ids(all.dietaryneeds), all.firstday],
      parts: [ids(all.products), ids(one.components)].map((list) => list.toSorted()),
      own: [one.name, one.description, one.type, ownallergens, ownmaycontain, ownsuballergens, ownfreefrom],
      sum: [all.allergens, all.maycontain, all.suballergens],
      counted: all.allergens.length + all.maycontain.length + all.suballergens.length,
      asks: all.removals.length + one.removals.length,
    }
  }
  const countLines = async () => {
    const rows = world.app.db.selectFrom('history').select('id').where('company_id', '=', companyId)
    return (await rows.execute()).length
  }
  const dishSave = fc.record(
    {
      name: fc.constantFrom('Soep', 'Bisque', 'Soep zonder noten'),
      price: fc.integer({ min: 1, max: 999 }),
      description: fc.constantFrom('', 'Met boter'),
      categoryid: fc.constantFrom(0, category),
      ispublished: fc.boolean(),
      dietaryneeds: fc.subarray([{ id: 1 }, { id: 4 }]),
    },
    { requiredKeys: ['name', 'price'] },
  )
  const productSave = fc.record(
    {
      name: fc.constantFrom('Room', 'Slagroom'),
      description: fc.constantFrom('', 'Vers'),
      allergens: fc.subarray([milk, gluten, { id: 16 }]),
      maycontain: fc.subarray([egg, gluten, { id: 31 }]),
      suballergens: fc.subarray([{ id: 6 }, { id: 29 }, { id: 31 }]),
    },
    { requiredKeys: ['name'] },
  )
  const change = fc.oneof(
    dishSave.map((body) => ({
      of: { dishid: dish },
      act: (by: Client) => by.post('/dish/SetDish', { id: dish, ...body }),
    })),
    productSave.map((body) => ({
      of: { productid: product },
      act: (by: Client) => by.post('/product/SetProduct', { id: product, ...body }),
    })),
    fc.constantFrom(product, spare).map((part) => ({
      of: { dishid: dish },
      act: (by: Client) => by.post(`/dish/AddOwnProduct/${dish}`, { id: part }),
    })),
    fc.constantFrom(product, spare).map((part) => ({
      of: { dishid: dish },
      act: (by: Client) => by.delete(`/dish/RemoveProduct/${dish}/${part}`),
    })),
    fc.constantFrom(component, spare).map((part) => ({
      of: { productid: product },
      act: (by: Client) => by.delete(`/product/RemoveComponent/${product}/${part}`),
    })),
  )
  const person = fc.constantFrom(owner, cook)
  let undone = 0
  await fc.assert(
    fc.asyncProperty(change, person, person, async ({ of, act }, maker, undoer) => {
      await letTimePass(companyId)
      const [before, lines] = [await see(), await countLines()]
      if ((await act(maker)).status !== 200 || (await countLines()) === lines) return
      const after = await see()
      const offered = await undoOf(undoer, of)
      if (undoer === owner) expect(offered).toBeDefined()
      if (!offered) return
      const answer = await undoer.post('/history/Undo', { lines: offered })
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
      undone++
      const now = await see()
      expect({ ...now, asks: 0 }).toEqual({ ...before, asks: 0 })
      const isOwn = maker === undoer
      if (undoer === cook && now.counted < after.counted) expect(isOwn || now.asks > after.asks).toBe(true)
    }),
    { numRuns: inject('database') === 'sqlite' ? 60 : 20, endOnFailure: true },
  )
  expect(undone).toBeGreaterThan(5)
})
