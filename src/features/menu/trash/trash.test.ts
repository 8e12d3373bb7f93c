import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { CategoryDetail } from '#features/menu/categories/schema.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import type { Restored, TrashedThing, TrashKey } from '#features/trash/schema.ts'
import { day, hour, minute } from '#shared/dates.ts'
import { readCard } from '#test/card.ts'
import { dumpContent } from '#test/dump.ts'
import { fillMenu, hire, idOf, type Newcomer, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { Answer, Client } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()
let helper: Newcomer

beforeEach(async () => {
  helper ??= await hire(world.app, world.own.companyId, { mayCheckAllergens: false })
})
afterEach(() => void vi.useRealTimers())

const owner = () => world.own.owner
const readDish = async (id: number) => (await owner().get(`/dish/GetDish/${id}`)).body as DishDetail
const readProduct = async (id: number) => (await owner().get(`/product/GetProduct/${id}`)).body as ProductDetail
const readTrash = async (who: Client = owner()) => (await who.get('/trash/GetTrash')).body as TrashedThing[]
const restore = (who: Client, key: TrashKey): Promise<Answer> => who.post('/trash/Restore', key)
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

/** Makes a menu in which all is known: a dish with a product that holds one with milk. */
async function newMenu(name = 'Lepelhuis') {
  const menu = await fillMenu(owner(), name)
  for (const id of [menu.component, menu.product]) await sayChecked(owner(), id)
  await sayConfirmed(owner(), menu.dish)
  return menu
}
type Menu = Awaited<ReturnType<typeof newMenu>>

/** Puts a thing back as somebody does who looks for it later, and returns what is said about it. */
async function restoreLater(who: Client, key: TrashKey): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
  const answer = await restore(who, key)
  vi.useRealTimers()
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ id: key.id, undone: false })
  return (answer.body as Restored).notes
}

/** Each way in which something goes: how, and by what it is found in the trash. */
const ways: Record<string, (menu: Menu) => { url: string; key: TrashKey }> = {
  'a category': ({ emptyCategory: id }) => ({ url: `/category/DeleteCategory/${id}`, key: { kind: 'category', id } }),
  'a dish': ({ dish: id }) => ({ url: `/dish/DeleteDish/${id}`, key: { kind: 'dish', id } }),
  'a product': ({ product: id }) => ({ url: `/product/DeleteProduct/${id}`, key: { kind: 'product', id } }),
  'a component': ({ component: id }) => ({ url: `/product/DeleteProduct/${id}`, key: { kind: 'product', id } }),
  'a product of a dish': ({ dish, product }) => ({
    url: `/dish/RemoveProduct/${dish}/${product}`,
    key: { kind: 'dish-product', id: product, holderid: dish },
  }),
  'a component of a product': ({ product, component }) => ({
    url: `/product/RemoveComponent/${product}/${component}`,
    key: { kind: 'component', id: component, holderid: product },
  }),
}

/** Returns the rows of the company, without those that tell that something happened. */
async function readRows() {
  const { company, history, history_thing, ...rows } = await dumpContent(world.app, world.own.companyId)
  return rows
}

test('dishes that were deleted at once come back as one at once, ticks included, and later each by itself', async () => {
  const [{ dish: one, looseDish: two }, { dish: three }] = [await newMenu(), await newMenu('Lepelhuis twee')]
  const ids = [one, two, three]
  const before = await readRows()
  expect((await owner().post('/dish/DeleteDishes', { ids })).body).toBe(true)
  for (const id of ids) expect((await owner().get(`/dish/GetDish/${id}`)).status).toBe(404)
  expect((await restore(owner(), { kind: 'dish', id: two })).body).toMatchObject({ undone: true, notes: [] })
  expect(await readRows()).toEqual(before)
  const lines = await world.app.db
    .selectFrom('history')
    .select('subject_id')
    .where('company_id', '=', world.own.companyId)
    .where('action', '=', 'restore')
    .where('subject_id', 'in', ids)
    .execute()
  expect(lines.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted())

  await owner().post('/dish/DeleteDishes', { ids })
  const tickEnded = 'Dat alle ingrediënten erbij staan, moet iemand opnieuw nakijken.'
  expect(await restoreLater(owner(), { kind: 'dish', id: one })).toContain(tickEnded)
  expect((await owner().get(`/dish/GetDish/${three}`)).status).toBe(404)
  await restoreLater(owner(), { kind: 'dish', id: three })
  expect(await readDish(three)).toMatchObject({ confirmed: null })
})

describe.each(Object.entries(ways))('%s that goes', (_name, wayOf) => {
  // spec: own-allergens-13
  test.each(['the owner', 'somebody without the right'])(
    'comes back at once exactly as it was, for %s',
    async (who) => {
      const client = who === 'the owner' ? owner() : helper
      const menu = await newMenu()
      await owner().post(`/category/SetTranslations/${menu.emptyCategory}`, {
        texts: [{ language: 'de', name: 'Süß' }],
      })
      await owner().post(`/dish/SetTranslations/${menu.dish}`, { texts: [{ language: 'de', name: 'Gericht' }] })
      const before = await readRows()
      const { url, key } = wayOf(menu)
      expect((await client.delete(url)).body).toBe(true)
      expect(await readRows()).not.toEqual(before)
      expect((await restore(client, key)).body).toEqual({ id: key.id, undone: true, notes: [] })
      expect(await readRows()).toEqual(before)
      expect((await readDish(menu.dish)).removals).toEqual([])
      expect((await readProduct(menu.product)).removals).toEqual([])
      expect(await readDish(menu.dish)).toMatchObject({ complete: true, allergens: [{ name: 'Melk' }] })
    },
  )

  test('is listed with who and when until it is put back, once; another company sees and moves nothing', async () => {
    const { url, key } = wayOf(await newMenu())
    await helper.delete(url)
    const [listed] = await readTrash()
    expect(listed).toMatchObject({ ...key, holderid: key.holderid ?? 0, by: 'Sanne de Vries' })
    expect(Date.parse(listed?.until ?? '') - Date.parse(listed?.deleted ?? '')).toBe(30 * day)
    expect(await readTrash(world.other.owner)).toEqual([])
    await expectUnchanged(world, async () => {
      const theirs = await restore(world.other.owner, key)
      expectRefusal(theirs, 404, 'not-found')
      expect((await restore(world.other.owner, { ...key, id: 900_000_001 })).text).toBe(theirs.text)
    })
    expect((await restore(owner(), key)).status).toBe(200)
    await expectUnchanged(world, async () => expectRefusal(await restore(owner(), key), 404, 'not-found'))
    expect((await readTrash()).filter((thing) => thing.id === key.id && thing.kind === key.kind)).toEqual([])
  })

  if (onSqlite)
    test('is put back once, later too', async () => {
      const { url, key } = wayOf(await newMenu())
      await owner().delete(url)
      await restoreLater(owner(), key)
      await expectUnchanged(world, async () => expectRefusal(await restore(owner(), key), 404, 'not-found'))
    })

  if (onSqlite)
    // spec: own-allergens-14
    test('lies there for 30 days and is then gone, also before it is cleared away', async () => {
      const { url, key } = wayOf(await newMenu())
      await owner().delete(url)
      const isListed = async () => (await readTrash()).some(({ kind, id }) => kind === key.kind && id === key.id)
      const begin = Date.now()
      vi.useFakeTimers({ toFake: ['Date'], now: begin + 30 * day - hour })
      expect(await isListed()).toBe(true)
      vi.setSystemTime(begin + 30 * day + hour)
      expect(await isListed()).toBe(false)
      expectRefusal(await restore(owner(), key), 404, 'not-found')
    })

  if (onSqlite)
    // spec: own-allergens-13
    test('is not exactly as it was once anything else has changed, or it is no longer just now', async () => {
      for (const [elapsed, changes] of [
        [14_000, false],
        [16_000, false],
        [1000, true],
      ] as const) {
        const { url, key } = wayOf(await newMenu())
        await owner().delete(url)
        if (changes) await owner().post('/category/SetCategory', { name: 'Nieuw' })
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + elapsed })
        const answer = await restore(owner(), key)
        vi.useRealTimers()
        expect(answer.body).toMatchObject({ undone: !changes && elapsed < 15_000 })
      }
    })
})

const nobodyKnows = { complete: false, allergens: [{ name: 'Melk' }] }

test('an undo puts back nothing that went earlier, and nothing of another company that has changed just as often', async () => {
  const [earlier, { component }] = [await newMenu(), await newMenu()]
  const { companyId, owner: theirs, menu } = world.other
  await sayChecked(theirs, menu.component)
  await sayChecked(theirs, menu.product)
  await owner().delete(`/product/DeleteProduct/${earlier.component}`)
  await world.app.db.updateTable('company').set({ card_version: 1000 }).execute()
  await theirs.delete(`/product/DeleteProduct/${menu.component}`)
  const before = await readRows()
  const theirsBefore = await dumpContent(world.app, companyId)
  await owner().delete(`/product/DeleteProduct/${component}`)
  expect((await restore(owner(), { kind: 'product', id: component })).body).toMatchObject({ undone: true })
  expect(await readRows()).toEqual(before)
  expect(await dumpContent(world.app, companyId)).toEqual(theirsBefore)
  expect((await restore(theirs, { kind: 'product', id: menu.component })).body).toMatchObject({ undone: true })
})

describe('what comes back later', () => {
  if (onSqlite)
    test('a dish warns as it did, and asks anew whether all its ingredients are there, whoever puts it back', async () => {
      for (const who of [owner(), helper]) {
        const { dish } = await newMenu(who === helper ? 'Van de hulp' : 'Van de baas')
        await owner().delete(`/dish/DeleteDish/${dish}`)
        expect(await restoreLater(who, { kind: 'dish', id: dish })).toEqual([expect.stringMatching(/ingrediënten/)])
        expect(await readDish(dish)).toMatchObject({ ...nobodyKnows, confirmed: null })
        const { stamp } = await readDish(dish)
        expectRefusal(
          await helper.post(`/dish/SetConfirmed/${dish}`, { confirmed: true, stamp }),
          403,
          'may-not-confirm',
        )
        await sayConfirmed(owner(), dish)
        expect(await readDish(dish)).toMatchObject({ complete: true })
      }
    })

  // spec: own-allergens-14
  test('a product is back in all that it was in, with its warnings, and nobody has checked it', async () => {
    const menu = await newMenu()
    await owner().delete(`/product/DeleteProduct/${menu.component}`)
    expect(await readDish(menu.dish)).toMatchObject({ allergens: [] })
    const notes = await restoreLater(helper, { kind: 'product', id: menu.component })
    expect(notes).toEqual([expect.stringMatching(/controle/)])
    expect(await readDish(menu.dish)).toMatchObject(nobodyKnows)
    expect(await readProduct(menu.component)).toMatchObject({ checked: null, allergens: [{ name: 'Melk' }] })
    expect(await readProduct(menu.product)).toMatchObject({ checked: null, components: [{ id: menu.component }] })
    const { stamp } = await readProduct(menu.component)
    const check = { checked: true, stamp }
    expectRefusal(await helper.post(`/product/SetChecked/${menu.component}`, check), 403, 'may-not-check')
  })

  if (onSqlite)
    test('a product ends the check of what holds it, made while it was away', async () => {
      const menu = await newMenu()
      await owner().delete(`/product/DeleteProduct/${menu.component}`)
      await sayChecked(owner(), menu.product)
      await sayConfirmed(owner(), menu.dish)
      expect(await readDish(menu.dish)).toMatchObject({ complete: true, allergens: [] })
      await restoreLater(helper, { kind: 'product', id: menu.component })
      expect(await readProduct(menu.product)).toMatchObject({ checked: null })
      expect(await readDish(menu.dish)).toMatchObject(nobodyKnows)
    })

  test('ends the question that its going left, which asks again when it goes again', async () => {
    const { dish, product } = await newMenu()
    const key = { kind: 'dish-product', id: product, holderid: dish } as const
    for (const _ of ['once', 'twice']) {
      await helper.delete(`/dish/RemoveProduct/${dish}/${product}`)
      expect((await readDish(dish)).removals).toMatchObject([{ product: { id: product } }])
      await restoreLater(helper, key)
      expect(await readDish(dish)).toMatchObject({ ...nobodyKnows, removals: [] })
    }
  })

  if (onSqlite)
    test.each([
      ['the product', (dish: number, nuts: number) => `/dish/RemoveProduct/${dish}/${nuts}`, 'dish-product'],
      ['the product everywhere', (_dish: number, nuts: number) => `/product/DeleteProduct/${nuts}`, 'product'],
      ['the dish', (dish: number) => `/dish/DeleteDish/${dish}`, 'dish'],
    ] as const)(
      'a product in a dish is from then on of the owner who put back %s, and its first maker takes it out with a question',
      async (_what, removal, kind) => {
        const { dish } = await newMenu()
        const nuts = idOf(await owner().post('/product/SetProduct', { name: 'Nootjes', allergens: [{ id: 16 }] }))
        await helper.post(`/dish/AddOwnProduct/${dish}`, { id: nuts })
        await helper.delete(removal(dish, nuts))
        const key = { kind, id: kind === 'dish' ? dish : nuts, ...(kind === 'dish-product' && { holderid: dish }) }
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute })
        expect((await restore(owner(), key)).status).toBe(200)
        await helper.delete(`/dish/RemoveProduct/${dish}/${nuts}`)
        vi.useRealTimers()
        expect((await readDish(dish)).removals).toMatchObject([{ product: { name: 'Nootjes' } }])
      },
    )

  if (onSqlite)
    test('a product in a dish stays of its maker when somebody without the right puts it back', async () => {
      const { dish } = await newMenu()
      const nuts = idOf(await owner().post('/product/SetProduct', { name: 'Nootjes', allergens: [{ id: 16 }] }))
      await owner().post(`/dish/AddOwnProduct/${dish}`, { id: nuts })
      await owner().delete(`/dish/RemoveProduct/${dish}/${nuts}`)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute })
      expect((await restore(helper, { kind: 'dish-product', id: nuts, holderid: dish })).status).toBe(200)
      await helper.delete(`/dish/RemoveProduct/${dish}/${nuts}`)
      vi.useRealTimers()
      expect((await readDish(dish)).removals).toMatchObject([{ product: { name: 'Nootjes' } }])
    })

  if (onSqlite)
    test('keeps out of a dish of which somebody with the right said that it does not belong there', async () => {
      const { dish, component, product } = await newMenu()
      await owner().post(`/dish/AddOwnProduct/${dish}`, { id: component })
      await helper.delete(`/product/DeleteProduct/${component}`)
      const stamp = (await readDish(dish)).removals[0]?.stamp
      await owner().post(`/dish/AnswerRemoval/${dish}`, { answer: 'gone', stamp })
      const notes = await restoreLater(helper, { kind: 'product', id: component })
      expect(notes).toContainEqual(expect.stringMatching(/Niet terug in het gerecht .*schotel.*hoort/))
      expect(namesOf((await readDish(dish)).products)).toEqual(['Lepelhuis basis'])
      expect(namesOf((await readProduct(product)).components)).toEqual(['Lepelhuis room'])
    })

  if (onSqlite)
    test('keeps out of a dish of which somebody said that it does not belong there, also while the dish is deleted', async () => {
      const { dish, component } = await newMenu()
      await owner().post(`/dish/AddOwnProduct/${dish}`, { id: component })
      await owner().delete(`/dish/DeleteDish/${dish}`)
      await owner().delete(`/product/DeleteProduct/${component}`)
      await restoreLater(owner(), { kind: 'dish', id: dish })
      const { stamp } = (await readDish(dish)).removals[0] ?? {}
      expect((await owner().post(`/dish/AnswerRemoval/${dish}`, { answer: 'gone', stamp })).body).toBe(true)
      await owner().delete(`/dish/DeleteDish/${dish}`)
      await restoreLater(helper, { kind: 'product', id: component })
      await restoreLater(helper, { kind: 'dish', id: dish })
      expect(namesOf((await readDish(dish)).products)).toEqual(['Lepelhuis basis'])
    })
})

describe('what is gone meanwhile of what it belonged with', () => {
  test('a dish asks about a product that is gone, with what it brought; putting that back answers it', async () => {
    const { dish, product } = await newMenu()
    await owner().delete(`/dish/DeleteDish/${dish}`)
    await owner().delete(`/product/DeleteProduct/${product}`)
    const notes = await restoreLater(owner(), { kind: 'dish', id: dish })
    expect(notes).toContainEqual(
      '"Lepelhuis basis" is intussen zelf verwijderd en zit er niet in. Kijk na of dat klopt.',
    )
    const [question] = (await readDish(dish)).removals
    expect(question).toMatchObject({ product: { id: product }, contained: [{ name: 'Melk' }], mayreturn: false })
    expectRefusal(await sayConfirmed(owner(), dish), 409)
    await restoreLater(owner(), { kind: 'product', id: product })
    const { stamp } = (await readDish(dish)).removals[0] ?? {}
    expect((await owner().post(`/dish/AnswerRemoval/${dish}`, { answer: 'back', stamp })).body).toBe(true)
    expect(await readDish(dish)).toMatchObject({ allergens: [{ name: 'Melk' }], removals: [], complete: false })
  })

  if (onSqlite)
    test('a dish holds again what was deleted after it and put back before it', async () => {
      const { dish, product } = await newMenu()
      await owner().delete(`/dish/DeleteDish/${dish}`)
      await helper.delete(`/product/DeleteProduct/${product}`)
      await restoreLater(helper, { kind: 'product', id: product })
      await restoreLater(helper, { kind: 'dish', id: dish })
      expect(await readDish(dish)).toMatchObject({ ...nobodyKnows, products: [{ id: product }], removals: [] })
    })

  if (onSqlite)
    test('a dish asks about a product that is gone with what had been taken out of it, about which nobody had answered', async () => {
      const { dish, product, component } = await newMenu()
      await helper.delete(`/product/RemoveComponent/${product}/${component}`)
      await helper.delete(`/dish/DeleteDish/${dish}`)
      await helper.delete(`/product/DeleteProduct/${product}`)
      await restoreLater(helper, { kind: 'dish', id: dish })
      const [question] = (await readDish(dish)).removals
      expect(question).toMatchObject({ product: { id: product }, contained: [{ name: 'Melk' }], unknown: true })
    })

  if (onSqlite)
    test('a product asks about a component that is gone, and is not complete', async () => {
      const { dish, product, component } = await newMenu()
      await owner().delete(`/product/DeleteProduct/${product}`)
      await owner().delete(`/product/DeleteProduct/${component}`)
      const notes = await restoreLater(owner(), { kind: 'product', id: product })
      expect(notes).toContainEqual(expect.stringMatching(/"Lepelhuis room" is intussen zelf verwijderd/))
      expect((await readProduct(product)).removals).toMatchObject([{ contained: [{ name: 'Melk' }] }])
      expect(await readDish(dish)).toMatchObject({ complete: false })
    })

  test('a dish stands apart without its category, and says so; a category comes back for it', async () => {
    const { dish, category } = await newMenu()
    const deletion = { url: `/category/DeleteCategory/${category}`, key: { kind: 'category', id: category } } as const
    await owner().delete(`/dish/DeleteDish/${dish}`)
    await owner().delete(deletion.url)
    expect((await readTrash()).find(({ id, kind }) => kind === 'dish' && id === dish)).toMatchObject({
      gone: [{ kind: 'category', id: category, name: 'Lepelhuis soepen' }],
      standing: [{ kind: 'product' }],
    })
    expect(await restoreLater(owner(), { kind: 'dish', id: dish })).toContainEqual(
      'De categorie "Lepelhuis soepen" is intussen zelf verwijderd. Het gerecht staat nu zonder.',
    )
    expect(await readDish(dish)).toMatchObject({ categoryid: 0 })
    await restoreLater(owner(), deletion.key)
    const { name, dishes } = (await owner().get(`/category/GetCategory/${category}`)).body as CategoryDetail
    expect([name, dishes]).toEqual(['Lepelhuis soepen', []])
  })

  if (onSqlite)
    test('a product says which dish it is not put back in', async () => {
      const { dish, product } = await newMenu()
      await owner().delete(`/product/DeleteProduct/${product}`)
      await owner().delete(`/dish/DeleteDish/${dish}`)
      expect(await restoreLater(owner(), { kind: 'product', id: product })).toContainEqual(
        'Niet terug in het gerecht "Lepelhuis schotel": dat is intussen zelf verwijderd.',
      )
    })

  test('a link waits until both of its ends stand, and is not listed before', async () => {
    const { dish, product } = await newMenu()
    const key = { kind: 'dish-product', id: product, holderid: dish } as const
    await owner().delete(`/dish/RemoveProduct/${dish}/${product}`)
    await owner().delete(`/product/DeleteProduct/${product}`)
    const isListed = async () => (await readTrash()).some(({ kind, id }) => kind === key.kind && id === product)
    await expectUnchanged(world, async () => expectRefusal(await restore(owner(), key), 409, 'other-gone'))
    expect(await isListed()).toBe(false)
    await restoreLater(owner(), { kind: 'product', id: product })
    expect(await isListed()).toBe(true)
    await owner().post(`/dish/AddOwnProduct/${dish}`, { id: product })
    expect(await isListed()).toBe(false)
    expect((await restore(owner(), key)).status).toBe(200)
    expect((await readDish(dish)).products).toHaveLength(1)
  })

  if (onSqlite)
    test('a product is not put back in what is in it by now', async () => {
      const { product, component } = await newMenu()
      await helper.delete(`/product/RemoveComponent/${product}/${component}`)
      await owner().post(`/product/AddOwnComponent/${component}`, { id: product })
      expect(await restoreLater(owner(), { kind: 'component', id: component, holderid: product })).toEqual([
        'Niet terug in het product "Lepelhuis basis": dat zit er intussen zelf in.',
      ])
      expect(await readProduct(product)).toMatchObject({ components: [], removals: [{ product: { id: component } }] })
    })
})

describe('what has come in its place', () => {
  test('guests do not see a dish twice: with a name that another has by now it is not published', async () => {
    const { dish } = await newMenu('Tweeling')
    await owner().delete(`/dish/DeleteDish/${dish}`)
    await owner().post('/dish/SetDish', { name: 'Tweeling schotel', price: 5 })
    expect(await restoreLater(owner(), { kind: 'dish', id: dish })).toContainEqual(
      expect.stringMatching(/niet gepubliceerd/),
    )
    expect(await readDish(dish)).toMatchObject({ name: 'Tweeling schotel', ispublished: false })
  })

  if (onSqlite)
    test('a category may have the name of another, and says so', async () => {
      const { emptyCategory } = await newMenu('Nog eens')
      await owner().delete(`/category/DeleteCategory/${emptyCategory}`)
      await owner().post('/category/SetCategory', { name: 'Nog eens toetjes' })
      expect(await restoreLater(owner(), { kind: 'category', id: emptyCategory })).toEqual([
        'Er is intussen nog een categorie met deze naam.',
      ])
    })
})

test('what is deleted is nowhere to be seen: not on the card, in no list and in no search', async () => {
  const { dish, component } = await newMenu('Onzichtbaar')
  await owner().post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = (await owner().get('/menu/GetQrSettings')).body as { qrcode: string }
  const seen = async () => {
    const card = readCard((await world.app.visitor.get(`/show/${qrcode}`)).text)
    const menu = await world.app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)
    const dishes = await owner().get('/dish/GetDishes')
    const products = await owner().get('/product/search?keyword=onzichtbaar')
    const withMilk = await owner().get('/product/WithAllergen/1')
    const onCard = card.flatMap((category) => namesOf(category.dishes)).includes('Onzichtbaar schotel')
    const inLists = [menu, dishes].map(({ text }) => text.includes('Onzichtbaar schotel'))
    return [onCard, ...inLists, ...[products, withMilk].map(({ text }) => text.includes('Onzichtbaar room'))]
  }
  expect(await seen()).toEqual([true, true, true, true, true])
  await owner().delete(`/dish/DeleteDish/${dish}`)
  await owner().delete(`/product/DeleteProduct/${component}`)
  expect(await seen()).toEqual([false, false, false, false, false])
  await expectUnchanged(world, async () => {
    expectRefusal(await owner().get(`/dish/GetDish/${dish}`), 404, 'not-found')
    expectRefusal(await owner().post('/dish/SetDish', { id: dish, name: 'Terug', price: 5 }), 404, 'not-found')
    expectRefusal(await owner().post(`/dish/AddOwnProduct/${dish}`, { id: component }), 404, 'not-found')
    expectRefusal(await owner().delete(`/dish/DeleteDish/${dish}`), 404, 'not-found')
    expectRefusal(await owner().get(`/product/GetProduct/${component}`), 404, 'not-found')
  })
  await restoreLater(owner(), { kind: 'product', id: component })
  await restoreLater(owner(), { kind: 'dish', id: dish })
  expect(await seen()).toEqual([true, true, true, true, true])
})

if (onSqlite)
  test('the list says what a thing brings along, and what it belongs with again', async () => {
    const { dish, product, component, category } = await newMenu('Uitleg')
    const tie = (side: string, kind: string, id: number, name: string) => ({ side, kind, id, name: `Uitleg ${name}` })
    await owner().delete(`/product/DeleteProduct/${component}`)
    expect((await readTrash())[0]).toMatchObject({
      ...{ name: 'Uitleg room', contained: [{ id: 1, name: 'Melk' }], traces: [], unknown: false },
      standing: [tie('holder', 'product', product, 'basis')],
      gone: [],
    })
    await owner().delete(`/dish/RemoveProduct/${dish}/${product}`)
    expect((await readTrash())[0]).toMatchObject({
      ...{ kind: 'dish-product', name: 'Uitleg basis', contained: [], unknown: true },
      standing: [tie('holder', 'dish', dish, 'schotel'), tie('part', 'product', product, 'basis')],
    })
    await owner().post(`/dish/AddOwnProduct/${dish}`, { id: product })
    await owner().delete(`/dish/DeleteDish/${dish}`)
    await owner().delete(`/product/DeleteProduct/${product}`)
    expect((await readTrash()).find(({ kind, id }) => kind === 'dish' && id === dish)).toMatchObject({
      ...{ name: 'Uitleg schotel', contained: [], unknown: true },
      standing: [tie('holder', 'category', category, 'soepen')],
      gone: [tie('part', 'product', product, 'basis')],
    })
  })

if (onSqlite)
  test('whatever a body says, nothing but a thing in the trash is put back', async () => {
    await expectUnchanged(world, async () => {
      for (const body of [
        {},
        { kind: 'menu', id: 1 },
        { kind: 'dish' },
        { kind: 'dish', id: -1 },
        { kind: 'dish', id: 'x' },
      ])
        expectRefusal(await owner().post('/trash/Restore', body), 400, 'invalid')
      expectRefusal(await restore(owner(), { kind: 'dish', id: world.own.menu.dish }), 404, 'not-found')
      expectRefusal(await restore(owner(), { kind: 'dish', id: 9_000_000_000_000_000 }), 404, 'not-found')
    })
  })
