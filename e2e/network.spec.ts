import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'

type Group = { dishes: { name: string }[] }
type Form = {
  what: string
  path: string
  /** The state with which the screen opens; `dish` and `product` are the ids of existing holders. */
  state: (ids: { dish: number; product: number }) => Record<string, number>
  success: string
  count: (kitchen: Kitchen, name: string) => Promise<number>
}

/** The file of the screen of a dish alone. */
const dishPage = '**/assets/dish-page-*.js'
const calls = /\/(category|dish|product|menu|dashboard)\/\w+/i

const dishesNamed = async (kitchen: Kitchen, name: string) =>
  (await kitchen.get<Group[]>('/dish/GetDishes')).flatMap(({ dishes }) => dishes).filter((dish) => dish.name === name)
    .length
const productsNamed = async (kitchen: Kitchen, name: string) =>
  (await kitchen.get<unknown[]>(`/product/search?keyword=${name}`)).length

const forms: readonly Form[] = [
  {
    what: 'category',
    path: '/category',
    state: () => ({ categoryId: 0 }),
    success: 'Categorie succesvol opgeslagen',
    count: async (kitchen, name) =>
      (await kitchen.get<{ name: string }[]>('/category/GetCategories')).filter((found) => found.name === name).length,
  },
  {
    what: 'dish',
    path: '/dish',
    state: () => ({ dishId: 0 }),
    success: 'Gerecht succesvol opgeslagen',
    count: dishesNamed,
  },
  {
    what: 'product',
    path: '/product',
    state: () => ({ productId: 0 }),
    success: 'Product succesvol opgeslagen',
    count: productsNamed,
  },
  {
    what: 'product of a dish',
    path: '/product',
    state: ({ dish }) => ({ productId: 0, dishId: dish }),
    success: 'Product succesvol opgeslagen',
    count: productsNamed,
  },
  {
    what: 'component of a product',
    path: '/component',
    state: ({ product }) => ({ productId: 0, mproductId: product }),
    success: 'Product succesvol opgeslagen',
    count: productsNamed,
  },
]

for (const { what, path, state, success, count } of forms) {
  // spec: screens-1
  test(`a new ${what} whose answer was lost stays on the screen, and saving again makes no second one`, async ({
    page,
    kitchen,
  }) => {
    const dish = await kitchen.post('/dish/SetDish', { name: 'Lasagne', price: 14 })
    const product = await kitchen.post('/product/SetProduct', { name: 'Ragù' })
    await kitchen.open(page, path, state({ dish, product }))
    await fillIn(page, 'Nieuweling')
    let lost = 0
    await page.route(calls, async (route) => {
      const isSave = route.request().method() === 'POST' && !route.request().url().endsWith('/ReadWords')
      if (!isSave || lost > 0) return route.continue()
      lost++
      // The server did its work, but the answer is lost.
      await route.fetch()
      await route.abort('connectionreset')
    })

    await save(page)
    await expect(page.getByRole('alert')).toContainText(/Geen verbinding|Er is een fout opgetreden bij het opslaan/)
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Nieuweling')
    expect(lost).toBe(1)

    await save(page)
    await expect(page.getByText(success)).toBeVisible()
    expect(await count(kitchen, 'Nieuweling')).toBe(1)
  })
}

// spec: screens-2
test('on a network that takes three seconds each screen says that it loads, and an impatient cook saves once', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const sent: string[] = []
  await page.route(calls, async (route) => {
    if (route.request().url().endsWith('/dish/SetDish')) sent.push(route.request().url())
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await kitchen.open(page, '/dish', { dishId: 0 })
  await expect(page.getByText('Loading...')).toBeVisible()
  await fillIn(page, 'Geduldsoep')
  await save(page)
  await expect(page.getByRole('button', { name: 'Opslaan...' })).toBeDisabled()
  // Input at this point would not reach the screen of the new dish.
  await expect(page.getByLabel('Omschrijving')).not.toBeEditable()
  await page.getByRole('button', { name: 'Opslaan...' }).click({ force: true })
  await page.getByLabel('Naam', { exact: true }).press('Enter')
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await dishesNamed(kitchen, 'Geduldsoep')).toBe(1)
})

// spec: screens-3
test('without a network a list says so and can be read again, and a form keeps its input until it can be saved', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.open(page, '/dish', { dishId: 0 })
  await fillIn(page, 'Brood')
  await page.context().setOffline(true)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Geen verbinding. Controleer je internet en probeer het opnieuw.')
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Brood')
  await page.context().setOffline(false)
  await save(page)
  await expect(page.getByText('Gerecht succesvol opgeslagen')).toBeVisible()

  await page.route('**/dish/GetDishes', (route) => route.abort())
  await page.goto(`${kitchen.url}/dishes`)
  await expect(page.getByText('Error: Geen verbinding. Controleer je internet en probeer het opnieuw.')).toBeVisible()
  await page.unroute('**/dish/GetDishes')
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.getByRole('link', { name: /^Soep/ })).toBeVisible()
})

test('a screen whose code cannot be fetched says so, and opens without a reload once there is a network again', async ({
  page,
  kitchen,
}) => {
  await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await page.route(dishPage, (route) => route.abort())
  await page.goto(`${kitchen.url}/dishes`)
  await expect(page.getByRole('link', { name: /^Soep/ })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: /^Soep/ }).click()
  await expect(page.getByRole('heading', { name: 'Dit scherm laadt niet' })).toBeVisible()
  await expect(page.getByText('Error: Geen verbinding. Controleer je internet en probeer het opnieuw.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible()
  await page.unroute(dishPage)
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Soep')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('an answer that breaks off halfway counts as no answer', async ({ page, kitchen }) => {
  await kitchen.open(page, '/category', { categoryId: 0 })
  await fillIn(page, 'Voorgerechten')
  await page.route(
    '**/category/SetCategory',
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"half' }),
    { times: 1 },
  )
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Geen verbinding')
  await save(page)
  await expect(page.getByText('Categorie succesvol opgeslagen')).toBeVisible()
})

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Naam', { exact: true }).fill(name)
  const price = page.getByLabel('Prijs')
  if (await price.isVisible()) await price.fill('7,50')
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
}
