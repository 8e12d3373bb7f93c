import { expect, test } from 'vitest'
import { idOf, sayChecked, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { nextStep } from './rules.ts'
import type { Overview } from './schema.ts'

const world = twoRestaurants()

async function overviewOf(owner: typeof world.own.owner): Promise<Overview> {
  return (await owner.get('/dashboard/GetOverview')).body as Overview
}

test('counts categories and dishes, and names the dishes that need attention', async () => {
  const { owner, menu, name } = world.own
  const hidden = idOf(await owner.post('/dish/SetDish', { name: `${name} geheim`, price: 1, ispublished: false }))
  expect(await overviewOf(owner)).toEqual({
    menu: { name, ispublished: false, url: expect.stringContaining('/show/'), reachable: false },
    counts: { categories: 2, dishes: 3, publishedcategories: 1, publisheddishes: 1 },
    attention: {
      uncategorised: [
        { id: menu.looseDish, name: 'Lepelhuis los gerecht' },
        { id: hidden, name: 'Lepelhuis geheim' },
      ],
      withoutproducts: [
        { id: menu.looseDish, name: 'Lepelhuis los gerecht' },
        { id: hidden, name: 'Lepelhuis geheim' },
      ],
      incomplete: [{ id: menu.dish, name: 'Lepelhuis bisque' }],
      unpublished: [{ id: hidden, name: 'Lepelhuis geheim' }],
    },
  })
})

test('no longer lists a dish as incomplete once its products are checked', async () => {
  const { owner, menu } = world.other
  for (const id of [menu.product, menu.component]) await sayChecked(owner, id)
  expect((await overviewOf(owner)).attention.incomplete).toEqual([])
})

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

test('is for staff of a company only', async () => {
  expectRefusal(await world.app.visitor.get('/dashboard/GetOverview'), 401, 'not-signed-in')
  expectRefusal(await world.stranger.get('/dashboard/GetOverview'), 403, 'no-company')
})
