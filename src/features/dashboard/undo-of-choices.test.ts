import { expect, test } from 'vitest'
import type { HistoryPage } from '#features/history/schema.ts'
import { groupsOf } from '#features/menu/choices/groups.ts'
import type { DishDetail } from '#features/menu/dishes/schema.ts'
import { hire, idOf, membershipOf, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { Client } from '#test/start-test-app.ts'

const world = twoRestaurants()
const [milk, egg] = [{ id: 1 }, { id: 3 }]

type Group = Record<string, unknown> & { options: { product?: number; dish?: number; price?: number }[] }

/** Makes a house with a steak with a choice of two sauces and an extra; and a colleague without the right. */
async function furnish() {
  const owner = await world.app.foundCompany('Keuzes terug')
  const { companyId } = await membershipOf(world.app, owner)
  const cook = await hire(world.app, companyId, { mayCheckAllergens: false })
  const make = async (name: string, allergens: object[]) =>
    idOf(await owner.post('/product/SetProduct', { name, allergens }))
  const [bearnaise, mayonnaise, butter] = [
    await make('Bearnaise', [milk, egg]),
    await make('Mayonaise', [egg]),
    await make('Kruidenboter', [milk]),
  ]
  const dish = idOf(await owner.post('/dish/SetDish', { name: 'Steak', price: 20 }))
  const set = (who: Client, groups: Group[]) => who.post(`/dish/SetChoices/${dish}`, { groups })
  const sauces = { name: 'Kies een saus', kind: 'one', options: [{ product: bearnaise }, { product: mayonnaise }] }
  const extra = { name: '', kind: 'any', options: [{ product: butter, price: 1.5 }] }
  idOf(await set(owner, [sauces, extra]))
  const ids = ((await detail(owner, dish)).choices ?? []).map(({ id }) => id)
  const stored = [sauces, extra].map((group, at) => ({ ...group, id: ids[at] }))
  return { owner, cook, companyId, dish, set, stored, bearnaise, mayonnaise, butter }
}

async function detail(who: Client, dish: number): Promise<DishDetail> {
  return (await who.get(`/dish/GetDish/${dish}`)).body as DishDetail
}

/** What is offered, without the numbers of groups: one that comes back has another. */
async function offered(who: Client, dish: number): Promise<string> {
  return JSON.stringify(groupsOf(await detail(who, dish)).map(({ id: _, ...group }) => group))
}

async function lastOf(who: Client, dish: number) {
  const { changes } = (await who.get(`/history/GetHistory?dishid=${dish}`)).body as HistoryPage
  return changes.find(({ what }) => what.startsWith('wijzigde de keuzes'))?.things[0]
}

const undo = async (who: Client, dish: number) => who.post('/history/Undo', { lines: (await lastOf(who, dish))?.undo })

async function letTimePass(companyId: number): Promise<void> {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const groups = world.app.db.updateTable('dish_group').set({ made_at: at })
  await groups.where('company_id', '=', companyId).execute()
}

// spec: routes-history-undo
test('choices of a dish say from what they became what, and come back as they were', async () => {
  const { owner, dish, set, stored, butter, bearnaise } = await furnish()
  const [sauces, extra] = stored
  if (!sauces || !extra) throw new Error('The steak has two groups')
  const cases: [Group[], string[]][] = [
    [
      [{ ...sauces, options: [...sauces.options, { product: butter, price: 1 }] }, extra],
      ['Kies een saus (kies er één): Bearnaise, Mayonaise → Bearnaise, Mayonaise, Kruidenboter + € 1,00'],
    ],
    [[sauces], ['weg: Extra: Kruidenboter + € 1,50']],
    [[extra], ['weg: Kies een saus (kies er één): Bearnaise, Mayonaise']],
    [[extra, sauces], ['keuzes in een andere volgorde']],
    [
      [{ ...sauces, kind: 'course', fromcourses: 4, name: 'Saus' }, extra],
      ['Kies een saus (kies er één): Bearnaise, Mayonaise → Saus (gang, vanaf 4 gangen): Bearnaise, Mayonaise'],
    ],
    [
      [sauces, extra, { name: 'Erbij', kind: 'any', options: [{ product: bearnaise }, {}] }],
      ['erbij: Erbij (zoveel je wilt): Bearnaise, Verrassing'],
    ],
  ]
  const before = await offered(owner, dish)
  for (const [groups, told] of cases) {
    const ids = ((await detail(owner, dish)).choices ?? []).map(({ id }) => id)
    // What came back before has another number.
    const anew = new Map(stored.map(({ id }, at) => [id, ids[at]]))
    idOf(
      await set(
        owner,
        groups.map(({ id, ...group }) => ({ ...group, ...(id === undefined ? {} : { id: anew.get(Number(id)) }) })),
      ),
    )
    const after = await offered(owner, dish)
    expect((await lastOf(owner, dish))?.changes.map((one) => one.replaceAll('\u00a0', ' '))).toEqual(told)
    expect((await undo(owner, dish)).text).toBe('{"notes":[]}')
    expect(await offered(owner, dish)).toBe(before)
    // An undo is undone as well.
    expect((await undo(owner, dish)).status).toBe(200)
    expect(await offered(owner, dish)).toBe(after)
    expect((await undo(owner, dish)).status).toBe(200)
    expect(await offered(owner, dish)).toBe(before)
  }
})

test('choices that are others since, or offer what was deleted, are refused with a sentence; a line of words alone is told', async () => {
  const { owner, cook, companyId, dish, set, stored, butter } = await furnish()
  const [sauces, extra] = stored
  if (!sauces || !extra) throw new Error('The steak has two groups')
  await set(owner, [sauces])
  const lines = (await lastOf(owner, dish))?.undo
  const expectRefused = () =>
    expectUnchanged(world, async () =>
      expectRefusal(await owner.post('/history/Undo', { lines }), 409, 'changed-since'),
    )
  await set(cook, [{ ...sauces, name: 'Saus' }])
  await expectRefused()
  await set(cook, [sauces])
  await owner.delete(`/product/DeleteProduct/${butter}`)
  await expectRefused()
  await owner.post('/trash/Restore', { kind: 'product', id: butter })
  expect((await owner.post('/history/Undo', { lines })).status).toBe(200)
  expect((await detail(owner, dish)).choices).toHaveLength(2)
  const details = { before: { choices: ['Saus: Jus'] }, after: { choices: ['Saus: Jus, Mosterd'] } }
  const rows = world.app.db.updateTable('history').set({ details: JSON.stringify(details) })
  await rows.where('company_id', '=', companyId).where('action', '=', 'set-choices').execute()
  expect(await lastOf(owner, dish)).toMatchObject({ changes: ['erbij: Saus: Jus, Mosterd · weg: Saus: Jus'] })
  expect((await lastOf(owner, dish))?.undo).toBeUndefined()
  expectRefusal(await world.own.owner.post('/history/Undo', { lines }), 404, 'not-found')
})

test('who lacks the right takes back no choice from which everybody got something, nor a claim, and is not offered to', async () => {
  const { owner, cook, companyId, dish, set, stored, mayonnaise } = await furnish()
  const [sauces, extra] = stored
  if (!sauces || !extra) throw new Error('The steak has two groups')
  await set(owner, [extra])
  // A group that everybody takes from comes back by anybody: it warns.
  expect((await undo(cook, dish)).status).toBe(200)
  expect((await detail(owner, dish)).choices).toHaveLength(2)
  // Their own of just now goes again, and not another's.
  expect((await undo(cook, dish)).status).toBe(200)
  expect((await undo(owner, dish)).status).toBe(200)
  const expectKept = async (code: string) => {
    const [lines, before] = [(await lastOf(owner, dish))?.undo, await offered(owner, dish)]
    expect(lines).toHaveLength(1)
    expect((await lastOf(cook, dish))?.undo).toBeUndefined()
    await expectUnchanged(world, async () => expectRefusal(await cook.post('/history/Undo', { lines }), 403, code))
    expect(await offered(owner, dish)).toBe(before)
  }
  await expectKept('may-not-release-choice')
  await undo(owner, dish)
  await undo(cook, dish)
  await letTimePass(companyId)
  await undo(owner, dish)
  await undo(cook, dish)
  await sayConfirmed(owner, dish)
  await expectKept('may-not-release-choice')
  const claiming = { name: 'Zonder gluten', kind: 'any', options: [{ product: mayonnaise }] }
  const groups = ((await detail(owner, dish)).choices ?? []).map(({ id, name, kind, options }) => {
    return { id, name, kind, options: options.map(({ product, price }) => ({ product: product ?? 0, price })) }
  })
  idOf(await set(owner, [...groups, claiming]))
  idOf(await set(owner, groups))
  await expectKept('may-not-claim')
  expect((await undo(owner, dish)).status).toBe(200)
  expect(await offered(owner, dish)).toContain('Zonder gluten')
})
