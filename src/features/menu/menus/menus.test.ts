import { describe, expect, inject, test } from 'vitest'
import type { ListedCategory } from '#features/menu/category/schema.ts'
import { hire, idOf, openRestaurant, type Restaurant, twoRestaurants } from '#test/restaurants.ts'
import {
  describeWrite,
  expectRefusal,
  expectUnchanged,
  missing,
  refusedIds,
  refusedNames,
  refusedSwitches,
} from '#test/ritual.ts'
import { downloadMenu, load } from '#test/takeout.ts'
import type { DishesWithAllergen } from '../which-contain/schema.ts'
import type { ListedMenu } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'
const world = twoRestaurants()
const week = (...spans: { from: number; to: number }[]) => ({
  week: Array.from({ length: 7 }, () => spans),
  exceptions: [],
})
const lunch = week({ from: 11 * 60, to: 16 * 60 })

async function menusOf({ owner }: Pick<Restaurant, 'owner'>): Promise<ListedMenu[]> {
  return (await owner.get('/menus/GetMenus')).body as ListedMenu[]
}

async function linesOf({ companyId }: Restaurant): Promise<string[]> {
  const rows = await world.app.db
    .selectFrom('history')
    .select(['action', 'subject'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  return rows.map(({ action, subject }) => `${action} ${subject}`)
}

/** Returns the menus of a house, of which it has two at least. */
async function severalOf(restaurant: Restaurant): Promise<ListedMenu[]> {
  const menus = await menusOf(restaurant)
  if (menus.length > 1) return menus
  await restaurant.owner.post('/menus/SetMenu', { name: `${restaurant.name} diner` })
  return menusOf(restaurant)
}

const bothHaveMenus = async () => ({ own: await severalOf(world.own), other: await severalOf(world.other) })

const refusedSettings = (label: string) =>
  [
    ['aan', `${label} moet house, on of off zijn`],
    [true, `${label} moet house, on of off zijn`],
  ] as const

describeWrite('POST /menus/SetMenu', world, {
  method: 'POST',
  attempt: async (restaurant) => {
    const [first] = await severalOf(restaurant)
    return { url: '/menus/SetMenu', body: { id: first?.id, name: `Menukaart ${Math.random()}`, price: 'on' } }
  },
  leaves: ({ body: id }) => [`change served-menu ${id}`],
  refused: {
    id: refusedIds,
    name: refusedNames.filter(([value]) => value !== missing && value !== null),
    ispublished: refusedSwitches('Publiceren'),
    introduction: [['x'.repeat(301), 'Inleiding mag niet langer zijn dan 300 tekens']],
    price: refusedSettings('Toon prijzen'),
    diets: refusedSettings('Toon diëten'),
    allergens: refusedSettings('Toon allergenen'),
    translate: refusedSettings('Toon vertalingen'),
    categories: [
      ['alles', 'Categorieën moet een lijst zijn'],
      [[{ id: 1 }, { id: 1 }], 'Categorieën: een categorie staat er twee keer in'],
    ],
  },
  foreign: (own, theirs) => [
    { url: '/menus/SetMenu', body: { id: theirs.menu, name: 'Gekaapt' } },
    { url: '/menus/SetMenu', body: { name: 'Nieuw', categories: [{ id: own.category }, { id: theirs.category }] } },
  ],
})

describeWrite('POST /menus/UpdateOrder', world, {
  method: 'POST',
  attempt: async (restaurant) => {
    const menus = await severalOf(restaurant)
    return { url: '/menus/UpdateOrder', body: menus.map(({ id }, index) => ({ id, order: menus.length - index })) }
  },
  leaves: () => [`reorder-menus company ${world.own.companyId}`],
  foreign: (_own, theirs) => [{ url: '/menus/UpdateOrder', body: [{ id: theirs.menu, order: 1 }] }],
})

describeWrite('DELETE /menus/DeleteMenu/{id}', world, {
  method: 'DELETE',
  attempt: async ({ owner, name }) => {
    const id = idOf(await owner.post('/menus/SetMenu', { name: `${name} borrel` }))
    return { url: `/menus/DeleteMenu/${id}` }
  },
  leaves: (_answer, [id]) => [`delete served-menu ${id}`],
  foreign: (_own, theirs) => [{ url: `/menus/DeleteMenu/${theirs.menu}` }],
})

test("another company's menu is not found by any call", async () => {
  const { other } = await bothHaveMenus()
  const theirs = other[1]?.id ?? 0
  const { owner } = world.own
  await expectUnchanged(world, async () => {
    for (const answer of [
      await owner.post('/menus/SetMenu', { id: theirs, name: 'Gekaapt' }),
      await owner.post('/menus/UpdateOrder', [{ id: theirs, order: 1 }]),
      await owner.delete(`/menus/DeleteMenu/${theirs}`),
      await owner.get(`/menu/GetQrSettings?id=${theirs}`),
      await owner.post('/menu/SetQrSettings', { id: theirs, ispublished: true }),
      await owner.get(`/menu/GetCompleteMenu?id=${theirs}`),
      await owner.get(`/menu/GetQrCode?id=${theirs}`),
      await owner.get(`/menu/GetTableCard?id=${theirs}`),
    ])
      expectRefusal(answer, 404, 'not-found')
  })
})

describe('a house with one menu', () => {
  test('has none of several; the second one makes a menu of all that stood on the card', async () => {
    const house = await openRestaurant(world.app, 'Eenkaart')
    expect(await menusOf(house)).toEqual([])
    const id = idOf(
      await house.owner.post('/menus/SetMenu', {
        name: 'Lunch',
        schedule: lunch,
        categories: [{ id: house.menu.category }],
      }),
    )
    const [first, second, ...more] = await menusOf(house)
    expect(more).toEqual([])
    expect(first).toMatchObject({ name: 'Menukaart', ispublished: true, now: { served: true }, price: 'house' })
    expect(first?.categories.map((one) => one.id)).toEqual([house.menu.category, house.menu.emptyCategory])
    expect(second).toMatchObject({ id, name: 'Lunch', ispublished: false, schedule: lunch, introduction: '' })
    expect(new Set([first?.qrcode, second?.qrcode]).size).toBe(2)
    expect((await linesOf(house)).slice(-2)).toEqual(['create served-menu', 'create served-menu'])
  })

  test('shows guests no name that waits for somebody with the right, also when a second one is made', async () => {
    const house = await openRestaurant(world.app, 'Wachtende naam')
    const colleague = await hire(world.app, house.companyId, { mayCheckAllergens: false })
    expect((await colleague.post('/menu/SetQrSettings', { name: 'Glutenvrije kaart' })).status).toBe(200)
    idOf(await colleague.post('/menus/SetMenu', { name: 'Diner' }))
    expect((await menusOf(house)).map(({ name }) => name)).toEqual(['Menukaart', 'Diner'])
  })

  test('a category that is made later stands on the first one, at its end, until it is put elsewhere', async () => {
    const house = await openRestaurant(world.app, 'Laatkomer')
    const [first, second] = await severalOf(house)
    const id = idOf(await house.owner.post('/category/SetCategory', { name: 'Nieuw' }))
    const places = async () => (await menusOf(house)).map(({ categories }) => categories.map((one) => one.id))
    expect(await places()).toEqual([[...(first?.categories ?? []).map((one) => one.id), id], []])
    const desserts = { id, schedule: week({ from: 12 * 60, to: 22 * 60 }) }
    await house.owner.post('/menus/SetMenu', { id: second?.id, categories: [desserts, { id: house.menu.category }] })
    expect((await places())[1]).toEqual([id, house.menu.category])
    expect((await menusOf(house))[1]?.categories[0]).toMatchObject(desserts)
  })
})

test('a deleted category keeps its place on each menu for when it comes back', async () => {
  const house = await openRestaurant(world.app, 'Terugkomer')
  const [, second] = await severalOf(house)
  const { category, emptyCategory } = house.menu
  const wanted = { id: second?.id, categories: [{ id: emptyCategory }, { id: category }] }
  await house.owner.post('/menus/SetMenu', wanted)
  await house.owner.delete(`/category/DeleteCategory/${emptyCategory}`)
  const places = async () => (await menusOf(house))[1]?.categories.map((one) => one.id)
  expect(await places()).toEqual([category])
  await house.owner.post('/menus/SetMenu', { id: second?.id, categories: [] })
  await house.owner.post('/trash/Restore', { kind: 'category', id: emptyCategory })
  expect(await places()).toEqual([emptyCategory])
})

test('a category that was deleted before there were several menus comes back on the first one', async () => {
  const house = await openRestaurant(world.app, 'Van vroeger')
  await house.owner.delete(`/category/DeleteCategory/${house.menu.emptyCategory}`)
  const [first] = await severalOf(house)
  expect(first?.categories.map(({ id }) => id)).toEqual([house.menu.category])
  await house.owner.post('/trash/Restore', { kind: 'category', id: house.menu.emptyCategory })
  const places = (await menusOf(house)).map(({ categories }) => categories.map(({ id }) => id))
  expect(places).toEqual([[house.menu.category, house.menu.emptyCategory], []])
})

test('the last menu can not be deleted, and no house has more than twelve', async () => {
  const house = await openRestaurant(world.app, 'Grenzen')
  const [first, second] = await severalOf(house)
  expect((await house.owner.delete(`/menus/DeleteMenu/${second?.id}`)).body).toBe(true)
  expectRefusal(await house.owner.delete(`/menus/DeleteMenu/${first?.id}`), 409, 'last-menu')
  for (let count = 1; count < 12; count++) await house.owner.post('/menus/SetMenu', { name: `Kaart ${count}` })
  expectRefusal(await house.owner.post('/menus/SetMenu', { name: 'Te veel' }), 409, 'too-many-menus')
})

describe('who may not approve allergens', () => {
  test('hides none on a menu, not by a switch of the house either, and names none free of one', async () => {
    const house = await openRestaurant(world.app, 'Rechten')
    const [, second] = await severalOf(house)
    const colleague = await hire(world.app, house.companyId, { mayCheckAllergens: false })
    const id = second?.id
    for (const body of [
      { id, allergens: 'off' },
      { name: 'Stil', allergens: 'off' },
    ])
      expectRefusal(await colleague.post('/menus/SetMenu', body), 403, 'may-not-hide-allergens')
    expectRefusal(await colleague.post('/menu/SetQrSettings', { id, allergens: false }), 403, 'may-not-hide-allergens')
    for (const body of [{ id, introduction: 'Alles glutenvrij' }, { name: 'Glutenvrije kaart' }])
      expectRefusal(await colleague.post('/menus/SetMenu', body), 403, 'may-not-claim')
    await house.owner.post('/menu/SetQrSettings', { allergens: false })
    expect((await colleague.post('/menus/SetMenu', { id, allergens: 'on' })).status).toBe(200)
    expectRefusal(await colleague.post('/menus/SetMenu', { id, allergens: 'house' }), 403, 'may-not-hide-allergens')
    expect((await house.owner.post('/menus/SetMenu', { id, allergens: 'house', name: 'Glutenvrij' })).status).toBe(200)
  })
})

test('a menu that hides allergens or claims to be free of one comes back offline by who may not show it', async () => {
  const house = await openRestaurant(world.app, 'Omweg')
  await severalOf(house)
  const colleague = await hire(world.app, house.companyId, { mayCheckAllergens: false })
  const restored = async (menu: Record<string, unknown>) => {
    const id = idOf(await house.owner.post('/menus/SetMenu', { name: 'Borrel', ispublished: true, ...menu }))
    await house.owner.delete(`/menus/DeleteMenu/${id}`)
    idOf(await house.owner.post('/dish/SetDish', { name: `Iets anders ${id}`, price: 3 }))
    const { notes } = (await colleague.post('/trash/Restore', { kind: 'served-menu', id })).body as { notes: string[] }
    return [(await menusOf(house)).find((one) => one.id === id)?.ispublished, notes.length]
  }
  expect(await restored({ allergens: 'off' })).toEqual([false, 1])
  expect(await restored({ introduction: 'Alles glutenvrij' })).toEqual([false, 1])
  expect(await restored({ introduction: 'Kleine hapjes' })).toEqual([true, 0])
})

test('settings of one menu are its own, and what only the house has changes for all', async () => {
  const house = await openRestaurant(world.app, 'Instellingen')
  const [first, second] = await severalOf(house)
  const settings = async (query = '') =>
    (await house.owner.get(`/menu/GetQrSettings${query}`)).body as Record<string, unknown>
  const before = await settings()
  const body = { id: second?.id, name: 'Avond', ispublished: true, price: false, diets: true, textcolor: '#123456' }
  expect(idOf(await house.owner.post('/menu/SetQrSettings', body))).toBe(second?.id)
  expect(await settings()).toMatchObject({
    id: before.id,
    name: before.name,
    price: true,
    ispublished: false,
    textcolor: '#123456',
  })
  const own = await settings(`?id=${second?.id}`)
  expect(own).toMatchObject({
    name: 'Avond',
    ispublished: true,
    price: false,
    textcolor: '#123456',
    qrcode: second?.qrcode,
  })
  expect(own.url).toBe(String(before.url).replace(String(before.qrcode), second?.qrcode ?? ''))
  // As the house has it is what follows the house.
  expect((await menusOf(house))[1]).toMatchObject({ price: 'off', diets: 'house' })
  expect(await settings(`?id=${first?.id}`)).toMatchObject({ price: true, name: 'Menukaart' })
})

if (onSqlite)
  test('a save of a menu from an older version is refused, and one that changes nothing leaves no line', async () => {
    const house = await openRestaurant(world.app, 'Versies')
    const [first] = await severalOf(house)
    const { id, version = 0 } = first ?? {}
    await house.owner.post('/menus/SetMenu', { id, name: 'Anders', version })
    expectRefusal(await house.owner.post('/menus/SetMenu', { id, name: 'Oud', version }), 409, 'changed-meanwhile')
    const lines = await linesOf(house)
    const same = await house.owner.post('/menus/SetMenu', {
      id,
      name: 'Anders',
      version: version + 1,
      categories: first?.categories.map((one) => ({ id: one.id })),
    })
    expect([same.status, same.headers['x-version']]).toEqual([200, String(version + 1)])
    expect(await linesOf(house)).toEqual(lines)
    const listed = (await house.owner.get('/category/GetCategories')).body as ListedCategory[]
    expect(listed.map((one) => one.id)).toEqual(first?.categories.map((one) => one.id))
  })

test('a deleted menu lies in the trash, and comes back with its code, its hours and what stood on it', async () => {
  const house = await openRestaurant(world.app, 'Prullenbak')
  const categories = [{ id: house.menu.category }]
  const id = idOf(
    await house.owner.post('/menus/SetMenu', { name: 'Kerst', schedule: lunch, categories, ispublished: true }),
  )
  const before = await menusOf(house)
  await house.owner.delete(`/menus/DeleteMenu/${id}`)
  expect(await menusOf(house)).toHaveLength(1)
  await house.owner.post('/dish/SetDish', { name: 'Iets anders', price: 3 })
  const listed = (await house.owner.get('/trash/GetTrash')).body as { kind: string; id: number; name: string }[]
  expect(listed[0]).toMatchObject({ kind: 'served-menu', id, name: 'Kerst', standing: [], gone: [] })
  expectRefusal(await world.other.owner.post('/trash/Restore', { kind: 'served-menu', id }), 404, 'not-found')
  expect((await house.owner.post('/trash/Restore', { kind: 'served-menu', id })).body).toEqual({
    id,
    undone: false,
    notes: [],
  })
  expect(await menusOf(house)).toEqual(before)
  await house.owner.delete(`/menus/DeleteMenu/${id}`)
  expect((await house.owner.post('/trash/Restore', { kind: 'served-menu', id, undoonly: true })).body).toMatchObject({
    undone: true,
  })
  expect(await menusOf(house)).toEqual(before)
})

test('who looks for an allergen reads on which menus each dish stands, and which of them are offline', async () => {
  const house = await openRestaurant(world.app, 'Zoeker')
  const read = async () => {
    const found = (await house.owner.get('/dish/WithAllergen/1')).body as DishesWithAllergen
    const dishes = [...found.contains, ...found.traces, ...found.unknown]
    return dishes.find((dish) => dish.id === house.menu.dish)
  }
  expect((await read())?.menus).toBeUndefined()
  const categories = [{ id: house.menu.category }]
  const id = idOf(await house.owner.post('/menus/SetMenu', { name: 'Diner', categories }))
  expect((await read())?.menus).toEqual([
    { id: expect.any(Number), name: 'Menukaart', ispublished: true },
    { id, name: 'Diner', ispublished: false },
  ])
})

test('a menu that calls itself free of an allergen leaves in doubt what stands on it, and nothing else', async () => {
  const house = await openRestaurant(world.app, 'Belofte')
  const { owner } = house
  const other = idOf(await owner.post('/category/SetCategory', { name: 'Elders' }))
  const apart = idOf(await owner.post('/dish/SetDish', { name: 'Ander gerecht', price: 3, categoryid: other }))
  await owner.post(`/dish/AddOwnProduct/${apart}`, { id: house.menu.product })
  await owner.post('/menus/SetMenu', { name: 'Melkvrij', categories: [{ id: house.menu.category }] })
  const asked = (await owner.get('/question/GetQuestions')).body as {
    of: { kind: string }
    questions: { text: string }[]
  }[]
  const ofMenu = asked
    .filter(({ of }) => of.kind === 'menu')
    .flatMap(({ questions }) => questions.map(({ text }) => text))
  expect(ofMenu).toHaveLength(1)
  expect(ofMenu[0]).toContain('Belofte schotel')
  expect(ofMenu[0]).not.toContain('Ander gerecht')
})

test('menus are downloaded, and loaded with their hours and categories under codes of their own', async () => {
  const house = await openRestaurant(world.app, 'Meenemer')
  const categories = [{ id: house.menu.emptyCategory, schedule: lunch }, { id: house.menu.category }]
  const body = {
    name: 'Lunch',
    introduction: 'Met brood',
    schedule: lunch,
    categories,
    diets: 'off',
    ispublished: true,
  }
  await house.owner.post('/menus/SetMenu', body)
  const file = await downloadMenu(house.owner)
  const empty = await world.app.foundCompany('Ontvanger')
  expect((await load(empty, file)).status).toBe(200)
  const told = (menus: ListedMenu[]) =>
    menus.map(({ id: _, qrcode: __, categories: placed, ...menu }) => ({
      ...menu,
      placed: placed.map((one) => one.schedule),
    }))
  const [before, after] = [await menusOf(house), await menusOf({ owner: empty })]
  expect(told(after)).toEqual(told(before).map((menu) => ({ ...menu, version: 1 })))
  expect(after.map(({ qrcode }) => qrcode)).not.toEqual(before.map(({ qrcode }) => qrcode))
  const lost = { ...file, menus: [{ ...file.menus[0], categories: [{ id: 987, schedule: null }] }] }
  const another = await world.app.foundCompany('Nog een')
  expectRefusal(await load(another, lost), 400, 'invalid')
})
