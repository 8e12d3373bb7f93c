import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { Change, HistoryPage } from '#features/history/schema.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import { hire, idOf, membershipOf, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import type { Answer, Client } from '#test/start-test-app.ts'
import { downloadMenu, load } from '#test/takeout.ts'

const world = twoRestaurants()
const peanut = { id: 19 }
const asId = (id: number) => ({ id })
const ask = (who: Client, query: object) =>
  who.get(`/history/GetHistory?${new URLSearchParams(query as Record<string, string>)}`)
const read = async (who: Client, query: object) => (await ask(who, query)).body as HistoryPage
const sentences = ({ changes }: HistoryPage) => changes.map(({ who, what }) => `${who} ${what}`)

/** Makes a house with Joris, who has no right, two dishes, and products of which the sauce holds the peanut. */
async function furnish(name: string) {
  const { app } = world
  const owner = await app.foundCompany(name)
  const { companyId } = await membershipOf(app, owner)
  const cook = await hire(app, companyId, { mayCheckAllergens: false })
  await app.db.updateTable('profile').set({ firstname: 'Joris' }).where('user_id', '=', cook.userId).execute()
  const dishNamed = async (dish: string) => idOf(await owner.post('/dish/SetDish', { name: dish, price: 9 }))
  const productNamed = async (product: string, more: object = {}) =>
    idOf(await owner.post('/product/SetProduct', { name: product, ...more }))
  const dishes = [await dishNamed('Soep'), await dishNamed('Taart')] as const
  const [sauce, nut] = [await productNamed('Saus'), await productNamed('Pinda', { allergens: [peanut] })]
  await owner.post(`/product/AddOwnComponent/${sauce}`, { id: nut })
  return { owner, cook, companyId, dishes, sauce, nut, onion: await productNamed('Ui') }
}

// spec: routes-history-one
test('of a dish tells what one command did to many: put in, taken out again, replaced, and that undone', async () => {
  const { owner, cook, dishes, sauce, onion } = await furnish('Veertig gerechten')
  const [soup, cake] = dishes
  const third = idOf(await owner.post('/dish/SetDish', { name: 'Brood', price: 3 }))
  const began = new Date().toISOString()
  await cook.post(`/dish/PutInDishes/${sauce}`, dishes.map(asId))
  const [put] = (await read(owner, { dishid: soup })).changes
  expect(put).toEqual({
    ...{
      at: expect.any(String),
      who: 'Joris de Vries',
      what: 'voegde product "Saus" toe aan 2 gerechten',
      way: 'hand',
    },
    things: [{ subject: 'product', id: sauce, name: 'Saus', changes: [] }],
  })
  expect((put?.at ?? '') >= began).toBe(true)
  await cook.post(`/dish/TakeOutOfDishes/${sauce}`, [asId(cake)])
  await owner.post(`/product/ReplaceProduct/${sauce}`, { by: onion, dishes: [asId(soup)], products: [] })
  await owner.post('/trash/Restore', { kind: 'dish-product', id: sauce, holderid: soup, undoonly: true })
  const told = ['Joris de Vries voegde product "Saus" toe aan 2 gerechten', 'Sanne de Vries voegde gerecht']
  expect(sentences(await read(owner, { dishid: soup }))).toEqual([
    'Sanne de Vries voegde "Saus" toe aan gerecht "Soep"',
    'Sanne de Vries maakte ongedaan dat product "Saus" werd vervangen door "Ui"',
    'Sanne de Vries verving product "Saus" door "Ui" op 1 plek',
    ...[told[0], `${told[1]} "Soep" toe`],
  ])
  expect(sentences(await read(cook, { dishid: cake }))).toEqual([
    'Joris de Vries haalde product "Saus" weer uit 1 gerecht',
    ...[told[0], `${told[1]} "Taart" toe`],
  ])
  expect(sentences(await read(owner, { dishid: third }))).toEqual([`${told[1]} "Brood" toe`])
  const { userId } = await membershipOf(world.app, cook)
  expect(await read(owner, { dishid: soup, person: userId })).toMatchObject({ changes: [put], name: 'Soep' })
})

test('of a dish begins with the menu that it was pasted or read in with', async () => {
  const { owner } = await furnish('Geplakt')
  const dishes = [
    { name: 'Schol', price: 5 },
    { name: 'Tong', price: 6 },
  ]
  const entered = await owner.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Vis', dishes }] })
  for (const id of (entered.body as { dishes: number[] }).dishes)
    expect((await read(owner, { dishid: id })).changes).toMatchObject([
      { who: 'Sanne de Vries', what: 'plakte een menu met 2 gerechten', way: 'load' },
    ])
  const from = await furnish('Gedownload')
  await from.owner.post(`/dish/AddOwnProduct/${from.dishes[0]}`, { id: from.sauce })
  const other = await world.app.foundCompany('Ingelezen')
  expect((await load(other, await downloadMenu(from.owner))).status).toBe(200)
  const groups = (await other.get('/dish/GetDishes')).body as { dishes: { id: number; name: string }[] }[]
  const loaded = groups.flatMap((group) => group.dishes).find(({ name }) => name === 'Soep')
  const [product] = ((await other.get(`/dish/GetDish/${loaded?.id}`)).body as DishDetail).products
  for (const of of [{ dishid: loaded?.id }, { productid: product?.id }])
    expect((await read(other, of)).changes).toMatchObject([{ what: 'laadde een menu in met 2 gerechten', way: 'load' }])
})

test('of a dish tells that a product took the place of another among its choices, and that this was undone', async () => {
  const { owner, dishes, nut, onion } = await furnish('Keuzes')
  const [soup, cake] = dishes
  const groups = [{ name: 'Kies wat erbij', kind: 'one', options: [{ product: nut }] }]
  await owner.post(`/dish/SetChoices/${soup}`, { groups })
  await owner.post(`/product/ReplaceProduct/${nut}`, { by: onion, dishes: dishes.map(asId), products: [] })
  const key = { kind: 'dish-product', id: nut, holderid: soup, undoonly: true }
  expect((await owner.post('/trash/Restore', key)).body).toMatchObject({ undone: true })
  for (const of of [{ dishid: soup }, { productid: onion }])
    expect(sentences(await read(owner, of)).slice(0, 2)).toEqual([
      'Sanne de Vries maakte ongedaan dat product "Pinda" werd vervangen door "Ui"',
      'Sanne de Vries verving product "Pinda" door "Ui" op 1 plek',
    ])
  expect(sentences(await read(owner, { dishid: cake }))).toEqual(['Sanne de Vries voegde gerecht "Taart" toe'])
})

test('of a product tells where it went in and came out as a part, and in whose place', async () => {
  const { owner, dishes, sauce, nut, onion } = await furnish('Eén product')
  const [soup, cake] = dishes
  await owner.post(`/dish/AddOwnProduct/${soup}`, { id: nut })
  await owner.delete(`/dish/RemoveProduct/${soup}/${nut}`)
  await owner.post(`/dish/AddOwnProduct/${cake}`, { id: onion })
  await owner.post(`/product/ReplaceProduct/${onion}`, { by: nut, dishes: [asId(cake)], products: [] })
  const told = await read(owner, { productid: nut })
  expect(sentences(told).map((one) => one.replace('Sanne de Vries ', ''))).toEqual([
    'verving product "Ui" door "Pinda" op 1 plek',
    'haalde "Pinda" weg uit gerecht "Soep"',
    'voegde "Pinda" toe aan gerecht "Soep"',
    'voegde "Pinda" toe aan product "Saus"',
    'voegde product "Pinda" toe',
  ])
  expect(told.changes[1]?.things).toMatchObject([{ subject: 'dish', id: soup, undo: [expect.any(Number)] }])
  expect(told.changes[0]?.things[0]).not.toHaveProperty('undo')
  // What is done to one of them is not told of what it is in.
  expect(sentences(await read(owner, { productid: sauce }))).toHaveLength(2)
  await owner.post(`/dish/PutInDishes/${nut}`, [asId(soup)])
  await owner.delete(`/product/DeleteProduct/${nut}`)
  expect(
    sentences(await read(owner, { productid: nut }))
      .slice(0, 3)
      .map((one) => one.slice(15)),
  ).toEqual([
    'verwijderde product "Pinda"',
    'haalde "Pinda" weg uit product "Saus"',
    'haalde "Pinda" weg uit 2 gerechten',
  ])
})

test('comes a page at a time over both kinds of lines, each once and the newest first, of one person too', async () => {
  const { owner, cook, companyId, dishes, sauce } = await furnish('Lang verhaal van één')
  const [soup, cake] = dishes
  const { db } = world.app
  const people = [await membershipOf(world.app, owner), await membershipOf(world.app, cook)]
  // One of three is of the dish alone, one about it too, one of another alone.
  const kinds = [
    { action: 'stop', subject: 'dish', subject_id: soup, subject_name: 'Soep' },
    { action: 'put-in-dishes', subject: 'product', subject_id: sauce, subject_name: 'Saus' },
    { action: 'stop', subject: 'dish', subject_id: cake, subject_name: 'Taart' },
  ]
  const rows = Array.from({ length: 110 }).flatMap((_, turn) =>
    kinds.map((kind, place) => ({
      ...{
        ...kind,
        company_id: companyId,
        came_by: 'staff' as const,
        caller: null,
        about_user_id: null,
        details: '{}',
      },
      ...{ user_id: people[turn % 2]?.userId ?? null, at: new Date((3 * turn + place) * 3_600_000).toISOString() },
    })),
  )
  for (const row of rows) {
    const { id } = await db.insertInto('history').values(row).returning('id').executeTakeFirstOrThrow()
    if (row.subject === 'dish' && row.subject_id === soup) continue
    // What was done to the other dish is about a product whose number is that of this one.
    const subject = row.subject === 'dish' ? 'product' : 'dish'
    const thing = { company_id: companyId, subject, subject_id: soup, history_id: id }
    await db.insertInto('history_thing').values(thing).execute()
  }
  // Another house has a later line for each, about what bears the same number there.
  const { companyId: theirs } = await furnish('Ander lang verhaal')
  for (const row of rows) {
    const line = db.insertInto('history').values({ ...row, company_id: theirs, user_id: null })
    const { id } = await line.returning('id').executeTakeFirstOrThrow()
    const thing = { company_id: theirs, subject: 'dish', subject_id: soup, history_id: id }
    await db.insertInto('history_thing').values(thing).execute()
  }
  const about = rows.filter((row) => row.subject_id !== cake)
  const pagesOf = async (query: object) => {
    const pages: string[][] = []
    for (let next: number | null | undefined; next !== null; ) {
      const page = await read(owner, { dishid: soup, ...query, ...(next !== undefined && { before: next }) })
      pages.push(page.changes.map(({ at }) => at))
      next = page.next
    }
    return pages
  }
  const pages = await pagesOf({})
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 21])
  expect(pages.flat().slice(0, 220)).toEqual(about.map(({ at }) => at).toReversed())
  const ofCook = (await pagesOf({ person: people[1]?.userId })).flat()
  expect(ofCook).toEqual(
    about
      .filter(({ user_id }) => user_id === people[1]?.userId)
      .map(({ at }) => at)
      .toReversed(),
  )
})

test('each change of what is in a dish is told of it, by whom, and nothing that was done to another alone', async () => {
  const { owner, cook, companyId, dishes, sauce, nut, onion } = await furnish('Twee borden')
  const neighbour = await furnish('Twee borden')
  const products = [sauce, nut, onion]
  const namesIn = async (id: number) => {
    const answer = await owner.get(`/dish/GetDish/${id}`)
    return answer.status === 200 ? (answer.body as DishDetail).products.map(({ name }) => name).toSorted() : undefined
  }
  const seeNeighbour = async () =>
    Promise.all(
      [{ dishid: neighbour.dishes[0] }, { productid: neighbour.sauce }].map((of) => read(neighbour.owner, of)),
    )
  const untouched = await seeNeighbour()
  const product = fc.constantFrom(...products)
  const dish = fc.constantFrom(...dishes)
  const some = fc.subarray([...dishes], { minLength: 1 })
  type Act = (by: Client) => Promise<Answer>
  const place = fc.tuple(dish, product)
  const many = fc.tuple(some, product)
  const putOrTaken: fc.Arbitrary<Act[]> = fc.oneof(
    place.map(([id, part]): Act[] => [(by) => by.post(`/dish/AddOwnProduct/${id}`, { id: part })]),
    place.map(([id, part]): Act[] => [(by) => by.delete(`/dish/RemoveProduct/${id}/${part}`)]),
    place.map(([holderid, id]): Act[] => [(by) => by.post('/trash/Restore', { kind: 'dish-product', id, holderid })]),
    many.map(([ids, part]): Act[] => [(by) => by.post(`/dish/PutInDishes/${part}`, ids.map(asId))]),
    many.map(([ids, part]): Act[] => [(by) => by.post(`/dish/TakeOutOfDishes/${part}`, ids.map(asId))]),
    fc.tuple(some, product, product, fc.boolean()).map(([ids, from, to, isUndone]): Act[] => {
      const body = { by: to, dishes: ids.map(asId), products: [] }
      const key = { kind: 'dish-product', id: from, holderid: ids[0], undoonly: true }
      const undo: Act = (by) => by.post('/trash/Restore', key)
      return [(by) => by.post(`/product/ReplaceProduct/${from}`, body), ...(isUndone ? [undo] : [])]
    }),
  )
  const elsewhere: fc.Arbitrary<Act[]> = fc.constantFrom<Act[]>(
    [(by) => by.post(`/product/SetSwap/${onion}`, { by: sauce })],
    [
      (by) =>
        by.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Borden', dishes: [{ name: 'Bord', price: 5 }] }] }),
    ],
  )
  // What is deleted is put back at some time, so that there is something to change.
  const goneAndBack: fc.Arbitrary<Act[]> = fc
    .tuple(
      fc.oneof(
        product.map((id) => ['product', id]),
        dish.map((id) => ['dish', id]),
      ),
      putOrTaken,
    )
    .map(([[kind, id], between]): Act[] => [
      (by) => by.delete(kind === 'dish' ? `/dish/DeleteDish/${id}` : `/product/DeleteProduct/${id}`),
      ...between,
      (by) => by.post('/trash/Restore', { kind, id }),
    ])
  const acts = fc.oneof(
    { arbitrary: putOrTaken, weight: 6 },
    { arbitrary: goneAndBack, weight: 2 },
    { arbitrary: elsewhere, weight: 1 },
  )
  let told = 0
  const expectTold = (changes: readonly Change[], who: string, [before, after]: (string[] | undefined)[]) => {
    if (JSON.stringify(before) === JSON.stringify(after)) return expect(changes).toEqual([])
    expect(changes.map((one) => one.who)).toEqual(changes.map(() => who))
    const moved = before && after ? before.filter((name) => !after.includes(name)) : []
    const came = before && after ? after.filter((name) => !before.includes(name)) : []
    for (const name of [...moved, ...came]) expect(JSON.stringify(changes)).toContain(`${name}\\"`)
    expect(changes).not.toEqual([])
    told += 1
  }
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), async (steps, isCook) => {
      for (const step of steps) {
        // What was told before stands apart: nothing of now is put together with it.
        const earlier = new Date(Date.now() - 3_600_000).toISOString()
        await world.app.db.updateTable('history').set({ at: earlier }).where('company_id', '=', companyId).execute()
        const before = await Promise.all(dishes.map(namesIn))
        await step(isCook ? cook : owner)
        for (const [place, id] of dishes.entries()) {
          const { changes } = await read(owner, { dishid: id })
          const fresh = changes.filter(({ at }) => at > earlier)
          expectTold(fresh, `${isCook ? 'Joris' : 'Sanne'} de Vries`, [before[place], await namesIn(id)])
        }
      }
    }),
    { numRuns: inject('database') === 'sqlite' ? 60 : 20, endOnFailure: true },
  )
  expect(told).toBeGreaterThan(5)
  expect(await seeNeighbour()).toEqual(untouched)
  for (const of of [{ dishid: dishes[0] }, { productid: sauce }]) {
    expectRefusal(await ask(neighbour.owner, of), 404, 'not-found')
  }
})
