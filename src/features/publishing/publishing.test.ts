import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dumpContent } from '#test/dump.ts'
import { fillMenu, hire, idOf, openRestaurant, type Restaurant, twoRestaurants } from '#test/restaurants.ts'
import {
  describeWrite,
  expectRefusal,
  expectUnchanged,
  missing,
  refusedIds,
  refusedNames,
  refusedSwitches,
  refusedVersions,
} from '#test/ritual.ts'
import { startTestApp, type TestApp } from '#test/start-test-app.ts'
import type { CompleteMenu, QrSettings } from './schema.ts'
import { getCompleteMenu } from './server/queries.ts'

const world = twoRestaurants()

async function settingsOf({ owner }: Pick<Restaurant, 'owner'>): Promise<QrSettings> {
  return (await owner.get('/menu/GetQrSettings')).body as QrSettings
}

/** Waits until a query of another connection waits for a lock, having read everything before it. */
async function untilSomebodyWaits(db: TestApp['db']): Promise<void> {
  const waiting = () =>
    sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where not granted and datname = current_database()`.execute(db)
  await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
}

async function previewOf({ owner }: Pick<Restaurant, 'owner'>): Promise<CompleteMenu> {
  return (await owner.get('/menu/GetCompleteMenu')).body as CompleteMenu
}

const refusedColours = (label: string) =>
  ['red', '#fff', '#12345g', '#1234567', ' #123456', '#123456;}body{display:none', '', 'url(https://x)'].map(
    (value) => [value, `${label} moet een kleur zijn zoals #1f1b16`] as const,
  )

let renamed = 0
describeWrite('POST /menu/SetQrSettings', world, {
  method: 'POST',
  attempt: ({ menu }) => {
    renamed += 1
    return { url: '/menu/SetQrSettings', body: { id: menu.menu, name: `Lepelhuis lunch ${renamed}`, price: false } }
  },
  leaves: ({ body: menu }) => [`change menu ${menu}`],
  refused: {
    id: refusedIds,
    name: refusedNames.filter(([value]) => value !== missing && value !== null),
    ispublished: refusedSwitches('Publiceren'),
    price: refusedSwitches('Toon prijzen'),
    diets: refusedSwitches('Toon diëten'),
    allergens: refusedSwitches('Toon allergenen'),
    translate: refusedSwitches('Toon vertalingen'),
    incomplete: refusedSwitches('Toon waar nog niet alles bekend is'),
    backgroundcolor: refusedColours('Achtergrondkleur'),
    textcolor: [[0, 'Tekstkleur moet tekst zijn'], ...refusedColours('Tekstkleur')],
    font: [
      ['Comic Sans', 'Dit lettertype is er niet'],
      ['Roboto"}', 'Dit lettertype is er niet'],
      [1, 'Lettertype moet tekst zijn'],
    ],
    version: refusedVersions,
  },
  foreign: (_own, theirs) => [
    { url: '/menu/SetQrSettings', body: { id: theirs.menu, name: 'Gekaapt' } },
    { url: '/menu/SetQrSettings', body: { id: theirs.menu, ispublished: true, version: 1 } },
  ],
})

describe('the settings of a menu', () => {
  test('begin unpublished, with prices, diets, allergens and incomplete dishes shown', async () => {
    const owner = await world.app.foundCompany('Nieuw & Vers')
    expect(await settingsOf({ owner })).toEqual({
      id: expect.any(Number),
      name: 'Nieuw & Vers',
      qrcode: expect.stringMatching(/^[\w-]{16}$/),
      ispublished: false,
      price: true,
      diets: true,
      allergens: true,
      translate: false,
      incomplete: true,
      backgroundcolor: '#ffffff',
      textcolor: '#000000',
      font: 'Roboto',
      logo: null,
      logosize: null,
      url: expect.stringMatching(/^http:\/\/localhost:3000\/show\/[\w-]{16}$/),
      reachable: false,
      version: 1,
    })
  })

  test('change one by one and keep the rest', async () => {
    const owner = await world.app.foundCompany('Knoppenkamer')
    const before = await settingsOf({ owner })
    const changes = [
      { name: 'Avondkaart' },
      { ispublished: true },
      { price: false },
      { diets: false },
      { allergens: false },
      { translate: true },
      { incomplete: false },
      { backgroundcolor: '#1F1B16' },
      { textcolor: '#FBF8F3' },
      { font: '' },
    ]
    for (const [index, change] of changes.entries()) {
      const answer = await owner.post('/menu/SetQrSettings', change)
      expect([answer.body, answer.headers['x-version']]).toEqual([before.id, String(index + 2)])
    }
    const stored = { backgroundcolor: '#1f1b16', textcolor: '#fbf8f3', font: null }
    const wanted = Object.assign({}, before, ...changes, stored)
    expect(await settingsOf({ owner })).toEqual({ ...wanted, version: 11 })
    expect((await owner.post('/menu/SetQrSettings', { font: 'PT Serif' })).status).toBe(200)
  })

  test('change nothing when they are sent back as they are, with the token and the logo', async () => {
    const settings = await settingsOf(world.own)
    const before = await dumpContent(world.app, world.own.companyId)
    const stale = { ...settings, qrcode: (await settingsOf(world.other)).qrcode, logo: 'https://elders.example/x.png' }
    const answer = await world.own.owner.post('/menu/SetQrSettings', stale)
    expect([answer.status, answer.headers['x-version']]).toEqual([200, String(settings.version)])
    expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
  })

  test('refuse a save that started from an older version, and take one of two at once', async () => {
    const owner = await world.app.foundCompany('Dubbelslag')
    const saves = ['Rechts', 'Links'].map((name) => owner.post('/menu/SetQrSettings', { name, version: 1 }))
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409])
    expectRefusal(await owner.post('/menu/SetQrSettings', { name: 'Laat', version: 1 }), 409, 'changed-meanwhile')
    expect(await settingsOf({ owner })).toMatchObject({ version: 2 })
  })

  test('leave it to the owner alone whether the card says that not all is known yet', async () => {
    const helper = await hire(world.app, world.own.companyId, { mayCheckAllergens: true })
    await expectUnchanged(world, async () =>
      expectRefusal(await helper.post('/menu/SetQrSettings', { incomplete: false }), 403, 'owner-only'),
    )
    expect((await helper.post('/menu/SetQrSettings', { incomplete: true, price: true })).status).toBe(200)
  })

  test('carry the address that PUBLIC_URL says, whatever the host of the request', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://kaart.example/' } })
    const owner = await app.foundCompany('Ver Weg')
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const { url, qrcode, reachable } = (await owner.get('/menu/GetQrSettings', headers)).body as QrSettings
    expect([url, reachable]).toEqual([`https://kaart.example/show/${qrcode}`, true])
  })
})

describe('the complete menu', () => {
  test('has what is published, in order, with everything that a guest should know', async () => {
    const { app } = world
    const { owner } = await openRestaurant(app, 'Lepelhuis')
    const hidden = idOf(await owner.post('/category/SetCategory', { name: 'Verborgen', ispublished: false }))
    await owner.post('/dish/SetDish', { name: 'In verborgen categorie', price: 1, categoryid: hidden })
    const { category } = await fillMenu(owner, 'Tweede')
    await owner.post('/dish/SetDish', { name: 'Verborgen gerecht', price: 1, categoryid: category, ispublished: false })
    const cake = { name: 'Taart', price: 4.5, description: 'Per punt', categoryid: category, dietaryneeds: [{ id: 1 }] }
    await owner.post('/dish/SetDish', cake)

    const { categories, ...menu } = await previewOf({ owner })
    expect(menu).toMatchObject({ name: 'Lepelhuis', CompanyName: 'Lepelhuis', price: true, logo: null })
    const bisque = { price: 9.5, allergens: [{ id: 1, name: 'Melk' }], dietaryneeds: [], complete: false }
    expect(categories).toMatchObject([
      { name: 'Lepelhuis soepen', dishes: [{ name: 'Lepelhuis bisque', ...bisque }] },
      {
        name: 'Tweede soepen',
        dishes: [
          { name: 'Tweede bisque', ...bisque },
          { name: 'Taart', description: 'Per punt', allergens: [], dietaryneeds: [{ id: 1, name: 'Vega' }] },
        ],
      },
    ])
    expect(JSON.stringify(categories)).not.toMatch(/erborgen|los gerecht|toetjes/)
  })

  test("is for the company's staff until it is published, and for anybody with its token then", async () => {
    const { app } = world
    const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
    const { qrcode } = await settingsOf(own)
    const url = `/menu/GetCompleteMenu/${qrcode}`
    const unknown = await app.visitor.get('/menu/GetCompleteMenu/bestaatniet')
    expectRefusal(unknown, 404, 'not-found')
    for (const reader of [app.visitor, other.owner, own.owner]) expect((await reader.get(url)).text).toBe(unknown.text)
    expectRefusal(await app.visitor.get('/menu/GetCompleteMenu'), 401, 'not-signed-in')

    await own.owner.post('/menu/SetQrSettings', { ispublished: true })
    const published = await app.visitor.get(url)
    expect(published.body).toEqual(await previewOf(own))
    expect(published.text).not.toContain('Messenhof')
    await own.owner.post('/menu/SetQrSettings', { ispublished: false })
    expect((await app.visitor.get(url)).text).toBe(unknown.text)
  })

  test('has no prices for guests where the owner does not show them', async () => {
    const { app } = world
    const own = await openRestaurant(app, 'Lepelhuis')
    await own.owner.post('/menu/SetQrSettings', { ispublished: true, price: false })
    const { qrcode } = await settingsOf(own)
    const menu = (await app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body as CompleteMenu
    expect(menu.categories.flatMap(({ dishes }) => dishes.map(({ price }) => price))).toEqual([null])
    expect((await previewOf(own)).categories[0]?.dishes[0]?.price).toBe(9.5)
  })

  test('is that of one moment, also when it changes while it is read', async () => {
    const { app, own } = world
    const menu = await fillMenu(own.owner, 'Lepelhuis moment')
    const { companyId } = own
    const ofCompany = { company_id: companyId, product_id: menu.spareProduct }
    let reading: Promise<CompleteMenu> | undefined
    // The dish contains milk before and after: first through its product's component, then through another product.
    await app.db.transaction().execute(async (trx) => {
      if (app.kind === 'postgres') await sql`lock table product_allergen in access exclusive mode`.execute(trx)
      reading = getCompleteMenu(app.db, companyId)
      if (app.kind === 'postgres') await untilSomebodyWaits(trx)
      await trx
        .updateTable('product_allergen')
        .set(ofCompany)
        .where('company_id', '=', companyId)
        .where('product_id', '=', menu.component)
        .execute()
      await trx
        .insertInto('dish_product')
        .values({ ...ofCompany, dish_id: menu.dish, position: 2 })
        .execute()
    })
    const dish = (await reading)?.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === menu.dish)
    expect(dish?.allergens).toEqual([{ id: 1, name: 'Melk' }])
  })

  test('is not found for malformed tokens', async () => {
    const tokens = ['%00', '%F0%9F%8D%95', '..%2f..', "'or'1'='1", 'x'.repeat(101), 'x'.repeat(5000)]
    await expectUnchanged(world, async () => {
      for (const token of tokens) expectRefusal(await world.app.visitor.get(`/menu/GetCompleteMenu/${token}`))
    })
  })
})
