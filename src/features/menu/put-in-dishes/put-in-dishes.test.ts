import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import { minute } from '#shared/dates.ts'
import { countStatements } from '#test/count-statements.ts'
import { newLines } from '#test/history.ts'
import { hire, idOf, type Newcomer, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, refusedIds } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
let helper: Newcomer

beforeEach(async () => {
  helper ??= await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
})
afterEach(() => void vi.useRealTimers())

/** Makes this many dishes and a product that contains sulphite, of which all is known. */
async function wineList(count: number, owner = world.own.owner) {
  const sulphite = idOf(await owner.post('/product/SetProduct', { name: 'Sulfiet', allergens: [{ id: 19 }] }))
  await sayChecked(owner, sulphite)
  const dishes: number[] = []
  for (let made = 1; made <= count; made += 1)
    dishes.push(idOf(await owner.post('/dish/SetDish', { name: `Glas ${made}`, price: 5 })))
  return { sulphite, dishes }
}

const idsOf = (dishes: readonly number[]) => dishes.map((id) => ({ id }))
const put = (who: Client, product: number, dishes: readonly number[]) =>
  who.post(`/dish/PutInDishes/${product}`, idsOf(dishes))
const takeOut = (who: Client, product: number, dishes: readonly number[]) =>
  who.post(`/dish/TakeOutOfDishes/${product}`, idsOf(dishes))
const read = async (dish: number) => (await world.own.owner.get(`/dish/GetDish/${dish}`)).body as DishDetail
const namesIn = async (dish: number) => (await read(dish)).products.map(({ name }) => name)
const sorted = (ids: unknown) => (ids as number[]).toSorted((one, other) => one - other)
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

const refused = {
  id: refusedIds,
} as const
const foreign = (path: string) => (own: { spareProduct: number; dish: number }, theirs: typeof own) => [
  { url: `/dish/${path}/${theirs.spareProduct}`, body: [{ id: own.dish }] },
  { url: `/dish/${path}/${own.spareProduct}`, body: [{ id: own.dish }, { id: theirs.dish }] },
]

describeWrite('POST /dish/PutInDishes/{productId}', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    const { sulphite, dishes } = await wineList(2, owner)
    return { url: `/dish/PutInDishes/${sulphite}`, body: idsOf(dishes) }
  },
  leaves: (_answer, [product]) => [`put-in-dishes product ${product}`],
  foreign: foreign('PutInDishes'),
})

describeWrite('POST /dish/TakeOutOfDishes/{productId}', world, {
  method: 'POST',
  attempt: async ({ owner }) => {
    const { sulphite, dishes } = await wineList(2, owner)
    await put(owner, sulphite, dishes)
    return { url: `/dish/TakeOutOfDishes/${sulphite}`, body: idsOf(dishes) }
  },
  leaves: (_answer, [product]) => [`take-out-of-dishes product ${product}`],
  foreign: foreign('TakeOutOfDishes'),
})

describe('one product in many dishes', () => {
  test('is the last product of each, brings its allergens, and is answered with the dishes that it was not in', async () => {
    const { owner } = world.own
    const { sulphite, dishes } = await wineList(3)
    const [first = 0, second = 0, third = 0] = dishes
    await owner.post(`/dish/AddOwnProduct/${first}`, { name: 'Druiven' })
    await owner.post(`/dish/AddOwnProduct/${second}`, { id: sulphite })
    const answer = await put(helper, sulphite, [...dishes, first])
    expect(sorted(answer.body)).toEqual([first, third])
    expect(await namesIn(first)).toEqual(['Druiven', 'Sulfiet'])
    for (const dish of dishes) expect((await read(dish)).allergens).toEqual([{ id: 19, name: 'Sulfiet' }])
    const lines = await newLines(world, () => put(owner, sulphite, dishes))
    expect(lines).toEqual([])
  })

  // spec: add-to-dishes-2
  test('goes in all of them or in none', async () => {
    const { sulphite, dishes } = await wineList(2)
    const theirs = world.other.menu.dish
    await expectUnchanged(world, async () => {
      expectRefusal(await put(world.own.owner, sulphite, [...dishes, theirs]), 404, 'not-found')
      expectRefusal(await put(world.own.owner, sulphite, [...dishes, 0]), 404, 'not-found')
      expectRefusal(await put(world.own.owner, sulphite, []), 400, 'invalid')
      expectRefusal(await world.own.owner.post(`/dish/PutInDishes/${sulphite}`, [{}]), 400, 'invalid')
      for (const [value] of refused.id)
        expectRefusal(await world.own.owner.post(`/dish/PutInDishes/${sulphite}`, [{ id: value }]), 400, 'invalid')
      const tooMany = Array.from({ length: 5001 }, (_, index) => index + 1)
      expectRefusal(await put(world.own.owner, sulphite, tooMany), 400, 'invalid')
    })
  })

  if (onSqlite)
    // spec: add-to-dishes-2
    test('costs the same few statements for sixty dishes as for two', async () => {
      const { sulphite, dishes } = await wineList(60)
      const other = await wineList(2)
      const all = /./
      const ofTwo = countStatements(all)
      await put(world.own.owner, other.sulphite, other.dishes)
      const forTwo = ofTwo()
      const ofSixty = countStatements(all)
      expect((await put(world.own.owner, sulphite, dishes)).body).toHaveLength(60)
      expect(ofSixty()).toBeLessThanOrEqual(forTwo + 2)
      const undone = countStatements(all)
      expect((await takeOut(world.own.owner, sulphite, dishes)).body).toHaveLength(60)
      expect(undone()).toBeLessThan(40)
    })

  test('ends the questions about its going, and is then the link that it was: it does not come out unasked', async () => {
    const { sulphite, dishes } = await wineList(1)
    const [dish = 0] = dishes
    await put(world.own.owner, sulphite, dishes)
    await helper.delete(`/dish/RemoveProduct/${dish}/${sulphite}`)
    expect((await read(dish)).removals).toHaveLength(1)
    await put(helper, sulphite, dishes)
    expect((await read(dish)).removals).toEqual([])
    expect((await takeOut(helper, sulphite, dishes)).body).toEqual([])
    expect(await namesIn(dish)).toEqual(['Sulfiet'])
  })
})

describe('taking it out again', () => {
  // spec: add-to-dishes-3
  test('takes out exactly what the same person put in, and leaves each dish as it was, its tick too', async () => {
    const { owner } = world.own
    const { sulphite, dishes } = await wineList(3)
    const [ticked = 0, held = 0, plain = 0] = dishes
    await owner.post(`/dish/AddOwnProduct/${held}`, { id: sulphite })
    const grapes = idOf(await owner.post(`/dish/AddOwnProduct/${ticked}`, { name: 'Druiven' }))
    await sayChecked(owner, grapes)
    await sayConfirmed(owner, ticked)
    const before = await Promise.all(dishes.map(read))
    const added = (await put(helper, sulphite, dishes)).body as number[]
    expect(sorted(added)).toEqual([ticked, plain])
    expect((await takeOut(owner, sulphite, added)).body).toEqual([])
    expect(sorted((await takeOut(helper, sulphite, added)).body)).toEqual([ticked, plain])
    expect(await Promise.all(dishes.map(read))).toEqual(before)
    expect(before[0]?.complete).toBe(true)
    expect((await owner.get('/trash/GetTrash')).text).not.toContain(`"id":${sulphite},`)
  })

  if (onSqlite)
    test('ends a tick that was given since, or that stood for longer than the undo is offered', async () => {
      const { owner } = world.own
      for (const tickedAfter of [true, false]) {
        const { sulphite, dishes } = await wineList(1)
        const [dish = 0] = dishes
        const grapes = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Druiven' }))
        await sayChecked(owner, grapes)
        if (!tickedAfter) await sayConfirmed(owner, dish)
        await put(owner, sulphite, dishes)
        if (tickedAfter) await sayConfirmed(owner, dish)
        else pass(20_000)
        expect((await takeOut(owner, sulphite, dishes)).body).toEqual([dish])
        expect(await read(dish)).toMatchObject({ confirmed: null, complete: false, removals: [] })
        vi.useRealTimers()
      }
    })

  if (onSqlite)
    test('leaves in what was put in longer than ten minutes ago', async () => {
      const { sulphite, dishes } = await wineList(1)
      await put(helper, sulphite, dishes)
      pass(10 * minute + 1000)
      expect((await takeOut(helper, sulphite, dishes)).body).toEqual([])
      expect(await namesIn(dishes[0] ?? 0)).toEqual(['Sulfiet'])
    })
})
