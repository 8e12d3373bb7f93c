import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { goTo, hold, refuse } from './menu-kit.ts'
import { phone } from './sign-up.ts'
import { countTaps } from './taps.ts'

test.use(phone)

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const field = (page: Page) => page.getByRole('searchbox')
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const undo = (page: Page, name: string) => page.getByRole('button', { name: `Ongedaan: ${name} toevoegen` })
const done = (page: Page, count: number) => page.getByRole('button', { name: `Klaar (${count})`, exact: true })
const products = (page: Page) => page.getByRole('list', { name: 'Producten' })
const historyLength = (page: Page) => page.evaluate(() => history.length)

/** Types a word into the search field, which takes the focus by itself, and presses Enter on the keyboard. */
async function type(page: Page, word: string): Promise<void> {
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(word)
  await expect(field(page)).toHaveValue(word)
  await page.keyboard.press('Enter')
}

/** Makes a dish and products of the company's own list with these names, and opens the dish from the list of dishes. */
async function openDish(page: Page, kitchen: Kitchen, dish: { name: string; description?: string }, names: string[]) {
  const dishId = await kitchen.post('/dish/SetDish', { price: 9, ...dish })
  for (const name of names) await kitchen.post('/product/SetProduct', { name, allergens: [{ id: 1 }] })
  await kitchen.open(page, '/dishes')
  await page.getByRole('link', { name: dish.name }).click()
  await expect(title(page, dish.name)).toBeVisible()
  return dishId
}

// spec: search-own-12
test('seven ingredients cost at most ten taps, each found by its word, and the search is never left', async ({
  page,
  kitchen,
}) => {
  await openDish(page, kitchen, { name: 'Schotel van het huis' }, ['Kookroom', 'Huisbouillon'])
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Product toevoegen' }).tap()
  await expect(title(page, 'Zoek product')).toBeVisible()
  await expect(field(page)).toBeFocused()
  const words = ['Kookroom', 'Kabeljauw', 'Prei', 'Huisbouillon', 'Boter', 'Peterselie', 'Bieslook']
  for (const [index, word] of words.entries()) {
    await type(page, word)
    await row(page, `${word}`).first().tap()
    await expect(done(page, index + 1)).toBeVisible()
    await expect(row(page, word).first()).toContainText('Toegevoegd')
    await expect(field(page)).toBeFocused()
  }
  await done(page, 7).tap()
  await expect(products(page).getByRole('link')).toHaveText(words.map((word) => new RegExp(`^${word}`)))
  expect(await taps()).toBeLessThanOrEqual(10)
})

// spec: search-own-11
test("a tap adds and stays, two quick taps add once, what was added can be taken out in its row, the bar counts, and 'Klaar' waits", {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const dishId = await openDish(page, kitchen, { name: 'Soep' }, ['Kookroom', 'Slagroom'])
  await page.getByRole('link', { name: 'Product toevoegen' }).tap()
  await type(page, 'room')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('AddOwnProduct')) sent += 1
  })

  await test.step('what cannot be added says so in its row', async () => {
    await refuse(page, '**/dish/AddOwnProduct/*', 429, 'Even rustig aan.')
    await row(page, 'Kookroom').tap()
    await expect(row(page, 'Kookroom')).toContainText('Failed to save: Even rustig aan.')
    await expect(page.getByRole('status').getByText('Kookroom is niet toegevoegd.')).toBeAttached()
    await expect(page.getByRole('button', { name: /^Klaar/ })).toHaveCount(0)
    await page.unroute('**/dish/AddOwnProduct/*')
  })

  await test.step('two quick taps add once, and the next word takes the place of the last', async () => {
    await row(page, 'Kookroom').evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(row(page, 'Kookroom')).toContainText('Toegevoegd')
    await expect(page.getByRole('status').getByText('Kookroom is toegevoegd aan dit gerecht')).toBeAttached()
    expect(sent).toBe(2)
    await row(page, 'Slagroom').tap()
    await expect(done(page, 2)).toBeVisible()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('x')
    await expect(field(page)).toHaveValue('x')
    await expectNoViolations(page, 'search with added products')
  })

  await test.step('what was added can be taken out, or the row says why not', async () => {
    await refuse(page, '**/dish/RemoveProduct/**', 429, 'Even rustig aan.')
    await undo(page, 'Kookroom').tap()
    await expect(row(page, 'Kookroom')).toContainText('Failed to save: Even rustig aan.')
    await expect(done(page, 2)).toBeVisible()
    await page.unroute('**/dish/RemoveProduct/**')
    await undo(page, 'Kookroom').tap()
    await expect(done(page, 1)).toBeVisible()
    await expect(row(page, 'Kookroom')).not.toContainText('Toegevoegd')
    await expect(row(page, 'Kookroom')).not.toContainText('Zit er al in')
    await expect(page.getByRole('status').getByText('Kookroom is weer weggehaald')).toBeAttached()
  })

  await test.step('what a colleague put in as well stays', async () => {
    const { products: held } = (await kitchen.get(`/dish/GetDish/${dishId}`)) as { products: { id: number }[] }
    await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { id: held[0]?.id })
    await undo(page, 'Slagroom').tap()
    await expect(row(page, 'Slagroom')).toContainText('Het staat hier niet alleen door jou')
    await expect(done(page, 1)).toBeVisible()
    expect(await kitchen.get(`/dish/GetDish/${dishId}`)).toMatchObject({ products: [{ name: 'Slagroom' }] })
  })

  await test.step("'Klaar' waits for what is still being added, and stays when that fails", async () => {
    const fail = await hold(page, '**/dish/AddOwnProduct/*', (route) =>
      route.fulfill({ status: 429, json: { code: 'refused', message: 'Even rustig aan.' } }),
    )
    await row(page, 'Kookroom').tap()
    await done(page, 2).tap()
    await expect(done(page, 2)).toHaveAttribute('aria-disabled', 'true')
    fail()
    await expect(row(page, 'Kookroom')).toContainText('Failed to save: Even rustig aan.')
    await expect(title(page, 'Zoek product')).toBeVisible()
    await page.unroute('**/dish/AddOwnProduct/*')

    const release = await hold(page, '**/dish/AddOwnProduct/*')
    await row(page, 'Kookroom').tap()
    await done(page, 2).tap()
    release()
    await expect(title(page, 'Soep')).toBeVisible()
    await expect(products(page).getByRole('link')).toHaveText([/^Slagroom/, /^Kookroom/])
  })
})

test('the tab does not change under the results, and the next word opens the tab where it is', async ({
  page,
  kitchen,
}) => {
  await openDish(page, kitchen, { name: 'Soep' }, ['Huisroom'])
  await page.getByRole('link', { name: 'Product toevoegen' }).tap()
  await type(page, 'bieslook')
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
  await expect(tab('Catalogus')).toHaveAttribute('aria-selected', 'true')
  await row(page, 'Bieslook').first().tap()
  await expect(tab('Eigen')).toHaveText('Eigen (1)')
  await expect(tab('Catalogus')).toHaveAttribute('aria-selected', 'true')
  await type(page, 'huisroom')
  await expect(tab('Eigen')).toHaveAttribute('aria-selected', 'true')
  await row(page, 'Huisroom').tap()
  await expect(done(page, 2)).toBeVisible()

  // What was added from one tab stands as added in the other, too, and can be taken out there.
  await type(page, 'bieslook')
  await tab('Eigen').tap()
  await expect(row(page, 'Bieslook')).toContainText('Toegevoegd')
  await undo(page, 'Bieslook').tap()
  await tab('Catalogus').tap()
  await expect(row(page, 'Bieslook').first()).not.toContainText('Toegevoegd')
})

// spec: search-own-13
test("after 'Klaar' the history holds the dish once: back leads to where one came from; another dish that it leads to shows nothing as added", async ({
  page,
  kitchen,
}) => {
  await openDish(page, kitchen, { name: 'Soep' }, ['Kookroom', 'Tijm'])
  const before = await historyLength(page)
  await page.getByRole('link', { name: 'Product toevoegen' }).tap()
  await type(page, 'kookroom')
  await page.reload()
  await row(page, 'Kookroom').tap()
  await done(page, 1).tap()
  await expect(products(page)).toContainText('Kookroom')
  await page.goBack()
  await expect(title(page, 'Gerechten')).toBeVisible()
  await page.goForward()
  await expect(title(page, 'Soep')).toBeVisible()

  await page.getByRole('link', { name: 'Product toevoegen' }).tap()
  await page.getByRole('link', { name: 'Terug naar gerecht' }).tap()
  await expect(title(page, 'Soep')).toBeVisible()
  expect(await historyLength(page)).toBe(before + 1)
  await page.goBack()
  await expect(title(page, 'Gerechten')).toBeVisible()

  const stew = await kitchen.post('/dish/SetDish', { name: 'Stoofpot', price: 9 })
  await page.getByRole('link', { name: /^Soep/ }).tap()
  await page.getByRole('link', { name: 'Product toevoegen' }).tap()
  await type(page, 'tijm')
  await row(page, 'Tijm').first().tap()
  await expect(row(page, 'Tijm').first()).toContainText('Toegevoegd')
  await goTo(page, '/productsearch', { dishId: stew, keyword: 'tijm' })
  await expect(page.getByText('Kies wat je toevoegt aan Stoofpot.')).toBeVisible()
  await expect(row(page, 'Tijm').first()).toBeVisible()
  await expect(row(page, 'Tijm').first()).not.toContainText('Toegevoegd')
  await expect(page.getByRole('button', { name: /^Klaar/ })).toHaveCount(0)
})

// spec: search-own-13
test('from a component of a component no step of the way is lost, nor one of the history', async ({
  page,
  kitchen,
}) => {
  await openDish(page, kitchen, { name: 'Soep' }, ['Tijm'])
  const [{ id: dishId } = { id: 0 }] =
    (await kitchen.get<{ dishes: { id: number }[] }[]>('/dish/GetDishes'))[0]?.dishes ?? []
  const stock = await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Bouillon' })
  await kitchen.post(`/product/AddOwnComponent/${stock}`, { name: 'Kruiden' })
  await page.reload()
  const open = (list: string, name: string) =>
    page
      .getByRole('list', { name: list })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .tap()
  await open('Producten', 'Bouillon')
  await expect(title(page, 'Bouillon')).toBeVisible()
  await open('Componenten', 'Kruiden')
  await expect(title(page, 'Kruiden')).toBeVisible()
  await page.getByRole('link', { name: 'Component toevoegen' }).tap()
  await type(page, 'tijm')
  await row(page, 'Tijm').first().tap()
  await done(page, 1).tap()
  await expect(title(page, 'Kruiden')).toBeVisible()
  await expect(page).toHaveURL(/\/component$/)
  await expect(page.getByRole('list', { name: 'Componenten' })).toContainText('Tijm')
  for (const name of ['Bouillon', 'Soep', 'Gerechten']) {
    await page.goBack()
    await expect(title(page, name)).toBeVisible()
  }
  for (const name of ['Soep', 'Bouillon', 'Kruiden']) {
    await page.goForward()
    await expect(title(page, name)).toBeVisible()
  }
  for (const [link, name] of [
    ['Terug naar product', 'Bouillon'],
    ['Terug naar gerecht', 'Soep'],
    ['Terug naar gerechten', 'Gerechten'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).tap()
    await expect(title(page, name)).toBeVisible()
  }
})

// spec: search-own-14
test("a dish's own words are suggested, the own list first, asked once, and one tap adds", async ({
  page,
  kitchen,
}) => {
  const dish = { name: 'Kabeljauw uit de oven', description: 'met boter, prei en bieslook, zonder ui' }
  await openDish(page, kitchen, dish, ['Boter', 'Roomboter'])
  const asked: string[] = []
  page.on('request', (request) => {
    if (/GetSuggestions|SearchResults|product\/search\?keyword=./.test(request.url())) asked.push(request.url())
  })
  await page.getByRole('link', { name: 'Product toevoegen' }).tap()
  const suggested = page.getByRole('list', { name: 'Uit de naam en omschrijving' }).getByRole('listitem')
  await expect(suggested).toHaveText([/^Boter.*/, /^Kabeljauw.*Vers/, /^Prei.*Vers/, /^Bieslook.*Vers/])
  await expectNoViolations(page, 'search with suggestions')
  await row(page, 'Boter').tap()
  await row(page, 'Kabeljauw').tap()
  await expect(row(page, 'Kabeljauw')).toContainText('Toegevoegd')
  await expect(suggested).toHaveCount(4)
  await row(page, 'Prei').tap()
  await undo(page, 'Prei').tap()
  await expect(done(page, 2)).toBeVisible()
  expect(asked.map((url) => url.replace(/.*\/(\w+)\/\d+$/, '$1'))).toEqual(['GetSuggestions'])
  await done(page, 2).tap()
  await expect(products(page).getByRole('link')).toHaveText([/^Boter/, /^Kabeljauw/])
})
