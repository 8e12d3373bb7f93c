import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import { minute } from '#shared/dates.ts'
import { peanutButter } from '#test/catalogue-entries.ts'
import { newLines } from '#test/history.ts'
import { questionsAbout } from '#test/questions.ts'
import { fillMenu, hire, idOf, type Newcomer, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import type { ProductDetail } from '../schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
let helper: Newcomer

beforeEach(async () => {
  helper ??= await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
})
afterEach(() => void vi.useRealTimers())

const readDish = async (id: number) => (await world.own.owner.get(`/dish/GetDish/${id}`)).body as DishDetail
const readProduct = async (id: number) => (await world.own.owner.get(`/product/GetProduct/${id}`)).body as ProductDetail

/** The two places out of which something can be taken, each in a new menu in which all is known. */
const places = {
  dish: async (who: Client = world.own.owner) => {
    const menu = await newMenu(who)
    return {
      gone: menu.product,
      contained: ['Melk'],
      take: (by: Client) => by.delete(`/dish/RemoveProduct/${menu.dish}/${menu.product}`),
      undo: (by: Client) => by.delete(`/dish/RemoveProduct/${menu.dish}/${menu.product}?ownonly=true`),
      putIn: (by: Client) => by.post(`/dish/AddOwnProduct/${menu.dish}`, { id: menu.product }),
      read: () => readDish(menu.dish),
      held: async () => (await readDish(menu.dish)).products.map(({ id }) => id),
      vouch: () => sayConfirmed(world.own.owner, menu.dish),
      answer: (by: Client, body: unknown) => by.post(`/dish/AnswerRemoval/${menu.dish}`, body),
      subject: `dish ${menu.dish}`,
    }
  },
  product: async (who: Client = world.own.owner) => {
    const menu = await newMenu(who)
    return {
      gone: menu.component,
      contained: ['Melk'],
      take: (by: Client) => by.delete(`/product/RemoveComponent/${menu.product}/${menu.component}`),
      undo: (by: Client) => by.delete(`/product/RemoveComponent/${menu.product}/${menu.component}?ownonly=true`),
      putIn: (by: Client) => by.post(`/product/AddOwnComponent/${menu.product}`, { id: menu.component }),
      read: () => readProduct(menu.product),
      held: async () => (await readProduct(menu.product)).components.map(({ id }) => id),
      vouch: () => sayChecked(world.own.owner, menu.product),
      answer: (by: Client, body: unknown) => by.post(`/product/AnswerRemoval/${menu.product}`, body),
      subject: `product ${menu.product}`,
    }
  },
}

async function newMenu(who: Client) {
  const menu = await fillMenu(who, 'Lepelhuis')
  for (const id of [menu.component, menu.product]) await sayChecked(world.own.owner, id)
  await sayConfirmed(world.own.owner, menu.dish)
  return menu
}

describe.each(['dish', 'product'] as const)('what somebody without the right takes out of a %s', (kind) => {
  // spec: known-9, known-10, known-11
  test('is gone at once, and leaves a question that names what it brought; until then not all is known', async () => {
    const { gone, take, read, held, contained } = await places[kind]()
    const before = await read()
    expect([before.complete, before.removals]).toEqual([true, []])
    expect((await take(helper)).body).toBe(true)
    expect(await held()).toEqual([])
    const { complete, removals } = await read()
    expect(complete).toBe(false)
    expect(removals).toEqual([
      {
        id: expect.any(Number),
        product: { id: gone, name: expect.stringContaining('Lepelhuis') },
        ended: expect.stringMatching(/^\d{4}-.*Z$/),
        by: 'Sanne de Vries',
        contained: contained.map((name) => ({ id: 1, name })),
        traces: [],
        unknown: false,
        mayreturn: true,
        stamp: expect.stringMatching(/^[\w-]{22}$/),
      },
    ])
  })

  if (onSqlite)
    // spec: known-15
    test('keeps it from being vouched for until somebody with the right answers, once', async () => {
      const { take, read, vouch, answer, subject, held } = await places[kind]()
      if (kind === 'dish') await world.own.owner.post(`/dish/AddOwnProduct/${(await read()).id}`, { name: 'Zout' })
      await take(helper)
      const [question] = (await read()).removals
      const body = { answer: 'gone', stamp: question?.stamp }
      await expectUnchanged(world, async () => {
        expectRefusal(await vouch(), 409, 'question-open')
        expectRefusal(await answer(helper, body), 403, 'may-not-answer')
        expectRefusal(await answer(world.other.owner, body), 404, 'not-found')
        expectRefusal(await answer(world.own.owner, { ...body, stamp: 'x' }), 409, 'changed-meanwhile')
        expectRefusal(await answer(world.own.owner, { ...body, answer: 'misschien' }), 400)
        expectRefusal(await answer(world.own.owner, { answer: 'gone' }), 400)
      })
      const lines = await newLines(world, async () => {
        expect((await answer(world.own.owner, body)).body).toBe(true)
      })
      expect(lines).toEqual([`accept-removal ${subject}`])
      expect((await read()).removals).toEqual([])
      expectRefusal(await answer(world.own.owner, body), 409, 'changed-meanwhile')
      expect(await held()).toHaveLength(kind === 'dish' ? 1 : 0)
      expect((await vouch()).status).toBe(200)
    })

  test('is put back with what it brought; what was vouched for is not', async () => {
    const { gone, take, read, held, answer, subject } = await places[kind]()
    await take(helper)
    const stamp = (await read()).removals[0]?.stamp
    const lines = await newLines(world, () => answer(world.own.owner, { answer: 'back', stamp }))
    expect(lines).toEqual([`put-back ${subject}`])
    expect(await held()).toEqual([gone])
    expect(await read()).toMatchObject({ removals: [], complete: false, allergens: [{ name: 'Melk' }] })
  })

  if (onSqlite)
    test('asks nothing any more once anybody puts it in again', async () => {
      const { take, putIn, read } = await places[kind]()
      await take(helper)
      await putIn(helper)
      expect((await read()).removals).toEqual([])
    })

  if (onSqlite)
    // spec: known-11
    test('asks again when whoever took it out puts it back and takes it out once more', async () => {
      const { gone, take, putIn, read } = await places[kind]()
      for (const _ of ['once', 'twice']) {
        await take(helper)
        expect((await read()).removals).toMatchObject([{ product: { id: gone }, contained: [{ id: 1 }] }])
        await putIn(helper)
        expect((await read()).removals).toEqual([])
      }
    })

  if (onSqlite)
    // spec: known-11
    test('asks nothing when the owner, or a colleague with the right, takes it out; what was said of it ends all the same', async () => {
      const chef = await hire(world.app, world.own.companyId, { mayCheckAllergens: true })
      for (const who of [world.own.owner, chef]) {
        const { take, read } = await places[kind]()
        await take(who)
        expect(await read()).toMatchObject({ removals: [], complete: false })
      }
    })

  if (onSqlite)
    // spec: known-9, known-11
    test('asks nothing within ten minutes of putting it in oneself, and asks after that', async () => {
      const { take, putIn, read } = await places[kind]()
      await take(world.own.owner)
      for (const [minutes, questions] of [
        [9, 0],
        [11, 1],
      ] as const) {
        await putIn(helper)
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * minute })
        await take(helper)
        vi.useRealTimers()
        expect((await read()).removals).toHaveLength(questions)
      }
    })

  if (onSqlite)
    test('asks its first maker too once somebody with the right has put it back', async () => {
      const colleague = await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
      const { take, putIn, read, answer } = await places[kind]()
      await take(world.own.owner)
      await putIn(helper)
      await take(colleague)
      await answer(world.own.owner, { answer: 'back', stamp: (await read()).removals[0]?.stamp })
      await take(helper)
      expect((await read()).removals).toHaveLength(1)
    })

  if (onSqlite)
    test('asks nothing about a product that brought nothing', async () => {
      const { read, subject } = await places[kind]()
      const id = Number(subject.split(' ')[1])
      const add = kind === 'dish' ? `/dish/AddOwnProduct/${id}` : `/product/AddOwnComponent/${id}`
      const salt = idOf(await world.own.owner.post(add, { name: 'Zout' }))
      await sayChecked(world.own.owner, salt)
      const remove = kind === 'dish' ? `/dish/RemoveProduct/${id}/${salt}` : `/product/RemoveComponent/${id}/${salt}`
      await helper.delete(remove)
      expect((await read()).removals).toEqual([])
    })
})

if (onSqlite)
  test('a catalogue product that something is taken out of is not complete until somebody answers', async () => {
    const { owner } = world.own
    const id = idOf(await owner.post('/product/AddProduct', { refid: peanutButter.sheet.refid }))
    const part = idOf(
      await owner.post(`/product/AddOwnComponent/${id}`, { name: 'Garnering', allergens: [{ id: 22 }] }),
    )
    await sayChecked(owner, part)
    expect(await readProduct(id)).toMatchObject({ complete: true, allergens: [{ id: 17 }, { id: 22 }] })
    await helper.delete(`/product/RemoveComponent/${id}/${part}`)
    const asked = await readProduct(id)
    expect(asked).toMatchObject({ complete: false, allergens: [{ id: 17 }] })
    await owner.post(`/product/AnswerRemoval/${id}`, { answer: 'gone', stamp: asked.removals[0]?.stamp })
    expect(await readProduct(id)).toMatchObject({ complete: true, allergens: [{ id: 17 }] })
  })

if (onSqlite)
  test('each product taken out of a dish is answered by itself; until the last the dish does not wait with the others to be confirmed', async () => {
    const { owner } = world.own
    const { dish, product, component } = await newMenu(owner)
    for (const body of [{ id: component }, { name: 'Zout' }]) await owner.post(`/dish/AddOwnProduct/${dish}`, body)
    for (const id of [product, component]) await helper.delete(`/dish/RemoveProduct/${dish}/${id}`)
    const isWaiting = async () =>
      ((await owner.get('/dish/Unconfirmed')).body as { id: number }[]).some(({ id }) => id === dish)
    for (const left of [1, 0]) {
      expect(await isWaiting()).toBe(false)
      const { stamp } = (await readDish(dish)).removals[0] ?? {}
      expect((await owner.post(`/dish/AnswerRemoval/${dish}`, { answer: 'gone', stamp })).body).toBe(true)
      expect((await readDish(dish)).removals).toHaveLength(left)
    }
    expect(await isWaiting()).toBe(true)
  })

describe('a product that is deleted', () => {
  // spec: known-9
  test('leaves a line and a question at every dish and product that it leaves, which can not be put back', async () => {
    const { owner } = world.own
    const menu = await newMenu(owner)
    const second = idOf(await owner.post('/dish/SetDish', { name: 'Tweede', price: 5 }))
    for (const url of [`/dish/AddOwnProduct/${second}`, `/dish/AddOwnProduct/${menu.dish}`])
      await owner.post(url, { id: menu.component })
    await sayConfirmed(owner, second)
    expect((await readDish(second)).complete).toBe(true)

    await helper.delete(`/product/DeleteProduct/${menu.component}`)
    const asked = [await readDish(menu.dish), await readDish(second), await readProduct(menu.product)]
    for (const { complete, removals } of asked) {
      expect(complete).toBe(false)
      expect(removals).toMatchObject([{ product: { id: menu.component }, mayreturn: false, contained: [{ id: 1 }] }])
    }
    for (const of of [
      ...[menu.dish, second].map((id) => ({ kind: 'dish', id }) as const),
      { kind: 'product', id: menu.product } as const,
    ])
      expect(await questionsAbout(owner, of)).toMatchObject([{ answers: ['gone'] }])

    const stamp = asked[1]?.removals[0]?.stamp
    const back = await owner.post(`/dish/AnswerRemoval/${second}`, { answer: 'back', stamp })
    expectRefusal(back, 409, 'product-gone')
    expect((await owner.post(`/dish/AnswerRemoval/${second}`, { answer: 'gone', stamp })).status).toBe(200)
  })

  if (onSqlite)
    // spec: known-13
    test('by the owner leaves a line at each, and ends what was said of them', async () => {
      const { owner } = world.own
      const menu = await newMenu(owner)
      await owner.post(`/dish/AddOwnProduct/${menu.dish}`, { id: menu.component })
      const lines = await newLines(world, () => owner.delete(`/product/DeleteProduct/${menu.component}`))
      expect(lines).toEqual([
        `remove-product dish ${menu.dish}`,
        `remove-component product ${menu.product}`,
        `uncheck-allergens product ${menu.product}`,
        `delete product ${menu.component}`,
      ])
      expect(await readDish(menu.dish)).toMatchObject({ confirmed: null, removals: [] })
      expect(await readProduct(menu.product)).toMatchObject({ checked: null, removals: [] })
    })
})

describe('what somebody without the right takes apart in steps', () => {
  /** A dish in which all is known, with a base that holds a sauce that holds nuts and traces of milk. */
  async function newSalad() {
    const { owner } = world.own
    const dish = idOf(await owner.post('/dish/SetDish', { name: 'Salade', price: 9 }))
    const base = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Basis' }))
    const sauce = idOf(await owner.post(`/product/AddOwnComponent/${base}`, { name: 'Dressing' }))
    const nuts = { name: 'Notenpasta', allergens: [{ id: 16 }], maycontain: [{ id: 1 }] }
    const paste = idOf(await owner.post(`/product/AddOwnComponent/${sauce}`, nuts))
    for (const id of [paste, sauce, base]) await sayChecked(owner, id)
    await sayConfirmed(owner, dish)
    return { dish, base, sauce, paste }
  }
  type Salad = Awaited<ReturnType<typeof newSalad>>
  const takePaste = ({ sauce, paste }: Salad) => helper.delete(`/product/RemoveComponent/${sauce}/${paste}`)
  const takeSauce = ({ base, sauce }: Salad) => helper.delete(`/product/RemoveComponent/${base}/${sauce}`)
  const takeBase = ({ dish, base }: Salad) => helper.delete(`/dish/RemoveProduct/${dish}/${base}`)
  const deleteSauce = ({ sauce }: Salad) => helper.delete(`/product/DeleteProduct/${sauce}`)
  const deleteBase = ({ base }: Salad) => helper.delete(`/product/DeleteProduct/${base}`)
  const atDish = async ({ dish }: Salad) => (await readDish(dish)).removals
  const atBase = async ({ base }: Salad) => (await readProduct(base)).removals

  if (onSqlite)
    test.each([
      ['out of a sauce, and the sauce out of what held it', [takePaste, takeSauce], atBase, 'Dressing'],
      ['out of a sauce, and deletes the sauce', [takePaste, deleteSauce], atBase, 'Dressing'],
      ['out of a sauce, and what held the sauce out of the dish', [takePaste, takeBase], atDish, 'Basis'],
      ['out of a sauce, and deletes what held the sauce', [takePaste, deleteBase], atDish, 'Basis'],
      ['in three steps', [takePaste, takeSauce, takeBase], atDish, 'Basis'],
      ['in three steps, of which two are deletions', [takePaste, deleteSauce, deleteBase], atDish, 'Basis'],
    ])('is asked about with the nuts that they took %s', async (_, steps, questions, name) => {
      const salad = await newSalad()
      for (const take of steps) expect((await take(salad)).body).toBe(true)
      expect(await questions(salad)).toMatchObject([
        { product: { name }, contained: [{ name: 'Noten' }], traces: [{ name: 'Melk' }], unknown: true },
      ])
    })

  test('is no longer asked about once somebody with the right has answered where it was', async () => {
    const salad = await newSalad()
    await takePaste(salad)
    const [question] = (await readProduct(salad.sauce)).removals
    await world.own.owner.post(`/product/AnswerRemoval/${salad.sauce}`, { answer: 'gone', stamp: question?.stamp })
    await takeBase(salad)
    expect(await atDish(salad)).toMatchObject([{ contained: [], traces: [], unknown: true }])
  })
})

describe.each(['dish', 'product'] as const)('undoing what one put in a %s oneself', (kind) => {
  test('takes it out where it stands there by them alone', async () => {
    const { gone, take, undo, putIn, held } = await places[kind]()
    await take(world.own.owner)
    await putIn(helper)
    await expectUnchanged(world, async () => {
      expectRefusal(await undo(world.other.owner), 404, 'not-found')
      expectRefusal(await undo(world.own.owner), 409, 'not-only-yours')
    })
    expect(await held()).toContain(gone)
    expect((await undo(helper)).body).toBe(true)
    expect(await held()).not.toContain(gone)
    expect((await undo(helper)).body).toBe(true)
  })

  if (onSqlite)
    test.each([
      ['a colleague put it in as well since', () => world.own.owner, () => helper],
      ['a colleague had put it in before', () => helper, () => world.own.owner],
      ['it was there already by themselves', () => world.own.owner, () => world.own.owner],
    ])('takes nothing out and says so where %s', async (_, first, second) => {
      const { gone, take, undo, putIn, held } = await places[kind]()
      await take(world.own.owner)
      for (const by of [first(), second()]) expect(idOf(await putIn(by))).toBe(gone)
      await expectUnchanged(world, async () => {
        for (const by of [world.own.owner, helper]) {
          const refused = await undo(by)
          expectRefusal(refused, 409, 'not-only-yours')
          expect(refused.text).toContain('Het staat hier niet alleen door jou')
        }
      })
      expect(await held()).toContain(gone)
      expect((await take(world.own.owner)).body).toBe(true)
      expect(await held()).not.toContain(gone)
    })

  if (onSqlite)
    test('is refused unless it says so in the words of the call', async () => {
      const { take, undo, putIn, gone, held } = await places[kind]()
      await take(helper)
      await putIn(helper)
      const twice = { delete: (path: string) => helper.delete(`${path}&ownonly=true`) } as Client
      await expectUnchanged(world, async () => expectRefusal(await undo(twice), 400, 'invalid'))
      expect(await held()).toContain(gone)
    })
})

test('what a colleague put in a dish as well since stays when its first maker takes it out of many dishes', async () => {
  const { gone, take, putIn, held, subject } = await places.dish()
  const dish = Number(subject.split(' ')[1])
  await take(world.own.owner)
  await helper.post(`/dish/PutInDishes/${gone}`, [{ id: dish }])
  await putIn(world.own.owner)
  expect((await helper.post(`/dish/TakeOutOfDishes/${gone}`, [{ id: dish }])).body).toEqual([])
  expect(await held()).toContain(gone)
})
