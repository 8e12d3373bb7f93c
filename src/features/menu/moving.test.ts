import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { countStatements } from '#test/count-statements.ts'
import { fillMenu, idOf, membershipOf } from '#test/restaurants.ts'
import { type Client, startTestApp } from '#test/start-test-app.ts'
import type { CategoryDetail } from './categories/schema.ts'
import type { CategoryWithDishes } from './dishes/schema.ts'
import type { QuickEntryAnswer } from './quick-entry/schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

/** Ids of the dishes of each category, in order; under 0 those of the dishes without a category. */
type Drawn = Map<number, number[]>

const place = fc.nat(2)
const pick = fc.nat(50)
const anyMove = fc.oneof(
  fc.record({ what: fc.constant('make' as const), to: place }),
  fc.record({ what: fc.constant('delete' as const), pick }),
  fc.record({ what: fc.constantFrom('save' as const, 'add' as const), pick, to: place }),
  fc.record({ what: fc.constant('reorder' as const), to: place, keys: fc.array(fc.nat(99), { minLength: 30 }) }),
)
type Move = typeof anyMove extends fc.Arbitrary<infer M> ? M : never

const dish = { name: 'Lepelhuis soep', price: 5 }

async function make(owner: Client, drawn: Drawn, to: number): Promise<void> {
  const id = idOf(await owner.post('/dish/SetDish', { ...dish, categoryid: to }))
  drawn.get(to)?.push(id)
}

async function reorder(owner: Client, drawn: Drawn, to: number, keys: readonly number[]): Promise<void> {
  const present = drawn.get(to) ?? []
  if (present.length === 0) return
  const wanted = present.toSorted((a, b) => (keys[a % keys.length] ?? 0) - (keys[b % keys.length] ?? 0))
  const list = wanted.map((id, index) => ({ id, order: index + 1, categoryid: to }))
  expect((await owner.post('/dish/UpdateOrder', list)).status).toBe(200)
  drawn.set(to, wanted)
}

/** Moves a dish to the end of another category, by saving the dish or by adding it to the category. */
async function moveDish(owner: Client, drawn: Drawn, id: number, to: number, what: 'save' | 'add'): Promise<void> {
  const answer =
    what === 'add' && to !== 0
      ? await owner.put(`/category/AddDish/${to}/${id}`)
      : await owner.post('/dish/SetDish', { ...dish, id, categoryid: to })
  expect(answer.status).toBe(200)
  if (drawn.get(to)?.includes(id)) return
  for (const [category, ids] of drawn)
    drawn.set(
      category,
      ids.filter((other) => other !== id),
    )
  drawn.get(to)?.push(id)
}

async function apply(owner: Client, drawn: Drawn, move: Move): Promise<void> {
  const categories = [...drawn.keys()]
  const to = 'to' in move ? (categories[move.to] ?? 0) : 0
  if (move.what === 'make') return make(owner, drawn, to)
  if (move.what === 'reorder') return reorder(owner, drawn, to, move.keys)
  const all = [...drawn.values()].flat()
  const id = all[move.pick % all.length]
  if (id === undefined) return
  if (move.what !== 'delete') return moveDish(owner, drawn, id, to, move.what)
  expect((await owner.delete(`/dish/DeleteDish/${id}`)).body).toBe(true)
  for (const ids of drawn.values()) if (ids.includes(id)) ids.splice(ids.indexOf(id), 1)
}

async function expectAsDrawn(owner: Client, drawn: Drawn): Promise<void> {
  const groups = (await owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
  for (const [category, ids] of drawn) {
    const group = groups.find(({ id }) => id === category)
    expect(group?.dishes.map(({ id }) => id) ?? []).toEqual(ids)
    if (category === 0) continue
    const { count, dishes } = (await owner.get(`/category/GetCategory/${category}`)).body as CategoryDetail
    expect([count, dishes.map(({ id }) => id)]).toEqual([ids.length, ids])
  }
}

if (onSqlite)
  // spec: dishes-18
  test('after any moves within and between categories, each dish is listed once, where it was put', async () => {
    const app = await startTestApp()
    const [owner, other] = [await app.foundCompany('Lepelhuis'), await app.foundCompany('Messenhof')]
    await fillMenu(other, 'Messenhof')
    const theirs = (await other.get('/dish/GetDishes')).body
    const first = idOf(await owner.post('/category/SetCategory', { name: 'Soepen' }))
    const second = idOf(await owner.post('/category/SetCategory', { name: 'Dranken' }))
    const drawn: Drawn = new Map([[0, []], ...[first, second].map((id): [number, number[]] => [id, []])])
    for (const to of [first, first, first, second, second, 0]) await make(owner, drawn, to)

    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { minLength: 5, maxLength: 25, size: 'max' }), async (moves) => {
        for (const move of moves) await apply(owner, drawn, move)
        await expectAsDrawn(owner, drawn)
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect((await other.get('/dish/GetDishes')).body).toEqual(theirs)
  })

test('a long list is reordered in a few statements, with one short line in the history', async () => {
  const app = await startTestApp()
  const [owner, other] = [await app.foundCompany('Lepelhuis'), await app.foundCompany('Messenhof')]
  const { companyId } = await membershipOf(app, owner)
  const categories = Array.from({ length: 100 }, (_, index) => ({
    name: `Deel ${index}`,
    dishes: Array.from({ length: index === 7 ? 450 : 1 }, () => dish),
  }))
  const made = (await owner.post('/dish/QuickEntry', { categories })).body as QuickEntryAnswer
  await other.post('/dish/QuickEntry', { categories })
  const theirs = (await other.get('/dish/GetDishes')).body
  const listed = async () => (await owner.get('/dish/GetDishes')).body as CategoryWithDishes[]
  const categoryid = made.categories[7] ?? 0
  const dishes = (await listed())[7]?.dishes.map(({ id }) => id) ?? []
  const inOrder = (ids: readonly number[]) => ids.map((id, index) => ({ id, order: index + 1 }))

  const sent = countStatements(/./)
  const turned = inOrder(dishes.toReversed()).map((item) => ({ ...item, categoryid }))
  expect((await owner.post('/dish/UpdateOrder', turned)).status).toBe(200)
  expect((await owner.post('/category/UpdateOrder', inOrder(made.categories.toReversed()))).status).toBe(200)
  expect(sent()).toBeLessThan(40)

  const after = await listed()
  expect(after.map(({ id }) => id)).toEqual(made.categories.toReversed())
  expect(after[92]?.dishes.map(({ id, order }) => [id, order])).toEqual(turned.map(({ id, order }) => [id, order]))
  expect((await other.get('/dish/GetDishes')).body).toEqual(theirs)
  const lines = await app.db
    .selectFrom('history')
    .select(['action', 'details'])
    .where('company_id', '=', companyId)
    .where('action', 'like', 'reorder-%')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'reorder-dishes', details: '{"count":450}' },
    { action: 'reorder-categories', details: '{"count":100}' },
  ])
})
