import { expect, test } from 'vitest'
import type { HistoryPage } from '#features/history/schema.ts'
import { wheatBread } from '#test/catalogue-entries.ts'
import { hire, idOf, membershipOf, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'

const world = twoRestaurants()
const historyOf = (who: typeof world.own.owner, query: object) =>
  who.get(`/history/GetHistory?${new URLSearchParams(query as Record<string, string>)}`)
const read = async (who: typeof world.own.owner, query: object = {}) =>
  (await historyOf(who, query)).body as HistoryPage
const sentences = ({ changes }: HistoryPage) => changes.map(({ who, what }) => `${who} ${what}`)

// spec: routes-14
test('is read by person, by dish and by product, with what was before and after', async () => {
  const { app } = world
  const owner = await app.foundCompany('Wie wat waar')
  const { companyId, userId } = await membershipOf(app, owner)
  const chef = await hire(app, companyId, { mayCheckAllergens: true })
  await app.db.updateTable('profile').set({ firstname: 'Joris' }).where('user_id', '=', chef.userId).execute()
  const dish = idOf(await owner.post('/dish/SetDish', { name: 'Soep', price: 9 }))
  const product = idOf(await chef.post(`/dish/AddOwnProduct/${dish}`, { name: 'Bouillon' }))
  await chef.post('/product/SetProduct', { id: product, name: 'Fond', type: 'homemade', allergens: [{ id: 21 }] })

  expect(sentences(await read(owner, { person: chef.userId }))).toEqual([
    'Joris de Vries wijzigde product "Fond"',
    'Joris de Vries voegde "Bouillon" toe aan gerecht "Soep"',
    'Joris de Vries voegde product "Bouillon" toe',
  ])
  expect(sentences(await read(owner, { person: userId, dishid: dish }))).toEqual([
    'Sanne de Vries voegde gerecht "Soep" toe',
  ])
  const ofProduct = await read(owner, { productid: product })
  expect(ofProduct.changes[0]?.things).toEqual([
    {
      ...{ subject: 'product', id: product, name: 'Fond', changes: ['heette "Bouillon"', 'bevat Selderij'] },
      undo: [expect.any(Number)],
    },
  ])
  expect(ofProduct).toMatchObject({ next: null, name: 'Fond' })
  expect(await read(owner)).not.toHaveProperty('name')
  expect(ofProduct.people.map(({ name }) => name)).toEqual(['Joris de Vries', 'Sanne de Vries'])
})

test('is read by menu, with what each change of it was before and after', async () => {
  const owner = await world.app.foundCompany('Twee kaarten')
  const [soups, fish] = [
    idOf(await owner.post('/category/SetCategory', { name: 'Soepen' })),
    idOf(await owner.post('/category/SetCategory', { name: 'Vis' })),
  ]
  const menu = idOf(await owner.post('/menus/SetMenu', { name: 'Diner', categories: [{ id: soups }] }))
  const week = Array.from({ length: 7 }, () => [{ from: 660, to: 960 }])
  const changes = { name: 'Avond', ispublished: true, price: 'off', schedule: { week, exceptions: [] } }
  await owner.post('/menus/SetMenu', { id: menu, ...changes, categories: [{ id: fish }] })
  const { changes: told } = await read(owner, { menuid: menu })
  expect(told.map(({ what, things: [thing] }) => [what, thing?.changes])).toEqual([
    [
      'wijzigde kaart "Avond"',
      [
        ...['heette "Diner"', 'gepubliceerd', 'andere uren', 'prijzen: zoals je hele menu → niet tonen'],
        '"Vis" erbij, "Soepen" eraf',
      ],
    ],
    ['voegde kaart "Diner" toe', []],
  ])
  await owner.post('/menus/SetMenu', { id: menu, categories: [{ id: soups }, { id: fish }] })
  await owner.post('/menus/SetMenu', { id: menu, categories: [{ id: fish }, { id: soups }] })
  const details = (await read(owner, { menuid: menu })).changes[0]?.things[0]?.changes
  expect(details?.at(-1)).toBe('"Vis" erbij')
  const gone = idOf(await owner.post('/menus/SetMenu', { name: 'Borrel' }))
  await owner.delete(`/menus/DeleteMenu/${gone}`)
  expect(sentences(await read(owner, { menuid: gone }))).toHaveLength(2)
  for (const stranger of [world.own.owner, world.other.owner])
    expectRefusal(await historyOf(stranger, { menuid: menu }), 404, 'not-found')
})

test('says how a change came: by hand, from a sheet, as another product for today, in a whole menu, or that it is not known', async () => {
  const { app } = world
  const owner = await app.foundCompany('Langs welke weg')
  const { companyId } = await membershipOf(app, owner)
  const dish = idOf(await owner.post('/dish/SetDish', { name: 'Soep', price: 9 }))
  const usual = idOf(await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Room' }))
  const today = idOf(await owner.post('/product/SetProduct', { name: 'Haverroom' }))
  await owner.post(`/product/SetSwap/${usual}`, { by: today })
  await owner.post(`/product/EndSwap/${usual}/${today}`)
  await owner.post(`/product/AddOwnComponent/${usual}`, { id: today })
  const bread = idOf(await owner.post('/product/AddProduct', { refid: wheatBread.sheet.refid }))
  await owner.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Vis', dishes: [{ name: 'Schol', price: 5 }] }] })
  const ways = async (query: object) => (await read(owner, query)).changes.map(({ way }) => way)
  expect(await ways({ productid: usual })).toEqual(['hand', 'swap', 'swap', 'hand', 'hand'])
  expect(await ways({ productid: bread })).toEqual(['sheet'])
  expect((await ways({}))[0]).toBe('load')
  expect(await ways({ dishid: dish })).toEqual(['hand', 'hand'])
  // What a phone put in, and what is from before it was kept.
  const lines = app.db.updateTable('history').where('company_id', '=', companyId).where('subject_id', '=', dish)
  await lines
    .set({ user_id: null, came_by: 'scanner' as never, caller: 'x' })
    .where('action', '=', 'create')
    .execute()
  expect(await ways({ dishid: dish })).toEqual(['hand', 'scanner'])
  await lines
    .set({ came_by: 'unknown' as never })
    .where('action', '=', 'create')
    .execute()
  expect(await ways({ dishid: dish })).toEqual(['hand', undefined])
})

test('comes a page at a time, and the pages hold each line once', async () => {
  const owner = await world.app.foundCompany('Lang verhaal')
  const { companyId } = await membershipOf(world.app, owner)
  const line = { company_id: companyId, user_id: null, came_by: 'schedule', caller: null, about_user_id: null } as const
  const of = { action: 'leave', subject: 'company', subject_id: 1, subject_name: '', details: '{}' }
  const rows = Array.from({ length: 230 }, (_, place) => ({ ...line, ...of, at: new Date(place * 1000).toISOString() }))
  await world.app.db.insertInto('history').values(rows).execute()
  const times: string[] = []
  const sizes: number[] = []
  for (let next: number | null | undefined; next !== null; ) {
    const page = await read(owner, next === undefined ? {} : { before: next })
    times.push(...page.changes.map(({ at }) => at))
    sizes.push(page.changes.length)
    next = page.next
  }
  expect(sizes).toEqual([100, 100, 30])
  expect(times).toEqual(rows.map(({ at }) => at).toReversed())
})

test("holds nothing of another company, whose people, dishes and products are like nobody's", async () => {
  const { own, other, app, stranger } = world
  const theirs = (await membershipOf(app, other.owner)).userId
  expect(JSON.stringify(await read(own.owner))).not.toContain(other.name)
  expect((await read(own.owner)).people.map(({ id }) => id)).not.toContain(theirs)
  const pairs = [
    [{ person: theirs }, { person: 'niemand' }],
    [{ dishid: other.menu.dish }, { dishid: 987_654 }],
    [{ productid: other.menu.product }, { productid: 987_654 }],
    [{ menuid: other.menu.menu }, { menuid: 987_654 }],
  ] as const
  for (const [another, nobodys] of pairs) {
    const answer = await historyOf(own.owner, another)
    expectRefusal(answer, 404, 'not-found')
    expect(answer.text).toBe((await historyOf(own.owner, nobodys)).text)
  }
  // A dish of one's own to which nothing ever happened is there all the same.
  const categories = [{ id: 0, name: 'Soepen', dishes: [{ name: 'Geplakte soep', price: 5 }] }]
  await own.owner.post('/dish/QuickEntry', { categories })
  const pasted = await app.db
    .selectFrom('dish')
    .select('id')
    .where('name', '=', 'Geplakte soep')
    .executeTakeFirstOrThrow()
  await app.db.deleteFrom('history').where('action', '=', 'enter-menu').execute()
  const { changes, name } = await read(own.owner, { dishid: pasted.id })
  expect([changes, name]).toEqual([[], 'Geplakte soep'])
  expectRefusal(await historyOf(app.visitor, {}), 401, 'not-signed-in')
  expectRefusal(await historyOf(stranger, {}), 403, 'no-company')
})

test.each([
  [{ dishid: 'x' }, 'dishid'],
  [{ productid: 0 }, 'productid'],
  [{ before: '-1' }, 'before'],
  [{ dishid: 1, productid: 1 }, 'productid'],
  [{ dishid: 1, menuid: 1 }, 'menuid'],
  [{ menuid: 'x' }, 'menuid'],
  [{ person: 'x'.repeat(101) }, 'person'],
])('refuses %o, and names the field', async (query, field) => {
  const answer = await historyOf(world.own.owner, query)
  expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([400, [field]])
})
