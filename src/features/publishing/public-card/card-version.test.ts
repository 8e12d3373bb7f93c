import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { changeCompany, onCompanyChanged } from '#features/accounts/company/server/company-changes.ts'
import { dumpCompany, dumpContent } from '#test/dump.ts'
import { membershipOf, openRestaurant, type Restaurant } from '#test/restaurants.ts'
import { type Answer, sharedTestApp, type TestApp } from '#test/start-test-app.ts'

const shared = sharedTestApp()

type Edit = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown; key?: string }

/** Generates edits from so small a choice that many change nothing, are refused, or undo one another. */
function editsOf({ menu }: Restaurant): fc.Arbitrary<Edit> {
  const dish = fc.constantFrom(menu.dish, menu.looseDish)
  const product = fc.constantFrom(menu.product, menu.component, menu.spareProduct)
  const category = fc.constantFrom(menu.category, menu.emptyCategory)
  const name = fc.constantFrom('Soep', 'Kip')
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const someIds = (...ids: number[]) => fc.subarray(ids).map((list) => list.map((id) => ({ id })))
  const post = (path: string, body: unknown): Edit => ({ method: 'POST', path, body })
  const put = (path: string): Edit => ({ method: 'PUT', path })
  const remove = (path: string): Edit => ({ method: 'DELETE', path })
  const switches = { ispublished: maybe(fc.boolean()), price: maybe(fc.boolean()), allergens: maybe(fc.boolean()) }
  const edit = fc.oneof(
    fc
      .record({
        id: dish,
        name,
        price: fc.constantFrom(1, 2.5),
        categoryid: maybe(fc.constantFrom(menu.category, menu.emptyCategory, 0)),
        ispublished: maybe(fc.boolean()),
        dietaryneeds: maybe(someIds(1, 4)),
      })
      .map((body) => post('/dish/SetDish', body)),
    fc
      .record({ id: category, name, ispublished: maybe(fc.boolean()) })
      .map((body) => post('/category/SetCategory', body)),
    fc
      .record({ id: product, name, allergens: maybe(someIds(1, 3, 5)), footprint: maybe(fc.constantFrom(null, 2)) })
      .map((body) => post('/product/SetProduct', body)),
    fc.tuple(product, fc.boolean()).map(([id, checked]) => post(`/product/SetChecked/${id}`, { checked })),
    fc.tuple(dish, product).map(([to, id]) => post(`/dish/AddOwnProduct/${to}`, { id })),
    fc.tuple(dish, product).map(([from, id]) => remove(`/dish/RemoveProduct/${from}/${id}`)),
    fc.tuple(product, product).map(([to, id]) => post(`/product/AddOwnComponent/${to}`, { id })),
    fc.tuple(product, product).map(([from, id]) => remove(`/product/RemoveComponent/${from}/${id}`)),
    fc.tuple(category, dish).map(([to, id]) => put(`/category/AddDish/${to}/${id}`)),
    fc.constantFrom([menu.category, menu.emptyCategory], [menu.emptyCategory, menu.category]).map((ids) =>
      post(
        '/category/UpdateOrder',
        ids.map((id, index) => ({ id, order: index + 1 })),
      ),
    ),
    fc.tuple(category, fc.boolean()).map(([id, isEmpty]) =>
      post('/dish/QuickEntry', {
        categories: [{ id, name: 'Soepen', dishes: isEmpty ? [] : [{ name: 'Soep', price: 1 }] }],
      }),
    ),
    fc.record({ ...switches, name: maybe(name) }).map((body) => post('/menu/SetQrSettings', body)),
    fc.constant(remove('/menu/RemoveLogo')),
    dish.map((id) => post(`/dish/DuplicateDish/${id}`, {})),
  )
  return fc
    .record({ edit, key: maybe(fc.constantFrom('a', 'b')) })
    .map(({ edit, key }) => (key ? { ...edit, key } : edit))
}

function send({ owner }: Restaurant, { method, path, body, key }: Edit): Promise<Answer> {
  return owner.call(method, path, body, key ? { 'idempotency-key': key } : {})
}

/** Returns the company's rows and card, and separately the version of the card. */
async function stateOf(app: TestApp, { companyId, owner }: Restaurant) {
  const { company = [], idempotency, ...rows } = await dumpCompany(app, companyId)
  const { card_version, ...columns } = JSON.parse(company[0] ?? '{}') as Record<string, unknown>
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const card = (await app.visitor.get(`/show/${qrcode}`)).text
  return { version: Number(card_version), content: JSON.stringify([columns, rows]), card }
}

describe("the version of a company's card", () => {
  test('rises by one with each call that changes anything of the company, and with no other call', async () => {
    const app = shared()
    const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
    await own.owner.post('/menu/SetQrSettings', { ispublished: true })
    const theirs = await dumpCompany(app, other.companyId)
    const seen = { raised: 0, kept: 0 }
    // The same edit twice, because random edits alone might all be changes, or none.
    const rename: Edit = {
      method: 'POST',
      path: '/category/SetCategory',
      body: { id: own.menu.category, name: 'Vooraf' },
    }

    let before = await stateOf(app, own)
    await fc.assert(
      fc.asyncProperty(editsOf(own), async (edit) => {
        const { status } = await send(own, edit)
        const after = await stateOf(app, own)
        const changed = after.content !== before.content
        expect([edit, status, after.version - before.version]).toEqual([edit, status, changed ? 1 : 0])
        if (after.card !== before.card) expect(changed).toBe(true)
        seen[changed ? 'raised' : 'kept'] += 1
        before = after
      }),
      { numRuns: 60, endOnFailure: true, examples: [[rename], [rename]] },
    )
    expect(Math.min(seen.raised, seen.kept)).toBeGreaterThan(0)
    expect(await dumpCompany(app, other.companyId)).toEqual(theirs)
  })

  test('is passed to listeners once it is committed, and only when it rose', async () => {
    const app = shared()
    const { owner, menu, companyId } = await openRestaurant(app, 'Luisterhuis')
    const versionOf = async () =>
      (await app.db.selectFrom('company').select('card_version').where('id', '=', companyId).executeTakeFirstOrThrow())
        .card_version
    const told: number[] = []
    let listens = true
    onTestFinished(() => {
      listens = false
    })
    onCompanyChanged(app.db, (id, version) => void (listens && id === companyId && told.push(version)))
    const save = { id: menu.dish, name: 'Soep', price: 3 }
    const key = { 'idempotency-key': 'once' }

    const before = await versionOf()
    await owner.post('/dish/SetDish', save, key)
    expect([told, await versionOf()]).toEqual([[before + 1], before + 1])
    await owner.post('/dish/SetDish', save, key)
    await owner.post('/dish/SetDish', save)
    await owner.post('/dish/SetDish', { ...save, price: 0 })
    await owner.delete(`/category/DeleteCategory/${menu.category}`)
    expect([told, await versionOf()]).toEqual([[before + 1], before + 1])
  })

  test('stays as it is when a refused call takes its changes back', async () => {
    const app = shared()
    const { owner, menu, companyId } = await openRestaurant(app, 'Terughuis')
    const before = await dumpContent(app, companyId)
    const halfWrong = [
      { name: 'Eerst goed', dishes: [{ name: 'Soep', price: 1 }] },
      { id: 900_000_001, name: 'Dan niet', dishes: [] },
    ]
    expect((await owner.post('/dish/QuickEntry', { categories: halfWrong })).status).toBe(404)
    expect((await owner.post(`/product/AddOwnComponent/${menu.product}`, { id: menu.product })).status).toBe(409)
    expect(await dumpContent(app, companyId)).toEqual(before)
  })
})

describe('a change inside a transaction', () => {
  test('joins a change of the same company and caller, and is refused in any other, where no version would rise', async () => {
    const app = shared()
    const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
    const { userId } = await membershipOf(app, own.owner)
    const who = { kind: 'staff', userId } as const
    const nothing = async () => true
    expect(
      await changeCompany(app.db, own.companyId, who, (trx) => changeCompany(trx, own.companyId, who, nothing)),
    ).toBe(true)
    const joined = /joins a change of the same company and caller/
    await expect(inTransaction(app.db, (trx) => changeCompany(trx, own.companyId, who, nothing))).rejects.toThrow(
      joined,
    )
    await expect(
      changeCompany(app.db, own.companyId, who, (trx) => changeCompany(trx, other.companyId, who, nothing)),
    ).rejects.toThrow(joined)
    const operator = { kind: 'operator', name: 'tidy' } as const
    await expect(
      changeCompany(app.db, own.companyId, operator, (trx) => changeCompany(trx, own.companyId, who, nothing)),
    ).rejects.toThrow(joined)
  })
})
