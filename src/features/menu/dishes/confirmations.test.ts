import { describe, expect, inject, test } from 'vitest'
import { newLines } from '#test/history.ts'
import { fillMenu, hire, idOf, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { describeWrite, expectRefusal, expectUnchanged, missing, refusedSwitches } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'
import type { DishDetail, UnconfirmedDish } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

const read = async (owner: Client, id: number) => (await owner.get(`/dish/GetDish/${id}`)).body as DishDetail
const waiting = async (owner: Client) => (await owner.get('/dish/Unconfirmed')).body as UnconfirmedDish[]

/** Makes a dish whose products are complete, and says that all of its ingredients are listed. */
async function completeDish(): Promise<{ dish: number; product: number; component: number }> {
  const { owner } = world.own
  const menu = await fillMenu(owner, 'Lepelhuis')
  for (const id of [menu.component, menu.product]) await sayChecked(owner, id)
  expect((await sayConfirmed(owner, menu.dish)).status).toBe(200)
  return menu
}

const stampMissing = 'stamp is verplicht: die van het gerecht op het scherm'
const refusedStamps = [
  [missing, stampMissing],
  [null, stampMissing],
  ['', stampMissing],
  [5, stampMissing],
  ['x'.repeat(101), 'stamp is te lang'],
] as const

describeWrite('POST /dish/SetConfirmed/{dishId}', world, {
  method: 'POST',
  attempt: async ({ owner, name }) => {
    const { dish } = await fillMenu(owner, name)
    return { url: `/dish/SetConfirmed/${dish}`, body: { confirmed: true, stamp: (await read(owner, dish)).stamp } }
  },
  leaves: (_answer, [dish]) => [`confirm-ingredients dish ${dish}`],
  refused: { confirmed: refusedSwitches('Alle ingrediënten staan erbij'), stamp: refusedStamps },
  foreign: (_own, theirs) => [
    { url: `/dish/SetConfirmed/${theirs.dish}`, body: { confirmed: true, stamp: 'x' } },
    { url: `/dish/SetConfirmed/${theirs.dish}`, body: { confirmed: false } },
  ],
})

describe('"alle ingrediënten staan erbij"', () => {
  // spec: known-6
  test('is asked of a dish of choices alone too, with what guests choose from in sight', async () => {
    const { owner } = world.own
    const { looseDish, product } = await fillMenu(owner, 'Keuze')
    const groups = [{ name: 'Kies een saus', kind: 'one', options: [{ product }] }]
    expect((await owner.post(`/dish/SetChoices/${looseDish}`, { groups })).status).toBe(200)
    const listed = (await waiting(owner)).find(({ id }) => id === looseDish)
    expect(listed).toMatchObject({ products: [], choices: ['Kies een saus: Keuze basis'] })
  })

  // spec: known-6
  test('is needed for a dish to be complete, and tells who said it and when', async () => {
    const { owner } = world.own
    const menu = await fillMenu(owner, 'Lepelhuis')
    for (const id of [menu.component, menu.product]) await sayChecked(owner, id)
    expect(await read(owner, menu.dish)).toMatchObject({ complete: false, confirmed: null })
    await sayConfirmed(owner, menu.dish)
    const confirmed = { at: expect.stringMatching(/^\d{4}-.*Z$/), by: 'Sanne de Vries' }
    expect(await read(owner, menu.dish)).toMatchObject({ complete: true, confirmed })
    await owner.post(`/dish/SetConfirmed/${menu.dish}`, { confirmed: false })
    expect(await read(owner, menu.dish)).toMatchObject({ complete: false, confirmed: null })
  })

  if (onSqlite)
    test('does not make a dish complete whose products are not, nor one without products', async () => {
      const { owner, menu } = world.own
      const { dish, component } = await fillMenu(owner, 'Lepelhuis')
      await sayConfirmed(owner, dish)
      await sayChecked(owner, component)
      expect(await read(owner, dish)).toMatchObject({ complete: false, confirmed: { by: 'Sanne de Vries' } })
      await expectUnchanged(world, async () =>
        expectRefusal(await sayConfirmed(owner, menu.looseDish), 409, 'dish-without-products'),
      )
    })

  if (onSqlite)
    // spec: known-15
    test('is said of what was on the screen: name, description and products', async () => {
      const { owner } = world.own
      const changes: ((dish: number) => Promise<unknown>)[] = [
        (id) => owner.post('/dish/SetDish', { id, name: 'Kipsaté', price: 1 }),
        (id) => owner.post('/dish/SetDish', { id, name: 'Lepelhuis schotel', price: 1, description: 'met pindasaus' }),
        (id) => owner.post(`/dish/AddOwnProduct/${id}`, { name: 'Pindasaus' }),
      ]
      for (const change of changes) {
        const { dish } = await fillMenu(owner, 'Lepelhuis')
        const { stamp } = await read(owner, dish)
        await change(dish)
        const say = () => owner.post(`/dish/SetConfirmed/${dish}`, { confirmed: true, stamp })
        await expectUnchanged(world, async () => expectRefusal(await say(), 409, 'changed-meanwhile'))
        const several = () => owner.post('/dish/ConfirmDishes', [{ id: dish, stamp }])
        await expectUnchanged(world, async () => expectRefusal(await several(), 409, 'changed-meanwhile'))
      }
    })

  if (onSqlite)
    // spec: known-7, known-10
    test.each([
      ['another name', (id: number) => world.own.owner.post('/dish/SetDish', { id, name: 'Kipsaté', price: 9.5 })],
      [
        'another description',
        (id: number) =>
          world.own.owner.post('/dish/SetDish', {
            id,
            name: 'Lepelhuis schotel',
            price: 9.5,
            description: 'pindasaus',
          }),
      ],
      [
        'the end of a product in it',
        (id: number, product: number) => world.own.owner.delete(`/dish/RemoveProduct/${id}/${product}`),
      ],
      [
        'the deletion of a product in it',
        (_id: number, product: number) => world.own.owner.delete(`/product/DeleteProduct/${product}`),
      ],
    ])('ends by %s, also when the owner does it', async (_what, change) => {
      const { owner } = world.own
      const { dish, product } = await completeDish()
      const spare = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Zout' }))
      await sayChecked(owner, spare)
      expect(await read(owner, dish)).toMatchObject({ complete: true })
      await change(dish, product)
      expect(await read(owner, dish)).toMatchObject({ complete: false, confirmed: null })
    })

  if (onSqlite)
    test('stays when nothing of it changes: with another price, place or diet, or one more product', async () => {
      const { owner } = world.own
      const { dish } = await completeDish()
      await owner.post('/dish/SetDish', { id: dish, name: 'Lepelhuis schotel', price: 3, dietaryneeds: [{ id: 1 }] })
      await owner.post('/dish/SetDish', { id: dish, name: 'Lepelhuis schotel', price: 3, categoryid: 0 })
      await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Nog iets' })
      expect(await read(owner, dish)).toMatchObject({ complete: false, confirmed: { by: 'Sanne de Vries' } })
    })

  if (onSqlite)
    // spec: known-7
    test('does not come along with a copy', async () => {
      const { dish } = await completeDish()
      const copy = idOf(await world.own.owner.post(`/dish/DuplicateDish/${dish}`))
      expect(await read(world.own.owner, copy)).toMatchObject({ complete: false, confirmed: null })
      expect(await read(world.own.owner, dish)).toMatchObject({ complete: true })
    })

  // spec: known-6, known-14
  test('is for the owner, and for colleagues with the right; anybody may read what waits', async () => {
    const { owner, companyId } = world.own
    const { dish } = await fillMenu(owner, 'Lepelhuis')
    const helper = await hire(world.app, companyId, { mayCheckAllergens: false })
    const chef = await hire(world.app, companyId, { mayCheckAllergens: true })
    const { stamp } = await read(helper, dish)
    await expectUnchanged(world, async () => {
      expectRefusal(await sayConfirmed(helper, dish), 403, 'may-not-confirm')
      expectRefusal(await helper.post('/dish/ConfirmDishes', [{ id: dish, stamp }]), 403, 'may-not-confirm')
    })
    expect((await sayConfirmed(chef, dish)).status).toBe(200)
    await expectUnchanged(world, async () => {
      const takeBack = await helper.post(`/dish/SetConfirmed/${dish}`, { confirmed: false })
      expectRefusal(takeBack, 403, 'may-not-confirm')
    })
  })
})

describe('of several dishes at once', () => {
  const waitingOf = async (ids: readonly number[]) =>
    (await waiting(world.own.owner)).filter(({ id }) => ids.includes(id))

  // spec: known-8
  test('those that wait are listed with their products, until somebody says it', async () => {
    const { owner } = world.own
    const [one, two] = [await fillMenu(owner, 'Lepelhuis eerst'), await fillMenu(owner, 'Lepelhuis dan')]
    const ids = [one.dish, two.dish]
    const dishes = await waitingOf(ids)
    expect(dishes).toMatchObject([
      { name: 'Lepelhuis eerst schotel', products: [{ id: one.product, name: 'Lepelhuis eerst basis' }] },
      { name: 'Lepelhuis dan schotel', products: [{ id: two.product, name: 'Lepelhuis dan basis' }] },
    ])
    expect(dishes.map(({ stamp }) => stamp)).toEqual([
      (await read(owner, one.dish)).stamp,
      (await read(owner, two.dish)).stamp,
    ])
    const wanted = dishes.map(({ id, stamp }) => ({ id, stamp }))
    const lines = await newLines(world, async () => {
      expect((await owner.post('/dish/ConfirmDishes', wanted)).body).toBe(true)
    })
    expect(lines).toEqual(ids.map((id) => `confirm-ingredients dish ${id}`))
    expect(await waitingOf(ids)).toEqual([])
    expect((await read(owner, two.dish)).confirmed).toMatchObject({ by: 'Sanne de Vries' })
  })

  // spec: known-8
  test('all or none is taken, and none of another company', async () => {
    const { own, other } = world
    const { dish } = await fillMenu(own.owner, 'Lepelhuis')
    const theirs = (await waiting(other.owner)).find(({ id }) => id === other.menu.dish)
    expect(theirs).toBeDefined()
    expect((await waiting(own.owner)).map(({ id }) => id)).not.toContain(other.menu.dish)
    const good = { id: dish, stamp: (await read(own.owner, dish)).stamp }
    await expectUnchanged(world, async () => {
      const foreign = await own.owner.post('/dish/ConfirmDishes', [good, { id: theirs?.id, stamp: theirs?.stamp }])
      expectRefusal(foreign, 404, 'not-found')
      expectRefusal(await own.owner.post('/dish/ConfirmDishes', [good, { ...good, stamp: 'x' }]), 409)
      expectRefusal(await own.owner.post('/dish/ConfirmDishes', [good, { id: dish }]), 400)
      expectRefusal(await own.owner.post('/dish/ConfirmDishes', { ...good }), 400)
    })
  })
})
