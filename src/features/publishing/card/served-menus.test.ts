import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { ListedMenu } from '#features/menu/menus/schema.ts'
import { dutchMoment } from '#shared/dates.ts'
import { readCard } from '#test/card.ts'
import { idOf, openRestaurant, type Restaurant, twoRestaurants } from '#test/restaurants.ts'
import { expectRefusal } from '#test/ritual.ts'
import type { CompleteMenu } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'
// A Saturday; the clock stands.
const day = '2027-03-20'
const clock = (hours: number, minutes = 0) => dutchMoment(day, hours * 60 + minutes)
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: clock(9) }))
const world = twoRestaurants()
const at = (hours: number, minutes = 0) => void vi.setSystemTime(clock(hours, minutes))
afterEach(() => at(9))
afterAll(() => void vi.useRealTimers())

const week = (from: number, to: number) => ({
  week: Array.from({ length: 7 }, () => [{ from: from * 60, to: to * 60 }]),
  exceptions: [],
})

/** Opens a house with lunch, dinner and drinks, each with a category and a dish of its own; desserts are on the first two. */
async function openHouse(name: string) {
  const house = await openRestaurant(world.app, name)
  const { owner } = house
  const fill = async (category: string, dish: string) => {
    const id = idOf(await owner.post('/category/SetCategory', { name: category }))
    await owner.post('/dish/SetDish', { name: dish, price: 9, categoryid: id, ispublished: true })
    return { id }
  }
  const soups = await fill('Soep', 'Bisque')
  const mains = await fill('Hoofd', 'Biefstuk')
  const wines = await fill('Wijn', 'Riesling')
  const sweets = await fill('Zoet', 'Taart')
  const menu = async (body: object) => idOf(await owner.post('/menus/SetMenu', { ispublished: true, ...body }))
  const late = { ...sweets, schedule: week(18, 22) }
  const dinner = await menu({ name: 'Diner', schedule: week(17, 23), categories: [mains, late] })
  const drinks = await menu({ name: 'Borrel', schedule: week(16, 1), categories: [wines], price: 'off' })
  const [first] = await menusOf(house)
  const lunch = await menu({
    ...{ id: first?.id, name: 'Lunch', schedule: week(11, 16), categories: [soups, sweets] },
    introduction: 'Met brood',
  })
  await owner.post('/menu/SetQrSettings', { ispublished: true, price: true })
  return { ...house, ids: { lunch, dinner, drinks }, ...(await codesOf(house)) }
}

async function menusOf({ owner }: Pick<Restaurant, 'owner'>) {
  return (await owner.get('/menus/GetMenus')).body as ListedMenu[]
}

async function codesOf(house: Restaurant) {
  const { qrcode } = (await house.owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const [lunch = '', dinner = '', drinks = ''] = (await menusOf(house)).map((menu) => menu.qrcode)
  return { codes: { house: qrcode, lunch, dinner, drinks } }
}

const page = async (code: string, query = '') => (await world.app.visitor.get(`/show/${code}${query}`)).text
const data = async (code: string) => (await world.app.visitor.get(`/menu/GetCompleteMenu/${code}`)).body as CompleteMenu
const dishesOn = async (code: string) =>
  readCard(await page(code)).flatMap(({ dishes }) => dishes.map(({ name }) => name))

/** Returns the menus on a page as a guest reads them, the open one between brackets, and what is said above it. */
async function readMenus(code: string, query = '') {
  const html = await page(code, query)
  const nav = /<nav class="card-menus".*?<\/nav>/s.exec(html)?.[0] ?? ''
  const plain = (markup: string) =>
    markup
      .replace(/<small>/g, ' · ')
      .replace(/<[^>]*>/g, '')
      .trim()
  const tabs = [...nav.matchAll(/<(a|span)([^>]*)>(.*?)<\/\1>/gs)].map(([, , attributes = '', content = '']) =>
    attributes.includes('aria-current') ? `[${plain(content)}]` : plain(content),
  )
  const said = /<p class="card-unserved">(.*?)<\/p>/s.exec(html)?.[1]
  return { tabs, said: said && plain(said) }
}

test('the code of a house opens what is served at that hour, with every other menu a tap away', async () => {
  const { codes } = await openHouse('Klok')
  at(12)
  expect(await readMenus(codes.house)).toEqual({
    tabs: ['[Lunch · tot 16.00]', 'Diner · weer vanaf 17.00', 'Borrel · weer vanaf 16.00'],
    said: undefined,
  })
  expect(await dishesOn(codes.house)).toEqual(['Bisque', 'Taart'])
  expect(await page(codes.house)).toContain(`<a href="/show/${codes.dinner}">`)
  expect(await page(codes.house)).toContain('Met brood')
  at(16, 30)
  expect((await readMenus(codes.house)).tabs).toEqual([
    'Lunch · weer morgen vanaf 11.00',
    'Diner · weer vanaf 17.00',
    '[Borrel · tot 01.00]',
  ])
  expect(await dishesOn(codes.house)).toEqual(['Riesling'])
  at(23, 30)
  expect(await dishesOn(codes.house)).toEqual(['Riesling'])
  at(24, 30)
  expect((await readMenus(codes.house)).tabs).toEqual([
    'Lunch · weer vanaf 11.00',
    'Diner · weer vanaf 17.00',
    '[Borrel · tot 01.00]',
  ])
  at(25)
  expect(await readMenus(codes.house)).toEqual({
    tabs: ['Lunch · weer vanaf 11.00', 'Diner · weer vanaf 17.00', 'Borrel · weer vanaf 16.00'],
    said: 'Lunch weer vanaf 11.00',
  })
  expect(await dishesOn(codes.house)).toEqual([])
})

test('the code of a menu opens that menu at every hour, and says so when it is not served', async () => {
  const { codes } = await openHouse('Eigen code')
  at(12)
  expect(await dishesOn(codes.dinner)).toEqual(['Biefstuk', 'Taart'])
  expect((await readMenus(codes.dinner)).said).toBe('Wordt nu niet geserveerd · weer vanaf 17.00')
  expect(await page(codes.dinner)).toContain('<title>Diner | Eigen code</title>')
  // Who opens it at noon reads what it will have: nothing of it is folded.
  expect(await page(codes.dinner)).not.toContain('<details class="card-later">')
  expect(await page(codes.dinner)).toContain('<p class="card-hours">weer vanaf 18.00</p>')
  at(17)
  expect((await readMenus(codes.dinner)).said).toBeUndefined()
  expect(await dishesOn(codes.lunch)).toEqual(['Bisque', 'Taart'])
})

test('a category with hours of its own on a menu is folded outside them, and its dishes stay on the card', async () => {
  const { codes } = await openHouse('Warme keuken')
  at(17, 30)
  const early = await page(codes.dinner)
  expect(early).toContain('<details class="card-later"><summary><bdi>Zoet</bdi><small>weer vanaf 18.00</small>')
  expect(early).toContain('Taart')
  at(18)
  const open = await page(codes.dinner)
  expect(open).not.toContain('<details class="card-later">')
  expect(open).toContain('<p class="card-hours">tot 22.00</p>')
  at(22)
  expect(await page(codes.dinner)).toContain('<small>weer morgen vanaf 18.00</small>')
})

test('as data the code of a house is its first menu, with all of them beside it', async () => {
  const { codes, ids } = await openHouse('Data')
  at(18)
  const menu = await data(codes.house)
  expect(menu.categories.map(({ name }) => name)).toEqual(['Soep', 'Zoet'])
  expect(menu.kaarten).toMatchObject([
    { id: ids.lunch, name: 'Lunch', qrcode: codes.lunch, isopen: true, now: { served: false } },
    { id: ids.dinner, isopen: false, now: { served: true, until: new Date(clock(23)).toISOString() } },
    { id: ids.drinks, isopen: false },
  ])
  expect((await data(codes.drinks)).categories.map(({ name }) => name)).toEqual(['Wijn'])
  expect((await data(codes.drinks)).price).toBe(false)
  expect((await data(codes.drinks)).categories[0]?.dishes[0]?.price).toBeNull()
  expect((await data(codes.dinner)).categories[0]?.dishes[0]?.price).toBe(9)
})

test('staff read the first menu, any other by its id, and what is open at another hour', async () => {
  const { owner, ids } = await openHouse('Voorbeeld')
  const read = async (query: string) => {
    const menu = (await owner.get(`/menu/GetCompleteMenu${query}`)).body as CompleteMenu
    return menu.categories.map(({ name }) => name)
  }
  await owner.post('/menus/SetMenu', { id: ids.dinner, ispublished: false })
  expect(await read('')).toEqual(['Soep', 'Zoet'])
  expect(await read(`?id=${ids.dinner}`)).toEqual(['Hoofd', 'Zoet'])
  expect(await read(`?at=${new Date(clock(19)).toISOString()}`)).toEqual(['Hoofd', 'Zoet'])
  expectRefusal(await owner.get('/menu/GetCompleteMenu?at=zaterdag'), 400, 'invalid')
  expectRefusal(await owner.get('/menu/GetCompleteMenu?id=0'), 400, 'invalid')
})

describe('a menu that is offline', () => {
  test('is read by nobody: not by its own code, nor behind that of the house', async () => {
    const { owner, codes, ids } = await openHouse('Offline')
    at(18)
    expect(await dishesOn(codes.house)).toEqual(['Biefstuk', 'Taart'])
    await owner.post('/menus/SetMenu', { id: ids.dinner, ispublished: false })
    expectRefusal(await world.app.visitor.get(`/menu/GetCompleteMenu/${codes.dinner}`), 404, 'not-found')
    expect((await world.app.visitor.get(`/show/${codes.dinner}`)).status).toBe(404)
    expect((await world.app.visitor.get(`/show/${codes.dinner}/kept`)).status).toBe(404)
    expect(await dishesOn(codes.house)).toEqual(['Riesling'])
    for (const text of [await page(codes.house), JSON.stringify(await data(codes.house))])
      expect(text).not.toMatch(/Diner|Biefstuk/)
    await owner.delete(`/menus/DeleteMenu/${ids.drinks}`)
    expect((await world.app.visitor.get(`/show/${codes.drinks}`)).status).toBe(404)
    expect(await page(codes.house)).not.toContain('<nav class="card-menus"')
    expect(await readMenus(codes.house)).toEqual({
      tabs: [],
      said: 'Wordt nu niet geserveerd · weer morgen vanaf 11.00',
    })
    expect(await dishesOn(codes.house)).toEqual(['Bisque', 'Taart'])
  })

  test('so is every menu of a house that is offline', async () => {
    const { owner, codes } = await openHouse('Dicht')
    await owner.post('/menu/SetQrSettings', { ispublished: false })
    for (const code of Object.values(codes)) {
      expect((await world.app.visitor.get(`/show/${code}`)).status).toBe(404)
      expectRefusal(await world.app.visitor.get(`/menu/GetCompleteMenu/${code}`), 404, 'not-found')
    }
  })
})

test('a code opens nothing of another house', async () => {
  const [one, other] = [await openHouse('Ene'), await openHouse('Andere')]
  await other.owner.post('/dish/SetDish', {
    name: 'Geheim',
    price: 5,
    categoryid: other.menu.category,
    ispublished: true,
  })
  at(18)
  for (const code of Object.values(one.codes)) {
    const text = (await page(code)) + JSON.stringify(await data(code))
    for (const theirs of Object.values(other.codes)) expect(text).not.toContain(theirs)
    expect(text).not.toContain('Andere')
  }
})

test('a menu without allergens says so at its head, and the others keep theirs', async () => {
  const { owner, codes, ids } = await openHouse('Zonder')
  await owner.post('/menus/SetMenu', { id: ids.drinks, allergens: 'off' })
  const silent = 'Op deze kaart staan geen allergenen.'
  expect(await page(codes.drinks)).toContain(silent)
  expect(await page(codes.dinner)).not.toContain(silent)
  at(16, 30)
  expect(await page(codes.house)).toContain(silent)
  at(18)
  expect(await page(codes.house)).not.toContain(silent)
})

test('no proxy may keep a card past the moment at which its hours make it another one', async () => {
  const { codes } = await openHouse('Houdbaar')
  const kept = async () => (await world.app.visitor.get(`/show/${codes.house}`)).headers['cache-control']
  at(15, 49)
  expect([await kept(), await kept()]).toEqual(Array(2).fill('public, max-age=0, s-maxage=1, stale-if-error=600'))
  at(15, 51)
  expect([await kept(), await kept()]).toEqual(Array(2).fill('public, max-age=0, s-maxage=1'))
  expect(await page(codes.house)).toContain(`data-until="${clock(16)}"`)
  const old = await world.app.visitor.get(`/show/${codes.house}/kept`)
  expect(old.text).toContain('Lunch')
  expect(old.text).not.toMatch(/tot 16|weer vanaf/)
})

test('languages are offered by each code as its own menu says', async () => {
  const { owner, codes, ids } = await openHouse('Talen')
  await owner.post('/menus/SetMenu', { id: ids.dinner, translate: 'on' })
  at(12)
  expect((await readMenus(codes.dinner, '?lang=en')).said).toBe('Not served right now · again from 17:00')
  expect(await page(codes.dinner, '?lang=en')).toContain(`<a href="/show/${codes.lunch}?lang=en">`)
  expect((await readMenus(codes.house, '?lang=en')).tabs[0]).toBe('[Lunch · tot 16.00]')
})

if (onSqlite)
  test('a house that has one menu serves the bytes that it served before', async () => {
    const house = await openRestaurant(world.app, 'Enig')
    await house.owner.post('/menu/SetQrSettings', { ispublished: true })
    const { qrcode } = (await house.owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    expect(await page(qrcode)).not.toMatch(/card-(?:menus|later|unserved|introduction|hours)/)
    const menu = await data(qrcode)
    expect([menu.kaarten, menu.asof]).toEqual([undefined, undefined])
  })

test('programs read the first menu, whatever guests opened before', async () => {
  const { owner, codes, ids } = await openHouse('Programma')
  at(19)
  const first = ['Bisque', 'Taart']
  const namesIn = async () =>
    (await data(codes.house)).categories.flatMap(({ dishes }) => dishes.map(({ name }) => name))
  expect(await namesIn()).toEqual(first)
  await owner.post('/menus/SetMenu', { id: ids.drinks, name: 'Drankjes' })
  expect(await dishesOn(codes.house)).toEqual(['Biefstuk', 'Taart'])
  expect(await namesIn()).toEqual(first)
})
