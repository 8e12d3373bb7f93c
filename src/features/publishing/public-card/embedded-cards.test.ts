import { describe, expect, inject, test } from 'vitest'
import type { ListedMenu } from '#features/menu/menus/schema.ts'
import { builtScreens } from '#test/built-screens.ts'
import { keepLog, publishCard } from '#test/outages.ts'
import { hire, openRestaurant, type Restaurant, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import { type Answer, sharedTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'
import type { CompleteMenu } from '../card/schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const shared = sharedTestApp()

const site = 'https://www.goudenlepel.example'
const dataAt = (path: string) => path.replace('/show/', '/menu/GetCompleteMenu/')

async function publishedCard(name = 'Lepelhuis', app = shared()) {
  const restaurant = await openRestaurant(app, name)
  const path = await publishCard(restaurant.owner)
  const set = async (settings: object) =>
    expect((await restaurant.owner.post('/menu/SetQrSettings', settings)).status).toBe(200)
  return { ...restaurant, path, set }
}

/** Returns who may show an answer in a frame, as both headers about it say. */
function framing({ headers }: Answer) {
  const policy = String(headers['content-security-policy'])
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options']]
}
const framingAt = async (path: string, app = shared()) => framing(await app.visitor.get(path))
const nobodyElse = ["'self'", 'SAMEORIGIN']
const onSite = [`'self' ${site}`, undefined]

async function openMenu({ owner, menu }: Pick<Restaurant, 'owner' | 'menu'>) {
  const body = { name: 'Borrel', ispublished: true, categories: [{ id: menu.category }] }
  expect((await owner.post('/menus/SetMenu', body)).status).toBe(200)
  return ((await owner.get('/menus/GetMenus')).body as ListedMenu[]).map(({ qrcode }) => `/show/${qrcode}`)
}

describe('who may show a card in a frame', () => {
  test('is nobody else at first, then exactly the sites of its own house, on all of its cards', async () => {
    const own = await publishedCard()
    const other = await publishedCard('Messenhof')
    await own.set({ translate: true })
    const menus = await openMenu(own)
    const all = [own.path, `${own.path}?lang=de`, `${own.path}/kept`, ...menus]
    for (const path of all) expect([path, ...(await framingAt(path))]).toEqual([path, ...nobodyElse])
    await own.set({ sites: ['goudenlepel.example/menu', site] })
    const sites = [`'self' https://goudenlepel.example ${site}`, undefined]
    for (const path of all) expect([path, ...(await framingAt(path))]).toEqual([path, ...sites])
    for (const path of [other.path, `${other.path}/kept`]) expect(await framingAt(path)).toEqual(nobodyElse)
    await own.set({ sites: [] })
    for (const path of all) expect([path, ...(await framingAt(path))]).toEqual([path, ...nobodyElse])
  })

  test('is for its owner to say, as the address of the card is; a colleague changes what else is there', async () => {
    const own = await publishedCard('Eigenhuis')
    await own.set({ sites: [site] })
    for (const mayCheckAllergens of [true, false]) {
      const helper = await hire(shared(), own.companyId, { mayCheckAllergens })
      for (const sites of [[], ['https://elders.example'], [site, 'https://elders.example']])
        expectRefusal(await helper.post('/menu/SetQrSettings', { sites, price: false }), 403, 'owner-only')
      const { price } = (await helper.get('/menu/GetQrSettings')).body as { price: boolean }
      expect(price).toBe(true)
      expect(await framingAt(own.path)).toEqual(onSite)
      // The settings go along as they are.
      for (const hours of [`Iedere dag ${mayCheckAllergens}`, ''])
        expect((await helper.post('/menu/SetQrSettings', { sites: [site], hours })).status).toBe(200)
    }
    const { id } = ((await own.owner.get('/menus/GetMenus')).body as ListedMenu[])[0] ?? { id: 0 }
    const helper = await hire(shared(), own.companyId, { mayCheckAllergens: false })
    expectRefusal(await helper.post('/menu/SetQrSettings', { id, sites: [] }), 403, 'owner-only')
  })

  test('is what the house said last, also of a card that guests hold already', async () => {
    const { path, set, owner } = await publishedCard()
    const before = await shared().visitor.get(path)
    const known = { 'if-none-match': String(before.headers.etag) }
    await set({ sites: [site] })
    const after = await shared().visitor.get(path, known)
    expect([after.status, ...framing(after)]).toEqual([200, ...onSite])
    const again = await shared().visitor.get(path, { 'if-none-match': String(after.headers.etag) })
    expect([again.status, ...framing(again)]).toEqual([304, ...onSite])
    // Of one of the menus of a house it is the house's too.
    const { id } = (await owner.get('/menu/GetQrSettings')).body as { id: number }
    await set({ id, sites: [] })
    expect(await framingAt(path)).toEqual(nobodyElse)
  })

  test('is nobody else where the card is not published or there is none, and for all that is no card', async () => {
    const { path, set, owner } = await publishedCard()
    await set({ sites: [site], ispublished: false })
    for (const missing of [path, `${path}/kept`, '/show/bestaat-niet']) {
      const answer = await shared().visitor.get(missing)
      expect([answer.status, ...framing(answer)]).toEqual([404, ...nobodyElse])
    }
    await set({ ispublished: true })
    for (const other of [dataAt(path), '/healthz', '/menu/GetQrSettings', `${path}%zz`])
      expect((await framingAt(other))[0]).toBe("'none'")
    expect(framing(await owner.get('/menu/GetQrSettings'))).toEqual(["'none'", 'SAMEORIGIN'])
  })

  if (onSqlite)
    test('is sent by every server within a second, prepared or not', async () => {
      const { path, set } = await publishedCard()
      await shared().server.listen({ port: 0, host: '127.0.0.1' })
      const address = shared().server.server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const frame = async () => {
        const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
        return [
          /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
          headers.get('x-frame-options') ?? undefined,
        ]
      }
      // The second answer is one that was prepared by the first.
      for (const sites of [[site], [], [site]]) {
        await set({ sites })
        const wanted = sites.length === 0 ? nobodyElse : onSite
        for (let count = 0; count < 3; count++) expect(await frame()).toEqual(wanted)
      }
    })
})

describe('the script for owners’ sites', () => {
  test('may be loaded by any site, from an address that stays, and is asked for again each day', async () => {
    const app = await startTestApp({ webFolder: builtScreens() })
    const script = await app.visitor.get('/embed.js', { 'accept-encoding': 'br' })
    expect([script.status, script.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=86400',
        'content-encoding': 'br',
      },
    ])
    const again = await app.visitor.get('/embed.js', { 'if-none-match': String(script.headers.etag) })
    expect([again.status, again.headers['cross-origin-resource-policy']]).toEqual([304, 'cross-origin'])
  })
})

describe('the data of a card', () => {
  const anywhere = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag',
    'cross-origin-resource-policy': 'cross-origin',
  }
  const origin = { origin: 'https://programma.example' }
  const ask = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
    app.visitor.get(url, { ...origin, ...headers })

  test('can be read by a page of any site, without cookies, refusals included', async () => {
    const { path, owner, set } = await publishedCard()
    const data = dataAt(path)
    const first = await ask(shared(), data)
    expect([first.status, first.headers]).toMatchObject([200, anywhere])
    const known = await ask(shared(), data, { 'if-none-match': String(first.headers.etag) })
    expect([known.status, known.text, known.headers]).toMatchObject([304, '', anywhere])
    const head = await shared().server.inject({ method: 'HEAD', url: data, headers: origin })
    expect([head.statusCode, head.headers]).toMatchObject([200, anywhere])
    await set({ ispublished: false })
    for (const answer of [await ask(shared(), data), await owner.get(data, origin)]) {
      expect([answer.status, answer.headers]).toMatchObject([404, anywhere])
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  test('may be asked for with an ETag: browsers ask that before', async () => {
    const { path } = await publishedCard()
    const answer = await shared().server.inject({
      method: 'OPTIONS',
      url: dataAt(path),
      headers: {
        ...origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
    })
    expect([answer.statusCode, answer.body, answer.headers]).toMatchObject([
      204,
      '',
      { ...anywhere, 'access-control-allow-methods': 'GET', 'access-control-allow-headers': 'If-None-Match' },
    ])
  })

  test('says its version, which rises with each change of its own house alone', async () => {
    const [own, other] = [await publishedCard(), await publishedCard('Messenhof')]
    const versionOf = async ({ path }: { path: string }) =>
      ((await ask(shared(), dataAt(path))).body as CompleteMenu).version ?? Number.NaN
    const [before, theirs] = [await versionOf(own), await versionOf(other)]
    expect(before).toBeGreaterThan(0)
    await own.set({ price: false })
    const after = await versionOf(own)
    expect(after).toBeGreaterThan(before)
    expect(await versionOf(own)).toBe(after)
    expect(await versionOf(other)).toBe(theirs)
    expect((await own.owner.get('/menu/GetCompleteMenu')).body).not.toHaveProperty('version')
  })

  // A stale copy of a menu without allergens reads as a menu free of them: who hides them for guests still tells programs.
  test('holds allergens also where the card hides them, and says that it does', async () => {
    const { path, set } = await publishedCard()
    const dishesOf = async () => {
      const { categories, allergens } = (await ask(shared(), dataAt(path))).body as CompleteMenu
      return { allergens, dishes: categories.flatMap(({ dishes }) => dishes) }
    }
    const shown = await dishesOf()
    expect(shown.dishes.some(({ allergens }) => allergens.length > 0)).toBe(true)
    await set({ allergens: false })
    expect(await dishesOf()).toEqual({ ...shown, allergens: false })
  })

  if (onSqlite)
    test('can be read by any site while the server fails too', async () => {
      const app = await startTestApp({ logTo: keepLog() })
      const { path } = await publishedCard('Lepelhuis', app)
      await app.db.schema.alterTable('menu').renameTo('menu_away').execute()
      const answer = await ask(app, dataAt(path))
      expect([answer.status, answer.headers]).toMatchObject([500, anywhere])
    })
})

const world = twoRestaurants()

// It takes a call of every route, and none of its headers is the database's.
if (onSqlite)
  test('no other answer may be read by another site, whatever its route', async () => {
    const { app, own } = world
    const document = (await app.visitor.get('/openapi.json')).body as { paths: Record<string, Record<string, object>> }
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
    )
    expect(calls.length).toBeGreaterThan(100)
    const open = calls.filter(({ path, method }) => `${method} ${path}` !== 'GET /menu/GetCompleteMenu/{token}')
    expect(calls.length - open.length).toBe(1)
    const { qrcode } = (await own.owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    const pages = [
      '/show/x',
      `/show/${qrcode}`,
      `/show/${qrcode}/kept`,
      '/openapi.json',
      '/docs',
      '/bestaatniet',
      '/%zz',
    ]
    const asked = [...open, ...pages.map((path) => ({ path, method: 'GET' }))]
    for (const { path, method } of asked)
      for (const one of [method, 'OPTIONS']) {
        const url = path.replace(/\{\w+\}/g, '1')
        const headers = {
          origin: 'https://programma.example',
          'access-control-request-method': method,
          // Changes are refused before they do anything.
          'sec-fetch-site': 'cross-site',
          ...(own.owner.cookie && { cookie: own.owner.cookie }),
        }
        const answer = await app.server.inject({ method: one as 'GET', url, headers })
        const cors = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
        expect([one, path, cors, answer.headers['cross-origin-resource-policy'] ?? 'same-origin']).toEqual([
          one,
          path,
          [],
          'same-origin',
        ])
      }
  })
