import { expect, test } from 'vitest'
import type { HistoryPage } from '#features/history/schema.ts'
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
    { subject: 'product', id: product, name: 'Fond', changes: ['heette "Bouillon"', 'bevat Selderij'] },
  ])
  expect(ofProduct).toMatchObject({ next: null })
  expect(ofProduct.people.map(({ name }) => name)).toEqual(['Joris de Vries', 'Sanne de Vries'])
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
  expect((await read(own.owner, { dishid: pasted.id })).changes).toEqual([])
  expectRefusal(await historyOf(app.visitor, {}), 401, 'not-signed-in')
  expectRefusal(await historyOf(stranger, {}), 403, 'no-company')
})

test.each([
  [{ dishid: 'x' }, 'dishid'],
  [{ productid: 0 }, 'productid'],
  [{ before: '-1' }, 'before'],
  [{ dishid: 1, productid: 1 }, 'productid'],
  [{ person: 'x'.repeat(101) }, 'person'],
])('refuses %o, and names the field', async (query, field) => {
  const answer = await historyOf(world.own.owner, query)
  expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([400, [field]])
})
