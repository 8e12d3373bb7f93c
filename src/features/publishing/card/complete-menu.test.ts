import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { fillMenu, idOf, openRestaurant, type Restaurant, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal, expectUnchanged } from '#test/ritual.ts'
import type { TestApp } from '#test/start-test-app.ts'
import type { CompleteMenu } from './schema.ts'
import { getCompleteMenu } from './server/queries.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

/**
 * Waits until a query on another connection to this database is blocked by a lock, and so has read all that it can
 * without it.
 */
async function untilSomebodyWaits(db: TestApp['db']): Promise<void> {
  const waiting = () =>
    sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where not granted and datname = current_database()`.execute(db)
  await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
}

async function previewOf({ owner }: Pick<Restaurant, 'owner'>): Promise<CompleteMenu> {
  return (await owner.get('/menu/GetCompleteMenu')).body as CompleteMenu
}

async function tokenOf({ owner }: Pick<Restaurant, 'owner'>): Promise<string> {
  return ((await owner.get('/menu/GetQrSettings')).body as { qrcode: string }).qrcode
}

describe('the complete menu', () => {
  // spec: card-2, card-3, card-4, dishes-22, dishes-23
  test('has what is published, in order, with all that a guest should know', async () => {
    const { app } = world
    const { owner } = await openRestaurant(app, 'Lepelhuis')
    const hidden = idOf(await owner.post('/category/SetCategory', { name: 'Verborgen', ispublished: false }))
    await owner.post('/dish/SetDish', { name: 'In verborgen categorie', price: 1, categoryid: hidden })
    const { category } = await fillMenu(owner, 'Tweede')
    await owner.post('/dish/SetDish', { name: 'Verborgen gerecht', price: 1, categoryid: category, ispublished: false })
    const cake = { name: 'Taart', price: 4.5, description: 'Per punt', categoryid: category, dietaryneeds: [{ id: 1 }] }
    await owner.post('/dish/SetDish', cake)

    const { categories, ...menu } = await previewOf({ owner })
    const switches = { price: true, diets: true, allergens: true, translate: false }
    const look = { backgroundcolor: '#ffffff', textcolor: '#000000', font: 'Roboto', logo: null }
    expect(menu).toMatchObject({ name: 'Lepelhuis', CompanyName: 'Lepelhuis', ...switches, ...look })
    const bisque = { price: 9.5, allergens: [{ id: 1, name: 'Melk' }], dietaryneeds: [], complete: false }
    expect(categories).toMatchObject([
      { name: 'Lepelhuis soepen', dishes: [{ name: 'Lepelhuis schotel', ...bisque }] },
      {
        name: 'Tweede soepen',
        dishes: [
          { name: 'Tweede schotel', ...bisque },
          { name: 'Taart', description: 'Per punt', allergens: [], dietaryneeds: [{ id: 1, name: 'Vega' }] },
        ],
      },
    ])
    expect(JSON.stringify(categories)).not.toMatch(/erborgen|los gerecht|toetjes/)
  })

  // spec: card-1, dishes-22
  test('is for the own staff until it is published, and for anybody with its token then', async () => {
    const { app } = world
    const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
    const qrcode = await tokenOf(own)
    const url = `/menu/GetCompleteMenu/${qrcode}`
    const unknown = await app.visitor.get('/menu/GetCompleteMenu/bestaatniet')
    expectRefusal(unknown, 404, 'not-found')
    for (const reader of [app.visitor, other.owner, own.owner]) expect((await reader.get(url)).text).toBe(unknown.text)
    expectRefusal(await app.visitor.get('/menu/GetCompleteMenu'), 401, 'not-signed-in')

    await own.owner.post('/menu/SetQrSettings', { ispublished: true })
    const published = await app.visitor.get(url)
    expect(published.body).toEqual({ ...(await previewOf(own)), version: expect.any(Number) })
    expect(published.text).not.toContain('Messenhof')
    await own.owner.post('/menu/SetQrSettings', { ispublished: false })
    expect((await app.visitor.get(url)).text).toBe(unknown.text)
  })

  if (onSqlite)
    // spec: card-5
    test('has no prices for guests where the owner does not show them', async () => {
      const { app } = world
      const own = await openRestaurant(app, 'Lepelhuis')
      await own.owner.post('/menu/SetQrSettings', { ispublished: true, price: false })
      const qrcode = await tokenOf(own)
      const menu = (await app.visitor.get(`/menu/GetCompleteMenu/${qrcode}`)).body as CompleteMenu
      expect(menu.categories.flatMap(({ dishes }) => dishes.map(({ price }) => price))).toEqual([null])
      expect((await previewOf(own)).categories[0]?.dishes[0]?.price).toBe(9.5)
    })

  test('is that of one moment, also when it is changed while it is read', async () => {
    const { app, own } = world
    const menu = await fillMenu(own.owner, 'Lepelhuis moment')
    const { companyId } = own
    const ofCompany = { company_id: companyId, product_id: menu.spareProduct }
    let reading: Promise<CompleteMenu> | undefined
    // Before and after, the dish holds milk: first through its product's component, then through another product.
    await app.db.transaction().execute(async (trx) => {
      if (app.kind === 'postgres') await sql`lock table product_statement in access exclusive mode`.execute(trx)
      reading = getCompleteMenu(app.db, companyId)
      if (app.kind === 'postgres') await untilSomebodyWaits(trx)
      await trx
        .updateTable('product_statement')
        .set(ofCompany)
        .where('company_id', '=', companyId)
        .where('product_id', '=', menu.component)
        .execute()
      await trx
        .insertInto('every_link')
        .values({ ...ofCompany, dish_id: menu.dish, position: 2 })
        .execute()
    })
    const dish = (await reading)?.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === menu.dish)
    expect(dish?.allergens).toEqual([{ id: 1, name: 'Melk' }])
  })

  if (onSqlite)
    test('is not found for malformed or overlong tokens', async () => {
      const tokens = ['%00', '%F0%9F%8D%95', '..%2f..', "'or'1'='1", 'x'.repeat(101), 'x'.repeat(5000)]
      await expectUnchanged(world, async () => {
        for (const token of tokens) expectRefusal(await world.app.visitor.get(`/menu/GetCompleteMenu/${token}`))
      })
    })
})
