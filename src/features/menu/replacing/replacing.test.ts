import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { countStatements } from '#test/count-statements.ts'
import { dumpContent } from '#test/dump.ts'
import { newLines } from '#test/history.ts'
import { hire, idOf, type Newcomer, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import type { Replaced, ReplacedPlace } from './schema.ts'

const world = twoRestaurants()
let helper: Newcomer

beforeEach(async () => {
  helper ??= await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
})
afterEach(() => void vi.useRealTimers())

const [soy, milk, mustard] = [4, 1, 24] as const
const owner = () => world.own.owner
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const idsOf = (ids: readonly number[]) => ids.map((id) => ({ id }))
const bodyOf = ({ soya, dishes, sauce }: Kitchen) => ({ by: soya, dishes: idsOf(dishes), products: idsOf([sauce]) })
const replace = (who: Client, kitchen: Kitchen, body: object = bodyOf(kitchen)) =>
  who.post(`/product/ReplaceProduct/${kitchen.mustard}`, body)
const undo = (who: Client, { mustard: id, dishes }: Kitchen) =>
  who.post('/trash/Restore', { kind: 'dish-product', id, holderid: dishes[0], undoonly: true })
const preview = async (kitchen: Kitchen, body: object = { by: kitchen.soya }) =>
  (await owner().post(`/product/PreviewReplacement/${kitchen.mustard}`, body)).body as ReplacedPlace[]
const dish = async (id: number) => (await owner().get(`/dish/GetDish/${id}`)).body as DishDetail
const product = async (id: number) => (await owner().get(`/product/GetProduct/${id}`)).body as ProductDetail
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)
const readRows = async () => {
  const { company, history, history_thing, ...rows } = await dumpContent(world.app, world.own.companyId)
  return rows
}

/** Makes dishes with mustard, the last of which holds it in a sauce too, all of it known; and soy that takes its place. */
async function mustardKitchen(count = 3, who = owner()) {
  const make = async (name: string, allergens: readonly number[]) => {
    const id = idOf(await who.post('/product/SetProduct', { name, allergens: idsOf(allergens) }))
    await sayChecked(who, id)
    return id
  }
  const [brown, soya, sauce] = [await make('Bruin', [mustard]), await make('Zwart', [soy]), await make('Saus', [milk])]
  await who.post(`/product/AddOwnComponent/${sauce}`, { id: brown })
  await sayChecked(who, sauce)
  const dishes: number[] = []
  for (let made = 1; made <= count; made += 1)
    dishes.push(idOf(await who.post('/dish/SetDish', { name: `Bord ${made}`, price: 5 })))
  await who.post(`/dish/PutInDishes/${brown}`, idsOf(dishes))
  await who.post(`/dish/AddOwnProduct/${dishes.at(-1)}`, { id: sauce })
  for (const id of dishes) await sayConfirmed(who, id)
  return { mustard: brown, soya, sauce, dishes }
}
type Kitchen = Awaited<ReturnType<typeof mustardKitchen>>

describeWrite('POST /product/ReplaceProduct/{productId}', world, {
  method: 'POST',
  attempt: async ({ owner: who }) => {
    const kitchen = await mustardKitchen(2, who)
    return { url: `/product/ReplaceProduct/${kitchen.mustard}`, body: bodyOf(kitchen) }
  },
  leaves: (_answer, [id]) => [`replace product ${id}`],
  foreign: (own, theirs) => [
    { url: `/product/ReplaceProduct/${theirs.product}`, body: { by: own.spareProduct, dishes: [{ id: own.dish }] } },
    { url: `/product/ReplaceProduct/${own.product}`, body: { by: theirs.product, dishes: [{ id: own.dish }] } },
    {
      url: `/product/ReplaceProduct/${own.product}`,
      body: { by: own.spareProduct, dishes: [{ id: own.dish }, { id: theirs.dish }] },
    },
    {
      url: `/product/ReplaceProduct/${own.component}`,
      body: { by: own.spareProduct, dishes: [{ id: own.dish }], products: [{ id: theirs.product }] },
    },
  ],
})

describe('a product in the place of another', () => {
  // spec: replace-1
  test('is in all chosen dishes and products, and in no other; what held both only loses the first', async () => {
    const kitchen = await mustardKitchen()
    const { soya, sauce, dishes } = kitchen
    const [first = 0, second = 0, third = 0] = dishes
    await owner().post(`/dish/AddOwnProduct/${first}`, { id: soya })
    const body = { by: soya, dishes: idsOf([first, third]), products: idsOf([sauce]) }
    const answer = (await replace(owner(), kitchen, body)).body as Replaced
    expect(answer).toEqual({
      dishes: [first, third],
      products: [sauce],
      unconfirmed: [first, third],
      unchecked: [sauce],
    })
    expect(await Promise.all(dishes.map(async (id) => names((await dish(id)).products)))).toEqual([
      ['Zwart'],
      ['Bruin'],
      ['Saus', 'Zwart'],
    ])
    expect(names((await dish(third)).allergens)).toEqual(['Soja', 'Melk'])
    expect(names((await dish(second)).allergens)).toEqual(['Mosterd'])
    expect((await dish(first)).complete).toBe(false)
    expect((await replace(owner(), kitchen, body)).body).toMatchObject({ dishes: [], products: [] })
  })

  // spec: replace-2
  test('leaves a question in each place, unless who does it may decide it, or put it there just now', async () => {
    const kitchen = await mustardKitchen(2)
    await replace(helper, kitchen)
    const [first = 0] = kitchen.dishes
    expect((await dish(first)).removals).toMatchObject([
      { product: { name: 'Bruin' }, contained: [{ name: 'Mosterd' }] },
    ])
    expect((await product(kitchen.sauce)).removals).toHaveLength(1)
    expect((await dish(first)).confirmed).toBeNull()
    const other = await mustardKitchen(2)
    await replace(owner(), other)
    expect((await dish(other.dishes[0] ?? 0)).removals).toEqual([])
    const third = idOf(await helper.post('/dish/SetDish', { name: 'Bord', price: 5 }))
    await helper.post(`/dish/AddOwnProduct/${third}`, { id: kitchen.mustard })
    await replace(helper, kitchen, { by: kitchen.soya, dishes: [{ id: third }] })
    expect((await dish(third)).removals).toEqual([])
  })

  // spec: replace-3
  test('is refused as a whole where something would hold itself, with the name of that place', async () => {
    const kitchen = await mustardKitchen(2)
    await owner().post(`/product/AddOwnComponent/${kitchen.soya}`, { id: kitchen.sauce })
    await expectUnchanged(world, async () => {
      const answer = await replace(owner(), kitchen)
      expectRefusal(answer, 409, 'component-loop')
      expect(answer.text).toContain('Saus zit zelf in Zwart.')
      const itself = await replace(owner(), kitchen, { by: kitchen.sauce, products: idsOf([kitchen.sauce]) })
      expect(itself.text).toContain('Saus kan niet in zichzelf.')
      expectRefusal(await replace(owner(), kitchen, { ...bodyOf(kitchen), by: kitchen.mustard }), 400, 'invalid')
      expectRefusal(await replace(owner(), kitchen, { by: kitchen.soya }), 400, 'invalid')
      expectRefusal(await replace(owner(), kitchen, { by: kitchen.soya, dishes: [{}] }), 400, 'invalid')
    })
    expect((await preview(kitchen)).filter(({ loops }) => loops).map(({ name }) => name)).toEqual(['Saus'])
  })

  if (inject('database') === 'sqlite')
    test('costs the same few statements in sixty dishes as in two', async () => {
      const [few, many] = [await mustardKitchen(2), await mustardKitchen(60)]
      const ofFew = countStatements(/./)
      await replace(owner(), few)
      const forFew = ofFew()
      const ofMany = countStatements(/./)
      await replace(owner(), many)
      expect(ofMany()).toBeLessThanOrEqual(forFew + 2)
    })
})

describe('undoing a replacement', () => {
  // spec: replace-4
  test.each(['the owner', 'somebody without the right'])(
    'lets all be as it was, ticks, checks and questions too, for %s',
    async (name) => {
      const who = name === 'the owner' ? owner() : helper
      const kitchen = await mustardKitchen()
      const [first = 0, second = 0] = kitchen.dishes
      await owner().post(`/dish/AddOwnProduct/${second}`, { id: kitchen.soya })
      pass(11 * 60_000)
      await helper.delete(`/dish/RemoveProduct/${second}/${kitchen.soya}`)
      const before = await readRows()
      expect((await replace(who, kitchen)).status).toBe(200)
      expect((await dish(second)).removals.map((one) => one.product.name)).not.toContain('Zwart')
      expect((await undo(who, kitchen)).body).toMatchObject({ undone: true, notes: [] })
      expect(await readRows()).toEqual(before)
      expect((await dish(first)).complete).toBe(true)
      expect((await dish(second)).removals).toMatchObject([{ product: { name: 'Zwart' } }])
    },
  )

  test('is refused once anything else was changed, or later; each place can then be put back by itself', async () => {
    for (const meanwhile of [() => owner().post('/category/SetCategory', { name: 'Anders' }), () => pass(16_000)]) {
      const kitchen = await mustardKitchen(2)
      await replace(owner(), kitchen)
      await meanwhile()
      await expectUnchanged(world, async () => expectRefusal(await undo(owner(), kitchen), 409, 'changed-since'))
      const [holderid = 0, other = 0] = kitchen.dishes
      await owner().post('/trash/Restore', { kind: 'dish-product', id: kitchen.mustard, holderid })
      expect(names((await dish(holderid)).products)).toEqual(['Zwart', 'Bruin'])
      expect(names((await dish(other)).products)).toEqual(['Saus', 'Zwart'])
      vi.useRealTimers()
    }
  })

  test('is for who made it, or has the right: what the owner put in does not go unasked', async () => {
    const kitchen = await mustardKitchen(2)
    await replace(owner(), kitchen)
    await expectUnchanged(world, async () => expectRefusal(await undo(helper, kitchen), 409, 'changed-since'))
    const other = await mustardKitchen(2)
    await replace(helper, other)
    expect((await undo(owner(), other)).body).toMatchObject({ undone: true })
  })

  test('leaves a line of its own in the history', async () => {
    const kitchen = await mustardKitchen(2)
    await replace(owner(), kitchen)
    const lines = await newLines(world, () => undo(owner(), kitchen))
    expect(lines).toContain(`undo-replace product ${kitchen.mustard}`)
  })
})

describe('what a replacement would change', () => {
  // spec: replace-5
  test('is told for each place, as it is after it', async () => {
    const kitchen = await mustardKitchen(2)
    const { sauce, dishes } = kitchen
    const swap = [
      { id: soy, name: 'Soja', was: 'absent', is: 'contains' },
      { id: mustard, name: 'Mosterd', was: 'contains', is: 'absent' },
    ]
    const told = await preview(kitchen)
    expect(told.map(({ kind, id, changes }) => ({ kind, id, changes }))).toEqual([
      { kind: 'dish', id: dishes[0], changes: swap },
      { kind: 'dish', id: dishes[1], changes: swap },
      { kind: 'product', id: sauce, changes: swap },
    ])
    // The sauce in the second dish keeps its mustard.
    const without = await preview(kitchen, { by: kitchen.soya, products: [] })
    expect(without[1]?.changes).toEqual([swap[0]])
    expect(without[2]?.changes).toEqual([])
  })

  test('says of what nobody knows that it is unknown, and not that it is gone', async () => {
    const kitchen = await mustardKitchen(1)
    const unchecked = idOf(await owner().post('/product/SetProduct', { name: 'Onbekend' }))
    const [place] = await preview(kitchen, { by: unchecked, products: [] })
    expect(place?.changes).toEqual([])
    const [alone] = await preview(await mustardKitchen(1), { by: unchecked })
    expect(alone).toMatchObject({ opens: true, changes: [{ name: 'Mosterd', was: 'contains', is: 'unknown' }] })
  })

  test('says that a word of the dish speaks against it', async () => {
    const kitchen = await mustardKitchen(2)
    const [first = 0] = kitchen.dishes
    await owner().post('/dish/SetDish', { id: first, name: 'Bord met mosterd', price: 5 })
    expect((await preview(kitchen)).find(({ id }) => id === first)?.changes).toContainEqual({
      ...{ id: mustard, name: 'Mosterd', was: 'contains', is: 'unknown' },
    })
  })

  test('is refused for what another company has', async () => {
    const kitchen = await mustardKitchen(1)
    const theirs = world.other.menu.product
    for (const [id, by] of [
      [kitchen.mustard, theirs],
      [theirs, kitchen.soya],
    ])
      expectRefusal(await owner().post(`/product/PreviewReplacement/${id}`, { by }), 404, 'not-found')
  })
})
