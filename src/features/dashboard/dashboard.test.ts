import { expect, inject, test } from 'vitest'
import {
  hire,
  idOf,
  membershipOf,
  openRestaurant,
  sayChecked,
  sayConfirmed,
  twoRestaurants,
} from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { stepsOf } from './rules.ts'
import type { Overview } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

async function overviewOf(owner: typeof world.own.owner): Promise<Overview> {
  return (await owner.get('/dashboard/GetOverview')).body as Overview
}

// spec: routes-4
test('counts the categories and dishes, and names the dishes to which there is something to do', async () => {
  const { owner, menu, name } = world.own
  const hidden = idOf(await owner.post('/dish/SetDish', { name: `${name} geheim`, price: 1, ispublished: false }))
  expect(await overviewOf(owner)).toEqual({
    menu: { name, ispublished: false, waspublished: false, url: expect.stringContaining('/show/'), reachable: false },
    counts: { categories: 2, dishes: 3, withoutproducts: 2, publishedcategories: 1, publisheddishes: 1 },
    soldout: [],
    stopped: [],
    swaps: [],
    todo: {
      count: 3,
      dishes: [
        { id: menu.dish, name: 'Lepelhuis schotel', tasks: ['allergenen niet compleet'] },
        { id: menu.looseDish, name: 'Lepelhuis los gerecht', tasks: ['zonder categorie', 'zonder producten'] },
        {
          ...{ id: hidden, name: 'Lepelhuis geheim' },
          tasks: ['zonder categorie', 'niet gepubliceerd', 'zonder producten'],
        },
      ],
    },
    requests: [],
    warnings: [],
    turns: { dishes: [], prices: 0 },
    changes: expect.any(Array),
  })
})

test('names what is sold out, until it is back, and nothing of another company', async () => {
  const { owner, menu } = world.own
  const soldOut = async (who = owner) => (await overviewOf(who)).soldout.map(({ id }) => id)
  await owner.post(`/dish/SetSoldOut/${menu.dish}`, { soldout: true })
  expect([await soldOut(), await soldOut(world.other.owner)]).toEqual([[menu.dish], []])
  await owner.post(`/dish/SetSoldOut/${menu.dish}`, { soldout: false })
  expect(await soldOut()).toEqual([])
})

// spec: hours-7
test('of a house with several menus it says which are served now, once the house is online; of one with a single menu nothing', async () => {
  const house = await openRestaurant(world.app, 'Kaartenhuis')
  const { owner } = house
  const said = async (who = owner) => (await overviewOf(who)).served?.said
  await owner.post('/menu/SetQrSettings', { ispublished: true })
  expect(await said()).toBeUndefined()
  const id = idOf(await owner.post('/menus/SetMenu', { name: 'Borrel' }))
  expect(await said()).toBe('Nu: Menukaart.')
  await owner.post('/menus/SetMenu', { id, ispublished: true })
  expect(await said()).toBe('Nu: Menukaart; Borrel.')
  const { served } = await overviewOf(owner)
  expect(Date.parse(served?.until ?? '')).toBeGreaterThan(Date.parse(served?.asof ?? ''))
  // Of a category that ends before its menu does, at whatever hour this test runs; of none that guests do not read.
  const spans = [
    { from: 0, to: 720 },
    { from: 721, to: 0 },
  ]
  const schedule = { week: Array.from({ length: 7 }, () => spans), exceptions: [] }
  const categories = [house.menu.category, house.menu.emptyCategory].map((category) => ({ id: category, schedule }))
  await owner.post('/menus/SetMenu', { id, categories })
  expect(await said()).toMatch(/^Nu: Menukaart; Borrel; Kaartenhuis soepen, tot 12\.00\./)
  expect(await said()).not.toContain('toetjes')
  expect(await said(world.other.owner)).toBeUndefined()
  await owner.post('/menu/SetQrSettings', { ispublished: false })
  expect(await said()).toBeUndefined()
})

// spec: routes-15
test('tells an owner who asks for access, and nobody else', async () => {
  const { app, own, other, stranger } = world
  const { companyId } = own
  const chef = await hire(app, companyId, { mayCheckAllergens: true })
  const { code } = await app.db
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  expect((await stranger.post('/user/RequestAccess', { code })).status).toBe(200)
  const asked = async (who: typeof own.owner) => (await overviewOf(who)).requests.length
  expect([await asked(own.owner), await asked(chef), await asked(other.owner)]).toEqual([1, 0, 0])
  const [request] = (await overviewOf(own.owner)).requests
  await own.owner.post(`/User/RejectAccess/${request?.userid}`)
  expect(await asked(own.owner)).toBe(0)
})

if (onSqlite)
  test('once its products are checked, asks to go through the ingredients of a dish, until somebody says so', async () => {
    const { owner, menu } = world.other
    const asked = async () => (await overviewOf(owner)).todo.dishes.find(({ id }) => id === menu.dish)?.tasks
    for (const id of [menu.product, menu.component]) await sayChecked(owner, id)
    expect(await asked()).toEqual(['ingrediënten nalopen'])
    await sayConfirmed(owner, menu.dish)
    expect(await asked()).toBeUndefined()
  })

if (onSqlite)
  // spec: routes-4, routes-16
  test('leads a new owner through the steps one by one', async () => {
    const owner = await world.app.foundCompany('Stap voor Stap')
    const next = async () => stepsOf(await overviewOf(owner)).find(({ done }) => !done)?.title
    expect(await next()).toBe('Categorieën maken')
    const category = idOf(await owner.post('/category/SetCategory', { name: 'Soepen' }))
    expect(await next()).toBe('Gerechten toevoegen en publiceren')
    const dish = idOf(await owner.post('/dish/SetDish', { name: 'Soep', price: 1, categoryid: category }))
    expect(await next()).toBe('Gerechten opbouwen uit producten')
    await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Water' })
    expect(await next()).toBe('Kaart publiceren')
    const published = async () => (await overviewOf(owner)).menu.waspublished
    await owner.post('/menu/SetQrSettings', { name: '"is_published":1', price: false })
    expect(await published()).toBe(false)
    await owner.post('/menu/SetQrSettings', { ispublished: true })
    expect([await next(), await published()]).toEqual([undefined, true])
    // Whoever takes the card offline is no beginner.
    await owner.post('/menu/SetQrSettings', { ispublished: false })
    expect(await published()).toBe(true)
    expect((await overviewOf(world.other.owner)).menu.waspublished).toBe(false)
  })

// spec: own-data-11, routes-13
test('tells the latest changes of the own company, the newest first, with who made them', async () => {
  const { app } = world
  const owner = await app.foundCompany('Wie wat waar')
  const { companyId } = await membershipOf(app, owner)
  const chef = await hire(app, companyId, { mayCheckAllergens: false })
  await app.db.updateTable('profile').set({ firstname: 'Joris' }).where('user_id', '=', chef.userId).execute()
  const began = new Date().toISOString()
  const names = ['Een', 'Twee', 'Drie', 'Vier', 'Vijf', 'Zes']
  for (const name of names) idOf(await owner.post('/category/SetCategory', { name }))
  const dish = idOf(await chef.post('/dish/SetDish', { name: 'Soep', price: 9 }))
  await owner.post('/dish/SetDish', { id: dish, name: 'Soep', price: 12.75 })
  const { changes } = await overviewOf(owner)
  expect(changes.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'Sanne de Vries wijzigde gerecht "Soep"',
    'Joris de Vries voegde gerecht "Soep" toe',
    'Sanne de Vries voegde 6 categorieën toe',
  ])
  expect(changes.map(({ things }) => things.map(({ name }) => name))).toEqual([['Soep'], ['Soep'], names.toReversed()])
  expect(changes[0]?.things).toEqual([
    { subject: 'dish', id: dish, name: 'Soep', changes: ['€\u00a09,00 → €\u00a012,75'] },
  ])
  expect(changes.every(({ at }) => at >= began)).toBe(true)

  // Who left the company could still change the name that its people would read.
  const named = async () => (await overviewOf(owner)).changes[1]?.who
  await app.db.deleteFrom('membership').where('user_id', '=', chef.userId).execute()
  expect(await named()).toBe('Oud-medewerker')

  await app.db.deleteFrom('user').where('id', '=', chef.userId).execute()
  await owner.delete(`/dish/DeleteDish/${dish}`)
  const left = (await overviewOf(owner)).changes.map(({ who, what }) => `${who} ${what}`)
  expect(left[0]).toBe('Sanne de Vries verwijderde gerecht "Soep"')
  expect(left).toContain('Oud-medewerker voegde gerecht "Soep" toe')
})

if (onSqlite)
  test('is for staff of a company only', async () => {
    expectRefusal(await world.app.visitor.get('/dashboard/GetOverview'), 401, 'not-signed-in')
    expectRefusal(await world.stranger.get('/dashboard/GetOverview'), 403, 'no-company')
  })
