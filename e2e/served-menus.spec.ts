import { expect, type Page } from '@playwright/test'
import { dutchMoment } from '#shared/dates.ts'
import { demoRestaurant } from '../src/app/demo/restaurants.ts'
import { seedRestaurant } from '../src/app/demo/seed.ts'
import { expectNoViolations } from './axe.ts'
import { withClock } from './clocked-server.ts'
import { type Kitchen, test } from './kitchen.ts'
import { inDatabase } from './server.ts'
import { phone } from './sign-up.ts'

test.use(phone)

/** A Saturday. */
const day = '2027-03-20'

/** Returns the menus on a card as a guest reads them, the open one between brackets. */
function menusOn(page: Page): Promise<string[]> {
  return page.locator('.card-menus > *').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const said = Array.from(tab.children, (part) => part.textContent).join(' · ')
      return tab.hasAttribute('aria-current') ? `[${said}]` : said
    }),
  )
}

const pill = (page: Page) => page.locator('.card-pill')
const also = (page: Page) => page.locator('.card-also a')
const rest = (page: Page) => page.locator('.card-category > ul > li h3')
const unserved = (page: Page) => page.locator('.card-unserved')
const folded = (page: Page) => page.locator('.card-later summary')
const avoid = async (page: Page, ...names: string[]) => {
  await pill(page).click()
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: /^Toon (de kaart|\d+ gerecht)/ }).click()
}

// spec: served-1
test('a guest of the demo reads what a house with lunch, dinner and drinks serves at noon, in the afternoon, late and after midnight, with every other menu a tap away and what was chosen taken along; an open card says that the menu has changed over', {
  tag: '@journey',
}, async ({ page }) => {
  await withClock(day, 12 * 60, async (server, setClock) => {
    const house = demoRestaurant('surinaams')
    const { cardUrl: card } = await inDatabase(server, (connection) =>
      seedRestaurant(connection, server.url, house, new Date(day)),
    )
    await page.clock.install({ time: dutchMoment(day, 12 * 60) })
    await page.goto(card)
    expect(await menusOn(page)).toEqual([
      '[Lunch · tot 16.00]',
      'Diner · weer vanaf 17.00',
      'Borrel · weer vanaf 16.00',
    ])
    await expect(page.locator('.card-open')).toHaveText('Nu open, tot 01.00')
    await expect(page.locator('.card-week')).toContainText('di–zo')
    await expect(rest(page)).toContainText(['Puntje pom', 'Pindasoep', 'Gemberbier'])
    await expect(folded(page)).toHaveCount(0)
    await expect(also(page)).toHaveCount(0)
    await avoid(page, "Pinda's")
    await expect(also(page)).toHaveText(['Ook op Diner: 11', 'Ook op Borrel: 5'])
    await expectNoViolations(page, 'a card with several menus, and a choice')

    await also(page).first().click()
    await expect(page).toHaveTitle(/^Diner/)
    await expect(unserved(page)).toHaveText('Wordt nu niet geserveerd · weer vanaf 17.00')
    await expect(folded(page)).toHaveCount(0)
    await expect(rest(page).filter({ hasText: 'Roti kip' })).toBeVisible()
    await expect(pill(page)).toHaveText('Allergie? (1)')
    await expect(rest(page)).toHaveCount(11)
    // What is so at this moment alone is not on paper, and which menu it is, is.
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.card-menus').innerText()).toBe('Diner')
    await expect(page.locator('.card-open, .card-unserved, .card-also')).toHaveCount(3)
    for (const said of await page.locator('.card-open, .card-unserved, .card-also').all())
      await expect(said).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.locator('.card-menus a').first().click()
    await expect(page).toHaveTitle(/^Lunch/)

    await page.goto(`${card}#f17`)
    setClock(16 * 60 + 30)
    await page.clock.fastForward('04:30:00')
    const switched = page.getByRole('alert').filter({ hasText: 'De kaart is gewisseld.' })
    await expect(switched).toBeVisible()
    await expect(rest(page).first()).toHaveText('Puntje pom')
    await switched.getByRole('button', { name: 'Toon de nieuwe kaart' }).click()
    await expect(rest(page).first()).toHaveText('Telo')
    expect(await menusOn(page)).toEqual([
      'Lunch · weer morgen vanaf 11.00',
      'Diner · weer vanaf 17.00',
      '[Borrel · tot 01.00]',
    ])
    await expect(page.locator('.card-hours')).toHaveText('tot 22.00')
    await expect(pill(page)).toHaveText('Allergie? (1)')

    setClock(23 * 60 + 30)
    await page.clock.setSystemTime(dutchMoment(day, 23 * 60 + 30))
    await page.goto(card)
    expect(await menusOn(page)).toEqual([
      'Lunch · weer morgen vanaf 11.00',
      'Diner · weer morgen vanaf 17.00',
      '[Borrel · tot 01.00]',
    ])
    await expect(folded(page)).toHaveText('Bij de borrelweer morgen vanaf 16.00')
    await expect(rest(page).filter({ hasText: 'Telo' })).toBeHidden()
    await expect(rest(page).filter({ hasText: 'Gemberbier' })).toBeVisible()
    await expectNoViolations(page, 'a card with a folded category')

    setClock(24 * 60 + 30)
    await page.clock.setSystemTime(dutchMoment(day, 24 * 60 + 30))
    await page.reload()
    expect(await menusOn(page)).toEqual([
      'Lunch · weer vanaf 11.00',
      'Diner · weer vanaf 17.00',
      '[Borrel · tot 01.00]',
    ])
    await expect(folded(page)).toHaveText('Bij de borrelweer vanaf 16.00')
  })
})

type Known = { allergens?: number[]; isOpen?: boolean }

async function makeDish(kitchen: Kitchen, categoryid: number, name: string, { allergens = [], isOpen }: Known = {}) {
  const id = await kitchen.post('/dish/SetDish', { name, price: 9, categoryid })
  const said = { name: `Alles van ${name}`, allergens: allergens.map((one) => ({ id: one })) }
  const product = await kitchen.post(`/dish/AddOwnProduct/${id}`, said)
  await kitchen.check(product)
  if (!isOpen) await kitchen.confirm(id)
  return { id, product }
}

/** Makes a house whose lunch is open; its dinner is never served by the hour, its drinks hide allergens, its terrace is offline. */
async function openHouse(kitchen: Kitchen) {
  const category = async (name: string) => ({ id: await kitchen.post('/category/SetCategory', { name }) })
  const [lunch, dinner, drinks, terrace, tea] = [
    await category('Bij de lunch'),
    await category('Bij het diner'),
    await category('Bij de borrel'),
    await category('Op het terras'),
    await category('Thee'),
  ]
  // So many that each card has a field to search in; nobody knows what is in them.
  for (let number = 1; number < 8; number++)
    await kitchen.post('/dish/SetDish', { name: `Thee ${number}`, price: 3, categoryid: tea.id })
  await makeDish(kitchen, lunch.id, 'Kaasbroodje', { allergens: [1, 5] })
  await makeDish(kitchen, lunch.id, 'Salade')
  await makeDish(kitchen, dinner.id, 'Bavette')
  await makeDish(kitchen, dinner.id, 'Kaasfondue', { allergens: [1] })
  await makeDish(kitchen, dinner.id, 'Verrassing', { isOpen: true })
  const menu = await makeDish(kitchen, dinner.id, 'Stoofpot')
  const cream = await kitchen.post('/product/SetProduct', { name: 'Roomsaus', allergens: [{ id: 1 }] })
  await kitchen.check(cream)
  const groups = [{ name: 'Kies erbij', kind: 'one', options: [{ product: cream }] }]
  await kitchen.post(`/dish/SetChoices/${menu.id}`, { groups })
  await kitchen.confirm(menu.id)
  await makeDish(kitchen, drinks.id, 'Olijven')
  await makeDish(kitchen, terrace.id, 'Bavette op het terras')
  const never = { week: [[], [], [], [], [], [], []], exceptions: [] }
  const save = (body: object) => kitchen.post('/menus/SetMenu', { ispublished: true, ...body })
  const ofDinner = await save({ name: 'Diner', schedule: never, categories: [dinner, tea] })
  await save({ name: 'Borrel', allergens: 'off', categories: [drinks, tea] })
  await save({ name: 'Terras', categories: [terrace], ispublished: false })
  const [first] = await kitchen.get<{ id: number }[]>('/menus/GetMenus')
  await save({ id: first?.id, name: 'Lunch', categories: [lunch, tea] })
  await kitchen.post('/menu/SetQrSettings', { ispublished: true })
  const { qrcode } = await kitchen.get<{ qrcode: string }>('/menu/GetQrSettings')
  return { address: `${kitchen.url}/show/${qrcode}`, ofDinner }
}

// spec: served-2
test("a guest who chooses or searches reads how many dishes are left on the house's other menus, as those cards count them, and opens one with the same choice and search; nothing is said of a menu that shows no allergens, is offline or cannot be had", {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const { address, ofDinner } = await openHouse(kitchen)
  await page.clock.install()
  await page.goto(address)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const search = page.getByRole('searchbox', { name: 'Zoeken', exact: true })
  await search.fill('bavette')
  await expect(also(page)).toHaveText(['Ook op Diner: 1'])
  await search.fill('olijven')
  await expect(page.getByText('Niets gevonden')).toBeVisible()
  await expect(also(page)).toHaveText(['Ook op Borrel: 1'])
  // Once for each of the other menus, and none of it says what for.
  expect(asked).toHaveLength(2)
  expect(asked.join()).not.toMatch(/olijven|bavette|#/)
  await search.fill('')
  await expect(also(page)).toHaveCount(0)
  await avoid(page, 'Melk')
  await expect(also(page)).toHaveText(['Ook op Diner: 1'])
  await search.fill('stoof')
  await expect(also(page)).toHaveCount(0)
  await search.fill('vette')
  await expect(also(page)).toHaveText(['Ook op Diner: 1'])
  await also(page).click()
  await expect(page).toHaveTitle(/^Diner/)
  await expect(search).toHaveValue('vette')
  await expect(pill(page)).toHaveText('Allergie? (1)')
  await expect(page.locator('.card-dish h3:visible')).toHaveText(['Bavette'])
  expect(new URL(page.url()).hash).toBe('#f1')
  await search.fill('')
  await expect(rest(page)).toHaveText(['Bavette'])

  await page.goto(address)
  await page.context().setOffline(true)
  await avoid(page, 'Melk')
  await expect(rest(page)).toHaveText(['Salade'])
  await expect(also(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await page.clock.fastForward(61_000)
  await avoid(page, 'Noten')
  await expect(also(page)).toHaveText(['Ook op Diner: 1'])
  await kitchen.post('/menus/SetMenu', { id: ofDinner, ispublished: false })
  await page.clock.fastForward(61_000)
  await avoid(page, 'Ei')
  await expect(also(page)).toHaveCount(0)
})
