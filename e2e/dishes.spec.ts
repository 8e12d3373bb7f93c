import { expect, type Page } from '@playwright/test'
import { test } from './kitchen.ts'
import { expectToLoadAndFail, hold, makeMenu, stateOf } from './menu-kit.ts'
import { phone } from './sign-up.ts'
import {
  drag,
  dropAndClickAtOnce,
  expectOrder,
  handle,
  moveUpByKeyboard,
  pressWhileBusy,
  renderLate,
  touch,
} from './sorting.ts'

// A tablet upright: wider screens have a table (dish-table.spec.ts).
test.use({ viewport: { width: 900, height: 800 } })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

// spec: dishes-1, dishes-5, dishes-6, dishes-7, dishes-8, dishes-11, dishes-15, dishes-16
test('dishes are listed in order under their category with their price, and last the dishes without a category; a search finds one by a part of its name; the list says that it loads, what went wrong, and that there are none', async ({
  page,
  kitchen,
}) => {
  await makeMenu(await kitchen.stranger(), { Andermans: ['Kreeft'], '': ['Oester'] })
  await makeMenu(kitchen, { Nieuw: [] })
  await kitchen.open(page, '/dishes')
  await expectToLoadAndFail(page, '**/dish/GetDishes')
  await expect(
    page.getByText('Er zijn geen gerechten gevonden in het geselecteerde menu', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Gerecht toevoegen' }).click()
  await expect(title(page, 'Nieuw gerecht')).toBeVisible()
  await expect.poll(() => stateOf(page)).toMatchObject({ dishId: 0 })
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await expect(title(page, 'Gerechten')).toBeVisible()

  const id = await makeMenu(kitchen, { Soepen: ['Uiensoep', 'Bouillon'], Leeg: [], Dranken: ['Thee'], '': ['Los'] })
  await kitchen.check(await kitchen.post(`/dish/AddOwnProduct/${id('Thee')}`, { name: 'Theeblad' }))
  await kitchen.confirm(id('Thee'))
  await kitchen.post('/dish/SetDish', { name: 'Wijn', price: 1234.5, categoryid: id('Dranken'), ispublished: false })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Soepen', 'Dranken', 'Geen categorie'])
  const unknown = 'Allergenen nog niet compleet'
  await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveText([
    new RegExp(`^Uiensoep${unknown}€\\s5,00$`),
    /^Bouillon/,
    /^Thee€\s5,00$/,
    new RegExp(`^Wijn${unknown} · Niet gepubliceerd€\\s1\\.234,50$`),
    /^Los/,
  ])
  await expect(page.getByText('Kreeft')).toHaveCount(0)
  await expect(page.getByText('Oester')).toHaveCount(0)

  await kitchen.post('/dish/SetDish', { name: 'Crème brûlée', price: 5, categoryid: id('Dranken') })
  await page.reload()
  const search = page.getByLabel('Zoek een gerecht')
  await search.fill('CREME')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Dranken'])
  await expectOrder(page, 'Dranken', ['Crème brûlée'])
  await search.fill('pizza')
  await expect(page.getByText('Geen gerechten gevonden', { exact: true })).toBeVisible()
  await search.fill('')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Soepen', 'Dranken', 'Geen categorie'])
})

// spec: categories-2, dishes-3, dishes-4, dishes-12
test('dishes can be reordered by mouse and by keyboard, and the order stays', {
  tag: ['@journey', '@npm-browser'],
}, async ({ page, kitchen }) => {
  const id = await makeMenu(kitchen, { Kaart: ['Soep', 'Salade', 'Brood'], Dranken: ['Thee', 'Wijn'], '': ['A', 'B'] })
  await kitchen.open(page, '/dishes')

  const sent = page.waitForRequest('**/dish/UpdateOrder')
  await drag(page, 'Soep', 'Brood')
  await expectOrder(page, 'Kaart', ['Salade', 'Brood', 'Soep'])
  await expect(page.getByText('Volgorde opgeslagen')).toBeVisible()
  expect((await sent).postDataJSON()).toEqual(
    ['Salade', 'Brood', 'Soep'].map((name, index) => ({ id: id(name), order: index + 1, categoryid: id('Kaart') })),
  )
  await moveUpByKeyboard(page, 'Soep', { from: '3 van 3', to: '2 van 3' })
  await moveUpByKeyboard(page, 'B', { from: '2 van 2', to: '1 van 2' })

  await page.reload()
  await expectOrder(page, 'Kaart', ['Salade', 'Soep', 'Brood'])
  await expectOrder(page, 'Dranken', ['Thee', 'Wijn'])
  await expectOrder(page, 'Geen categorie', ['B', 'A'])
})

test.describe('with motion, as most users have it', () => {
  test.use({ contextOptions: {} })

  // spec: screens-6
  test('keys that are pressed faster than a screen renders all count, also on a slow computer', async ({
    page,
    kitchen,
  }) => {
    const names = ['Soep', 'Salade', 'Brood', 'Taart']
    const id = await makeMenu(kitchen, { Kaart: names })
    const order = names.map((name, index) => ({ id: id(name), order: index + 1, categoryid: id('Kaart') }))
    for (const prepare of [undefined, renderLate]) {
      await prepare?.(page)
      await kitchen.post('/dish/UpdateOrder', order)
      await kitchen.open(page, '/dishes')
      await expectOrder(page, 'Kaart', names)
      for (const [keys, expected] of [
        [
          ['Space', 'ArrowUp', 'ArrowUp', 'Space'],
          ['Soep', 'Taart', 'Salade', 'Brood'],
        ],
        [
          ['Space', 'ArrowDown', 'Space'],
          ['Soep', 'Salade', 'Taart', 'Brood'],
        ],
        [
          ['Space', 'ArrowDown', 'Escape'],
          ['Soep', 'Salade', 'Taart', 'Brood'],
        ],
        // Moves beyond the last place are spent: none of them moves the page or another row.
        [
          ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter'],
          ['Taart', 'Soep', 'Salade', 'Brood'],
        ],
      ] as const) {
        await handle(page, 'Taart').focus()
        await pressWhileBusy(page, keys)
        await expectOrder(page, 'Kaart', expected)
        await expect(page.getByText(/Taart (neergezet|staat weer)/)).toBeAttached()
      }
      await handle(page, 'Taart').focus()
      await page.keyboard.press('Space')
      await expect(page.getByText('Taart is opgepakt en staat op plaats 1 van 4.')).toBeAttached()
      await pressWhileBusy(page, ['ArrowDown', 'ArrowDown', 'Space'])
      await expectOrder(page, 'Kaart', ['Soep', 'Salade', 'Taart', 'Brood'])
      await expect(page.getByText('Volgorde opgeslagen')).toBeVisible()
      await page.reload()
      await expectOrder(page, 'Kaart', ['Soep', 'Salade', 'Taart', 'Brood'])
    }
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  // spec: categories-2, dishes-4
  test('a finger that rests on a handle moves the dish, and a finger that swipes over it scrolls', async ({
    page,
    kitchen,
  }) => {
    await makeMenu(kitchen, { Kaart: Array.from({ length: 15 }, (_, index) => `Gerecht ${index + 1}`) })
    await kitchen.open(page, '/dishes')
    await expect(handle(page, 'Gerecht 6')).toBeVisible()

    await touch(page, { from: 'Gerecht 6', to: 'Gerecht 3', rest: 0 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    await expect(page.getByText('is opgepakt')).toHaveCount(0)

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    const saved = page.waitForResponse('**/dish/UpdateOrder')
    await touch(page, { from: 'Gerecht 3', to: 'Gerecht 1', rest: 400 })
    expect((await saved).status()).toBe(200)
    await expect(page.getByRole('list', { name: 'Kaart' }).getByRole('link').first()).toHaveText(/^Gerecht 3/)
  })
})

// spec: dishes-9, dishes-10, screens-22
test('a new order shows at once, and moves made while it is saved are saved in turn; one that cannot be saved is put back, read again and reported; who leaves while an order is being saved, or by a tap just as a row is put down, finds the new order on coming back; one that cannot be saved after its screen was left says so, and is saved when tried again', async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Kaart: ['Soep', 'Salade', 'Brood'] })
  await kitchen.open(page, '/dishes')
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/dish/UpdateOrder')) orders.push(request.url())
  })
  const give = await hold(page, '**/dish/UpdateOrder')

  await drag(page, 'Soep', 'Brood')
  await expectOrder(page, 'Kaart', ['Salade', 'Brood', 'Soep'])
  await drag(page, 'Brood', 'Salade')
  await expectOrder(page, 'Kaart', ['Brood', 'Salade', 'Soep'])
  expect(orders).toHaveLength(1)
  const again = page.waitForResponse('**/dish/GetDishes')
  give()
  await again
  expect(orders).toHaveLength(2)
  await page.reload()
  await expectOrder(page, 'Kaart', ['Brood', 'Salade', 'Soep'])

  await page.unroute('**/dish/UpdateOrder')
  await page.route('**/dish/UpdateOrder', (route) => route.abort())
  const readAgain = page.waitForRequest('**/dish/GetDishes')
  await drag(page, 'Brood', 'Soep')
  await readAgain
  await expect(page.getByRole('alert')).toContainText('De nieuwe volgorde is niet opgeslagen.')
  await expectOrder(page, 'Kaart', ['Brood', 'Salade', 'Soep'])

  await page.unroute('**/dish/UpdateOrder')
  const cake = await kitchen.post('/dish/SetDish', { name: 'Taart', price: 4, categoryid: id('Kaart') })
  await drag(page, 'Brood', 'Soep')
  await expect(page.getByRole('alert')).toContainText('De gerechten van deze categorie zijn intussen gewijzigd.')
  await expectOrder(page, 'Kaart', ['Brood', 'Salade', 'Soep', 'Taart'])

  await kitchen.delete(`/dish/DeleteDish/${cake}`)
  const order = ['Soep', 'Salade', 'Brood'].map((name, index) => ({ id: id(name), order: index + 1 }))
  await kitchen.post(
    '/dish/UpdateOrder',
    order.map((place) => ({ ...place, categoryid: id('Kaart') })),
  )
  await kitchen.open(page, '/dishes')
  const giveLate = await hold(page, '**/dish/UpdateOrder')
  await drag(page, 'Soep', 'Brood')
  await expectOrder(page, 'Kaart', ['Salade', 'Brood', 'Soep'])
  await page.getByRole('link', { name: 'Producten', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Producten', level: 1 })).toBeVisible()

  // A sign that the list was read after all: it has the order from before the move.
  await kitchen.post('/dish/SetDish', { id: id('Brood'), name: 'Brood van vandaag', price: 5, categoryid: id('Kaart') })
  await page.getByRole('link', { name: 'Gerechten', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Brood van vandaag/ })).toBeVisible()
  await expectOrder(page, 'Kaart', ['Salade', 'Brood van vandaag', 'Soep'])
  const saved = page.waitForResponse('**/dish/UpdateOrder')
  giveLate()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Volgorde opgeslagen')).toBeVisible()
  await expectOrder(page, 'Kaart', ['Salade', 'Brood van vandaag', 'Soep'])
  await page.reload()
  await expectOrder(page, 'Kaart', ['Salade', 'Brood van vandaag', 'Soep'])
  await page.unroute('**/dish/UpdateOrder')

  await page.evaluate(() => Reflect.set(window, 'isStillThePage', true))
  await dropAndClickAtOnce(page, 'Salade', 'Soep', page.getByRole('link', { name: 'Producten', exact: true }))
  await expect(title(page, 'Producten')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isStillThePage'))).toBe(true)
  await page.getByRole('link', { name: 'Gerechten', exact: true }).click()
  await expectOrder(page, 'Kaart', ['Brood van vandaag', 'Soep', 'Salade'])

  const fail = await hold(page, '**/dish/UpdateOrder', (route) => route.abort())
  await drag(page, 'Salade', 'Brood van vandaag')
  await page.getByRole('link', { name: 'Producten', exact: true }).click()
  await expect(title(page, 'Producten')).toBeVisible()
  fail()
  await expect(page.getByRole('status').locator('[data-failure]')).toContainText(
    'De nieuwe volgorde is niet opgeslagen.',
  )
  await page.unroute('**/dish/UpdateOrder')
  await page.getByRole('button', { name: 'Opnieuw', exact: true }).click()
  await expect(page.getByText('Volgorde opgeslagen')).toBeVisible()
  await page.getByRole('link', { name: 'Gerechten', exact: true }).click()
  await expectOrder(page, 'Kaart', ['Salade', 'Brood van vandaag', 'Soep'])
})

// spec: dishes-13, dishes-14
test('the open tab stays after a reload, after the back button and on the way back from a dish', async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Kaart: ['Soep', 'Water'] })
  const product = await kitchen.post(`/dish/AddOwnProduct/${id('Water')}`, { name: 'Kraanwater' })
  await kitchen.check(product)
  await kitchen.confirm(id('Water'))
  await kitchen.open(page, '/dishes')
  await expect(page.getByRole('tab', { name: 'Alle (2)' })).toHaveAttribute('aria-selected', 'true')
  const tab = page.getByRole('tab', { name: 'Nog niet compleet (1)' })
  const stands = async () => {
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectOrder(page, 'Kaart', ['Soep'])
  }
  // Round, as tabs go: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
  await page.getByRole('tab', { name: 'Alle (2)' }).press('ArrowLeft')
  await expect(tab).toBeFocused()
  await stands()
  await tab.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Alle (2)' })).toHaveAttribute('aria-selected', 'true')
  await tab.click()
  await stands()
  await expect.poll(() => stateOf(page)).toEqual({ activeTab: 'nog niet compleet' })
  await expect(handle(page, 'Soep')).toHaveCount(0)
  await page.reload()
  await stands()

  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect(title(page, 'Soep')).toBeVisible()
  await page.reload()
  await expect(title(page, 'Soep')).toBeVisible()
  await expect
    .poll(() => stateOf(page))
    .toMatchObject({ dishId: id('Soep'), returnPage: '/dishes', activeTab: 'nog niet compleet' })
  await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  await stands()
  await page.goBack()
  await expect(title(page, 'Soep')).toBeVisible()
  await page.goBack()
  await stands()
})

// spec: dishes-17
test('a dish that moves to another category comes last there, and the order that it left stays', async ({
  page,
  kitchen,
}) => {
  const id = await makeMenu(kitchen, { Kaart: ['Soep', 'Salade', 'Brood'], Dranken: ['Thee', 'Wijn'] })
  const move = async (name: string, category: string) => {
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await page.getByLabel('Categorie').selectOption({ label: category })
    const saved = page.waitForResponse('**/dish/SetDish')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    expect((await saved).status()).toBe(200)
    await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
    await page.getByRole('link', { name: 'Terug naar gerechten' }).click()
  }
  await kitchen.open(page, '/dishes')
  await move('Salade', 'Dranken')
  await expectOrder(page, 'Kaart', ['Soep', 'Brood'])
  await expectOrder(page, 'Dranken', ['Thee', 'Wijn', 'Salade'])
  await moveUpByKeyboard(page, 'Salade', { from: '3 van 3', to: '2 van 3' })
  await moveUpByKeyboard(page, 'Brood', { from: '2 van 2', to: '1 van 2' })

  await move('Salade', '- Geen categorie -')
  await expectOrder(page, 'Dranken', ['Thee', 'Wijn'])
  await kitchen.put(`/category/AddDish/${id('Kaart')}/${id('Salade')}`)
  await page.reload()
  await expectOrder(page, 'Kaart', ['Brood', 'Soep', 'Salade'])
})

// spec: screens-10
test('a row that is being pressed while the rows become movable opens all the same', async ({ page, kitchen }) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
  for (const name of ['Uiensoep', 'Bisque']) await kitchen.post('/dish/SetDish', { name, price: 7.5, categoryid })
  const file = '**/draggable-list*.js'
  const release = await hold(page, file)
  const asked = page.waitForRequest(file)
  await page.goto(`${kitchen.url}/dishes`)
  await asked
  await page.getByRole('link', { name: /^Bisque/ }).hover()
  await page.mouse.down()
  const fetched = page.waitForResponse(file)
  release()
  await (await fetched).finished()
  // Long enough for the rows to be replaced, if they were.
  await page.evaluate(() => new Promise((next) => setTimeout(next, 500)))
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Bisque', level: 1 })).toBeVisible()
})
