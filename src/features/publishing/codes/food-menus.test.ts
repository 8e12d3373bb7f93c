import { describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { idOf, openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { startTestApp } from '#test/start-test-app.ts'

// As published: https://developers.google.com/my-business/reference/rest/v4/FoodMenus. What it has besides is never sent.
const label = z.strictObject({
  displayName: z.string().min(1).max(140),
  description: z.string().min(1).max(1000).optional(),
  languageCode: z.literal('nl'),
})
const labels = z.array(label).min(1)
const price = z.strictObject({
  currencyCode: z.literal('EUR'),
  units: z.string().regex(/^(0|[1-9]\d*)$/),
  nanos: z.int().min(0).max(999_999_999),
})
const diet = z.enum(['VEGETARIAN', 'VEGAN', 'HALAL', 'KOSHER'])
const item = z.strictObject({
  labels,
  attributes: z.strictObject({ price, dietaryRestriction: z.array(diet).min(1).optional() }),
  options: z
    .array(z.strictObject({ labels, attributes: z.strictObject({ price }) }))
    .min(1)
    .optional(),
})
const foodMenus = z.strictObject({
  name: z.string().regex(/^accounts\/[^/]+\/locations\/[^/]+\/foodMenus$/),
  menus: z
    .array(
      z.strictObject({
        labels,
        sourceUrl: z.url().optional(),
        sections: z.array(z.strictObject({ labels, items: z.array(item).min(1) })).min(1),
      }),
    )
    .min(1),
})

const world = twoRestaurants()
const path = '/menu/GetFoodMenus'

describe('the file for maps', () => {
  test('has the published shape: sections, dishes, a price for each size, and the diets that guests read', async () => {
    const { owner, menu } = await openRestaurant(world.app, 'Kaartenmaker')
    await owner.post('/category/SetCategory', { id: menu.category, name: 'Vooraf', description: 'Om te delen' })
    await owner.post('/dish/SetDish', {
      ...{ id: menu.dish, name: 'Schotel', description: 'x'.repeat(1500), price: 4 },
      sizes: [
        { name: 'half', price: 4 },
        { name: 'heel', price: 7.05 },
      ],
      dietaryneeds: [{ id: 4 }, { id: 5 }, { id: 8 }, { id: 2 }],
    })
    const { status, headers, text } = await owner.get(path)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      ...[200, 'application/json; charset=utf-8'],
      expect.stringContaining('filename="google-menu-kaartenmaker.json"'),
    ])
    const file = foodMenus.parse(JSON.parse(text))
    expect(file.menus.map(({ labels }) => labels[0]?.displayName)).toEqual(['Kaartenmaker'])
    const [section] = file.menus[0]?.sections ?? []
    expect(section?.labels).toEqual([{ displayName: 'Vooraf', description: 'Om te delen', languageCode: 'nl' }])
    const euros = (units: string, nanos: number) => ({ currencyCode: 'EUR', units, nanos })
    expect(section?.items).toEqual([
      {
        labels: [{ displayName: 'Schotel (half)', description: `${'x'.repeat(999)}…`, languageCode: 'nl' }],
        // It holds milk, so that guests do not read that it is vegan.
        attributes: { price: euros('4', 0), dietaryRestriction: ['HALAL', 'KOSHER'] },
        options: [
          {
            labels: [{ displayName: 'Schotel (heel)', languageCode: 'nl' }],
            attributes: { price: euros('7', 50_000_000) },
          },
        ],
      },
    ])
    expect(text).not.toMatch(/allerg|melk|dairy|gluten/i)
    await owner.post('/menu/SetQrSettings', { diets: false })
    expect((await owner.get(path)).text).not.toContain('dietaryRestriction')
  })

  test('has each published menu of a house that has several, and nothing that goes by itself', async () => {
    const { owner, menu } = await openRestaurant(world.app, 'Veelkaart')
    const kept = idOf(await owner.post('/dish/SetDish', { name: 'Blijver', price: 9, categoryid: menu.category }))
    const passing = { name: 'Voorbijganger', price: 9, categoryid: menu.category, lastday: '2098-12-31' }
    idOf(await owner.post('/dish/SetDish', passing))
    const categories = [{ id: menu.category }]
    for (const [name, ispublished] of [
      ['Lunch', true],
      ['Geheim', false],
    ] as const)
      idOf(await owner.post('/menus/SetMenu', { name, ispublished, categories }))
    const [first] = (await owner.get('/menus/GetMenus')).body as { id: number; name: string }[]
    await owner.post('/menus/SetMenu', { id: first?.id, ispublished: true })
    const { text } = await owner.get(path)
    const { menus } = foodMenus.parse(JSON.parse(text))
    expect(menus.map(({ labels }) => labels[0]?.displayName)).toEqual([first?.name, 'Lunch'])
    for (const { sections } of menus)
      expect(sections[0]?.items.map(({ labels }) => labels[0]?.displayName)).toEqual(['Veelkaart schotel', 'Blijver'])
    expect(kept).toBeGreaterThan(0)
  })

  test('says nothing of allergens, also where the texts of dishes and sections do', async () => {
    const { owner, menu } = await openRestaurant(world.app, 'Zwijghuis')
    await owner.post('/category/SetCategory', {
      id: menu.category,
      name: 'Notenvrij',
      description: 'alles zonder noten',
    })
    const said = 'Met ei en pesto. Kan sporen van noten bevatten. Glutenvrij'
    await owner.post('/dish/SetDish', { id: menu.dish, name: 'Schotel', description: said, price: 4 })
    idOf(await owner.post('/dish/SetDish', { name: 'Zonder melk', price: 4, categoryid: menu.category }))
    const { text } = await owner.get(path)
    expect(text).not.toMatch(/noten|vrij|melk|sporen|bevat/i)
    const [section] = foodMenus.parse(JSON.parse(text)).menus[0]?.sections ?? []
    expect(section?.labels).toEqual([{ displayName: 'Gerechten', languageCode: 'nl' }])
    expect(section?.items.map(({ labels }) => labels)).toEqual([
      [{ displayName: 'Schotel', description: 'Met ei en pesto.', languageCode: 'nl' }],
      [{ displayName: 'Gerecht', languageCode: 'nl' }],
    ])
  })

  test('is of its own company alone, for its staff alone', async () => {
    const { text } = await world.own.owner.get(path)
    expect(text).toContain(world.own.name)
    expect(text).not.toContain(world.other.name)
    expectRefusal(await world.app.visitor.get(path), 401, 'not-signed-in')
    expectRefusal(await world.stranger.get(path), 403, 'no-company')
  })

  test('is refused where it would lack what it must have: a price for each dish, and a dish', async () => {
    const { owner } = await openRestaurant(world.app, 'Zonderprijs')
    await owner.post('/menu/SetQrSettings', { price: false })
    expectRefusal(await owner.get(path), 409, 'no-prices')
    expectRefusal(await (await world.app.foundCompany('Leeg')).get(path), 409, 'empty-menu')
  })

  if (inject('database') === 'sqlite')
    test('names the address of a published card that others can open', async () => {
      const app = await startTestApp({ env: { PUBLIC_URL: 'https://kaart.example' } })
      const { owner } = await openRestaurant(app, 'Vindbaar')
      const source = async () => foodMenus.parse(JSON.parse((await owner.get(path)).text)).menus[0]?.sourceUrl
      expect(await source()).toBeUndefined()
      await owner.post('/menu/SetQrSettings', { ispublished: true })
      const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
      expect(await source()).toBe(`https://kaart.example/show/${qrcode}`)
    })
})
