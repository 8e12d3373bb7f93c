import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import type { Change, HistoryPage } from '#features/history/schema.ts'
import type { ListedMenu } from '#features/menu/menus/schema.ts'
import { hire, idOf, membershipOf, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'

const world = twoRestaurants()
const lunch = { week: Array.from({ length: 7 }, () => [{ from: 660, to: 960 }]), exceptions: [] }
const since = { message: 'Hier is intussen iets aan gewijzigd. Er is niets ongedaan gemaakt.' }

/** What was done last, to the first thing that it was done to. */
async function lastOf(who: Client): Promise<Change['things'][number] | undefined> {
  return ((await who.get('/history/GetHistory')).body as HistoryPage).changes[0]?.things[0]
}
const undo = async (who: Client) => who.post('/history/Undo', { lines: (await lastOf(who))?.undo })
const menusOf = async (who: Client) => (await who.get('/menus/GetMenus')).body as ListedMenu[]
/** The menus without what each change makes another and what is another each minute. */
const seen = async (who: Client) =>
  JSON.stringify(await menusOf(who), (key, value: unknown) => (key === 'version' || key === 'now' ? undefined : value))

/** Makes a house with two menus and three categories, the first two of which stand on the second menu; and a colleague. */
async function furnish() {
  const owner = await world.app.foundCompany('Terug met de kaart')
  const { companyId } = await membershipOf(world.app, owner)
  const cook = await hire(world.app, companyId, { mayCheckAllergens: false })
  const categories: number[] = []
  for (const name of ['Soepen', 'Vis', 'Toetjes'])
    categories.push(idOf(await owner.post('/category/SetCategory', { name, description: `Onze ${name}` })))
  const [soups = 0, fish = 0, desserts = 0] = categories
  const placed = [{ id: soups }, { id: fish, schedule: lunch }]
  const menu = idOf(await owner.post('/menus/SetMenu', { name: 'Diner', introduction: 'Van Piet', categories: placed }))
  await owner.post('/menu/SetQrSettings', { allergens: true, ispublished: true })
  return { owner, cook, companyId, menu, categories: { soups, fish, desserts } }
}

/** Lets what was done have been done in another quarter, so that what comes now stands by itself. */
async function letTimePass(companyId: number): Promise<void> {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  await world.app.db.updateTable('history').set({ at }).where('company_id', '=', companyId).execute()
}

// spec: routes-history-undo
describe('of a menu', () => {
  test('name, text, hours, switches, and what stands on it with its own hours are taken back together, and a row tells them', async () => {
    const { owner, companyId, menu, categories } = await furnish()
    const before = await seen(owner)
    await letTimePass(companyId)
    await owner.post('/menus/SetMenu', {
      ...{ id: menu, name: 'Avond', introduction: '', ispublished: true, schedule: lunch },
      ...{ price: 'off', diets: 'on', allergens: 'on', translate: 'off' },
      categories: [{ id: categories.desserts, schedule: lunch }, { id: categories.fish }],
    })
    expect((await lastOf(owner))?.changes.at(-1)).toBe('"Toetjes" erbij, "Soepen" eraf, andere uren voor "Vis"')
    expect((await undo(owner)).text).toBe('{"notes":[]}')
    expect(await seen(owner)).toBe(before)
  })

  test('the order of the menus is taken back, and a row tells it', async () => {
    const { owner, menu } = await furnish()
    const before = await seen(owner)
    const [first] = await menusOf(owner)
    const wanted = [
      { id: menu, order: 1 },
      { id: first?.id, order: 2 },
    ]
    await owner.post('/menus/UpdateOrder', wanted)
    expect(await lastOf(owner)).toMatchObject({ subject: 'company', changes: ['Menukaart, Diner → Diner, Menukaart'] })
    expect((await undo(owner)).status).toBe(200)
    expect(await seen(owner)).toBe(before)
  })

  test('what changed since is refused with a sentence; what the change did not touch may be another', async () => {
    const { owner, cook, companyId, menu, categories } = await furnish()
    await letTimePass(companyId)
    await owner.post('/menus/SetMenu', { id: menu, categories: [{ id: categories.soups }] })
    const lines = (await lastOf(owner))?.undo
    expect(lines).toHaveLength(1)
    const expectRefused = () =>
      expectUnchanged(world, async () => {
        const answer = await owner.post('/history/Undo', { lines })
        expectRefusal(answer, 409, 'changed-since')
        expect(answer.body).toMatchObject(since)
      })
    await cook.post('/menus/SetMenu', { id: menu, categories: [{ id: categories.soups, schedule: lunch }] })
    await expectRefused()
    await cook.post('/menus/SetMenu', { id: menu, name: 'Avond', categories: [{ id: categories.soups }] })
    // What would come back lies in the trash.
    await owner.delete(`/category/DeleteCategory/${categories.fish}`)
    await expectRefused()
    await owner.post('/trash/Restore', { kind: 'category', id: categories.fish })
    await owner.post('/category/SetCategory', { id: categories.soups, name: 'Heldere soepen' })
    expect((await owner.post('/history/Undo', { lines })).status).toBe(200)
    const [, second] = await menusOf(owner)
    expect([second?.name, second?.categories.map(({ id }) => id)]).toEqual([
      'Avond',
      [categories.soups, categories.fish],
    ])
    await owner.delete(`/menus/DeleteMenu/${menu}`)
    await expectRefused()
  })

  test('a line from before what stood on a menu was kept is told, and not taken back', async () => {
    const { owner, companyId, menu } = await furnish()
    const details = { before: { categories: ['Vis'], name: 'Diner' }, after: { categories: [], name: 'Avond' } }
    await owner.post('/menus/SetMenu', { id: menu, name: 'Avond', categories: [] })
    const lines = world.app.db.updateTable('history').set({ details: JSON.stringify(details) })
    await lines
      .where('company_id', '=', companyId)
      .where('subject_id', '=', menu)
      .where('action', '=', 'change')
      .execute()
    expect(await lastOf(owner)).toEqual({
      ...{ subject: 'served-menu', id: menu, name: 'Avond', changes: ['heette "Diner"', '"Vis" eraf'] },
    })
  })

  test('who lacks the right brings back no name or text that claims, and hides no allergens, nor is offered to', async () => {
    const { owner, cook, companyId, menu } = await furnish()
    for (const [claiming, plain] of [
      [{ name: 'Glutenvrij' }, { name: 'Diner' }],
      [{ introduction: 'Alles glutenvrij' }, { introduction: 'Van Piet' }],
      [{ allergens: 'off' }, { allergens: 'on' }],
      [{ allergens: 'off' }, { allergens: 'house' }],
    ] as const) {
      await owner.post('/menus/SetMenu', { id: menu, ...claiming })
      await letTimePass(companyId)
      await owner.post('/menus/SetMenu', { id: menu, ...plain })
      const lines = (await lastOf(owner))?.undo
      expect(lines).toHaveLength(1)
      expect((await lastOf(cook))?.undo).toBeUndefined()
      await expectUnchanged(world, async () => expect((await cook.post('/history/Undo', { lines })).status).toBe(403))
      expect((await menusOf(owner))[1]).toMatchObject(plain)
      expect((await owner.post('/history/Undo', { lines })).status).toBe(200)
      expect((await menusOf(owner))[1]).toMatchObject(claiming)
      // What warns more comes back by anybody.
      await letTimePass(companyId)
      await owner.post('/menus/SetMenu', { id: menu, ...plain })
      await letTimePass(companyId)
      await owner.post('/menus/SetMenu', { id: menu, ...claiming })
      expect((await undo(cook)).status).toBe(200)
      expect((await menusOf(owner))[1]).toMatchObject(plain)
      await letTimePass(companyId)
    }
  })
})

describe('of a category', () => {
  test('name, description and whether it is published are taken back; what changed since is refused', async () => {
    const { owner, cook, companyId, categories } = await furnish()
    const list = async () => (await owner.get('/category/GetCategories')).text
    const [before, id] = [await list(), categories.soups]
    await letTimePass(companyId)
    await owner.post('/category/SetCategory', { id, name: 'Bouillons', description: '', ispublished: false })
    expect(await list()).not.toBe(before)
    const lines = (await lastOf(owner))?.undo
    await cook.post('/category/SetCategory', { id, name: 'Bouillon', description: '' })
    await expectUnchanged(world, async () => {
      const answer = await owner.post('/history/Undo', { lines })
      expectRefusal(answer, 409, 'changed-since')
      expect(answer.body).toMatchObject(since)
    })
    await cook.post('/category/SetCategory', { id, name: 'Bouillons', description: '' })
    expect((await owner.post('/history/Undo', { lines })).status).toBe(200)
    expect(await list()).toBe(before)
    await owner.delete(`/category/DeleteCategory/${id}`)
    expectRefusal(await owner.post('/history/Undo', { lines }), 409, 'changed-since')
  })

  test('a name that claims comes back by who lacks the right as one that waits', async () => {
    const { owner, cook, companyId, categories } = await furnish()
    const id = categories.soups
    const dish = idOf(await owner.post('/dish/SetDish', { name: 'Bisque', price: 9, categoryid: id }))
    const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    const card = async () => (await world.app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).text
    await owner.post('/category/SetCategory', { id, name: 'Glutenvrije soepen' })
    expect([await card(), dish > 0]).toEqual([expect.stringContaining('Glutenvrije soepen'), true])
    await letTimePass(companyId)
    await owner.post('/category/SetCategory', { id, name: 'Soepen' })
    expect((await undo(cook)).status).toBe(200)
    expect(await card()).not.toContain('Glutenvrije soepen')
    expect((await owner.get('/question/GetQuestions')).text).toContain("wacht op akkoord: 'Glutenvrije soepen'")
  })
})

test("another company's changes of a menu or category are lines that do not exist", async () => {
  const { owner, menu, categories } = await furnish()
  await owner.post('/menus/SetMenu', { id: menu, name: 'Avond' })
  const ofMenu = (await lastOf(owner))?.undo
  await owner.post('/category/SetCategory', { id: categories.soups, name: 'Bouillons' })
  const ofCategory = (await lastOf(owner))?.undo
  const [first] = await menusOf(owner)
  await owner.post('/menus/UpdateOrder', [
    { id: menu, order: 1 },
    { id: first?.id, order: 2 },
  ])
  const ofOrder = (await lastOf(owner))?.undo
  const before = await seen(owner)
  await expectUnchanged(world, async () => {
    for (const lines of [ofMenu, ofCategory, ofOrder]) {
      expect(lines).toHaveLength(1)
      expectRefusal(await world.own.owner.post('/history/Undo', { lines }), 404, 'not-found')
    }
  })
  expect(await seen(owner)).toBe(before)
})

test('an undo right after any change of menus by the owner gives exactly the menus of before', async () => {
  const { owner, companyId, menu, categories } = await furnish()
  const [first] = await menusOf(owner)
  const spans = fc.constantFrom([], [{ from: 660, to: 960 }], [{ from: 0, to: 0 }])
  const schedule = fc.record({
    week: fc.array(spans, { minLength: 7, maxLength: 7 }),
    exceptions: fc.constantFrom([], [{ date: '2098-12-25', spans: [] }]),
  })
  const setting = fc.constantFrom('house', 'on', 'off')
  const places = fc
    .shuffledSubarray(Object.values(categories))
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), schedule }, { requiredKeys: ['id'] }))),
    )
  const save = fc.record(
    {
      id: fc.constantFrom(menu, first?.id),
      name: fc.constantFrom('Diner', 'Avond', 'Glutenvrij'),
      introduction: fc.constantFrom('', 'Van Piet', 'Alles zonder noten'),
      ispublished: fc.boolean(),
      ...{ price: setting, diets: setting, allergens: setting, translate: setting },
      ...{ schedule, categories: places },
    },
    { requiredKeys: ['id'] },
  )
  const change = fc.oneof(
    { weight: 6, arbitrary: save.map((body) => () => owner.post('/menus/SetMenu', body)) },
    {
      weight: 1,
      arbitrary: fc.shuffledSubarray([menu, first?.id], { minLength: 2 }).map(
        (ids) => () =>
          owner.post(
            '/menus/UpdateOrder',
            ids.map((id, at) => ({ id, order: at + 1 })),
          ),
      ),
    },
  )
  let undone = 0
  await fc.assert(
    fc.asyncProperty(change, async (act) => {
      await letTimePass(companyId)
      const before = await seen(owner)
      expect((await act()).status).toBe(200)
      if ((await seen(owner)) === before) return
      expect((await undo(owner)).text).toBe('{"notes":[]}')
      expect(await seen(owner)).toBe(before)
      undone++
      // The change itself comes again, and each next one starts from another menu.
      if (undone % 2 === 0) await act()
    }),
    { numRuns: inject('database') === 'sqlite' ? 60 : 15, endOnFailure: true },
  )
  expect(undone).toBeGreaterThan(5)
})
