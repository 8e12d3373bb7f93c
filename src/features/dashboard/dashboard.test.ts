import { expect, inject, test } from 'vitest'
import { hire, idOf, membershipOf, sayChecked, sayConfirmed, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { nextStep } from './rules.ts'
import type { Overview } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

async function overviewOf(owner: typeof world.own.owner): Promise<Overview> {
  return (await owner.get('/dashboard/GetOverview')).body as Overview
}

// spec: routes-4
test('counts the categories and dishes, and names the dishes that need attention', async () => {
  const { owner, menu, name } = world.own
  const hidden = idOf(await owner.post('/dish/SetDish', { name: `${name} geheim`, price: 1, ispublished: false }))
  expect(await overviewOf(owner)).toEqual({
    menu: { name, ispublished: false, url: expect.stringContaining('/show/'), reachable: false },
    counts: { categories: 2, dishes: 3, publishedcategories: 1, publisheddishes: 1 },
    attention: {
      stopped: [],
      uncategorised: [
        { id: menu.looseDish, name: 'Lepelhuis los gerecht' },
        { id: hidden, name: 'Lepelhuis geheim' },
      ],
      withoutproducts: [
        { id: menu.looseDish, name: 'Lepelhuis los gerecht' },
        { id: hidden, name: 'Lepelhuis geheim' },
      ],
      incomplete: [{ id: menu.dish, name: 'Lepelhuis schotel' }],
      unconfirmed: [],
      unpublished: [{ id: hidden, name: 'Lepelhuis geheim' }],
    },
    warnings: [],
    changes: expect.any(Array),
  })
})

if (onSqlite)
  test('once its products are checked, asks of a dish if all ingredients are listed, until somebody says so', async () => {
    const { owner, menu } = world.other
    const asked = async () => {
      const { incomplete, unconfirmed } = (await overviewOf(owner)).attention
      return [incomplete, unconfirmed].map((dishes) => dishes.map(({ id }) => id))
    }
    for (const id of [menu.product, menu.component]) await sayChecked(owner, id)
    expect(await asked()).toEqual([[], [menu.dish]])
    await sayConfirmed(owner, menu.dish)
    expect(await asked()).toEqual([[], []])
  })

if (onSqlite)
  // spec: routes-4
  test('leads a new owner through the steps one by one', async () => {
    const owner = await world.app.foundCompany('Stap voor Stap')
    const next = async () => nextStep(await overviewOf(owner))?.title
    expect(await next()).toBe('Categorieën maken')
    const category = idOf(await owner.post('/category/SetCategory', { name: 'Soepen' }))
    expect(await next()).toBe('Gerechten toevoegen en publiceren')
    const dish = idOf(await owner.post('/dish/SetDish', { name: 'Soep', price: 1, categoryid: category }))
    expect(await next()).toBe('Gerechten opbouwen uit producten')
    await owner.post(`/dish/AddOwnProduct/${dish}`, { name: 'Water' })
    expect(await next()).toBe('Kaart publiceren')
    await owner.post('/menu/SetQrSettings', { ispublished: true })
    expect(await next()).toBeUndefined()
  })

// spec: own-data-11
test('tells the latest changes of the own company, the newest first, with who made them', async () => {
  const { app } = world
  const owner = await app.foundCompany('Wie wat waar')
  const { companyId } = await membershipOf(app, owner)
  const chef = await hire(app, companyId, { mayCheckAllergens: false })
  await app.db.updateTable('profile').set({ firstname: 'Joris' }).where('user_id', '=', chef.userId).execute()
  const began = new Date().toISOString()
  for (const name of ['Een', 'Twee', 'Drie', 'Vier', 'Vijf', 'Zes'])
    idOf(await owner.post('/category/SetCategory', { name }))
  const dish = idOf(await chef.post('/dish/SetDish', { name: 'Soep', price: 1 }))
  const { changes } = await overviewOf(owner)
  expect(changes.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'Joris de Vries voegde gerecht "Soep" toe',
    ...['Zes', 'Vijf', 'Vier', 'Drie', 'Twee'].map((name) => `Sanne de Vries voegde categorie "${name}" toe`),
  ])
  expect(changes.every(({ at }) => at >= began)).toBe(true)

  // Who left the company could still change the name that its people would read.
  const named = async () => (await overviewOf(owner)).changes[0]?.who
  await app.db.deleteFrom('membership').where('user_id', '=', chef.userId).execute()
  expect(await named()).toBe('Oud-medewerker')

  await app.db.deleteFrom('user').where('id', '=', chef.userId).execute()
  await owner.delete(`/dish/DeleteDish/${dish}`)
  const left = (await overviewOf(owner)).changes.slice(0, 2).map(({ who, what }) => `${who} ${what}`)
  expect(left).toEqual(['Sanne de Vries verwijderde gerecht "Soep"', 'Oud-medewerker voegde gerecht "Soep" toe'])
})

if (onSqlite)
  test('is for staff of a company only', async () => {
    expectRefusal(await world.app.visitor.get('/dashboard/GetOverview'), 401, 'not-signed-in')
    expectRefusal(await world.stranger.get('/dashboard/GetOverview'), 403, 'no-company')
  })
