import { expect, type Page } from '@playwright/test'
import { test } from './kitchen.ts'
import { stateOf } from './menu-kit.ts'

test('products are searched on Enter and on Zoeken, and a blank keyword asks nothing', async ({ page, kitchen }) => {
  const stranger = await kitchen.stranger()
  await stranger.post('/product/SetProduct', { name: 'Room van een ander' })
  for (const name of ['Slagroom', 'Crème fraîche', 'Kookroom']) await kitchen.post('/product/SetProduct', { name })
  await kitchen.open(page, '/productsearch')
  const asked = searches(page)
  const field = page.getByRole('searchbox')
  const results = page.getByRole('list', { name: 'Gevonden producten' })

  await expect(page.getByRole('heading', { name: 'Zoek product', level: 1 })).toBeVisible()
  await expect(field).toBeFocused()
  await field.pressSequentially('room')
  expect(asked).toEqual([])
  await field.press('Enter')
  await expect(results.getByRole('button')).toContainText(['Kookroom', 'Slagroom'])
  expect(asked).toEqual(['room'])

  await field.fill('creme')
  await expect(results.getByRole('button')).toHaveCount(2)
  await page.getByRole('button', { name: 'Zoeken' }).click()
  await expect(results.getByRole('button')).toContainText(['Crème fraîche'])
  expect(asked).toEqual(['room', 'creme'])

  for (const blank of ['', '   ']) {
    await field.fill(blank)
    await field.press('Enter')
    await expect(results).toHaveCount(0)
    await expect(page.getByText('Zoek in je eigen lijst op naam of merk.')).toBeVisible()
  }
  expect(asked).toEqual(['room', 'creme'])
})

test('the same word searched again asks the server again, also after it failed', async ({ page, kitchen }) => {
  await kitchen.open(page, '/productsearch')
  await page.route('**/product/search**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many', message: 'Even rustig aan.' } }),
  )
  await page.getByRole('searchbox').fill('boter')
  await page.getByRole('button', { name: 'Zoeken' }).click()
  await expect(page.getByRole('alert')).toContainText('Error: Even rustig aan.')
  await page.unroute('**/product/search**')
  await page.getByRole('button', { name: 'Zoeken' }).click()
  await expect(page.getByText('boter staat niet in je lijst')).toBeVisible()
  await kitchen.post('/product/SetProduct', { name: 'Boter' })
  await page.getByRole('button', { name: 'Zoeken' }).click()
  await expect(page.getByRole('list', { name: 'Gevonden producten' }).getByRole('button')).toContainText(['Boter'])
})

test('a product that is chosen goes into the dish, which opens again as it was', async ({ page, kitchen }) => {
  const categoryId = await kitchen.post('/category/SetCategory', { name: 'Soepen' })
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5, categoryid: categoryId })
  await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Kookroom', allergens: [{ id: 1 }] })
  await kitchen.post('/product/SetProduct', { name: 'Slagroom', description: 'Vers', allergens: [{ id: 1 }] })
  await kitchen.open(page, '/dish', { dishId, returnPage: '/category', categoryid: categoryId })
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await expect(page.getByText('Kies wat je toevoegt aan Soep.')).toBeVisible()
  await search(page, 'room')
  await expect(page.getByRole('button', { name: /^Kookroom.*Zit er al in/ })).toBeDisabled()

  await page.route('**/dish/AddOwnProduct/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: 'Product niet gevonden' } }),
  )
  await page.getByRole('button', { name: /^Slagroom/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to save: Product niet gevonden')
  await page.unroute('**/dish/AddOwnProduct/*')
  await page.getByRole('button', { name: /^Slagroom/ }).click()
  await expect(page.getByText('Slagroom is toegevoegd aan dit gerecht')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Soep', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Producten' }).getByRole('link')).toContainText(['Kookroom', 'Slagroom'])
  await expect(page.getByRole('link', { name: 'Soepen', exact: true })).toBeVisible()
})

test('a product that is chosen becomes a component of a product, which is not offered itself', async ({
  page,
  kitchen,
}) => {
  const soup = await kitchen.post('/product/SetProduct', { name: 'Roomsoep' })
  await kitchen.post('/product/SetProduct', { name: 'Slagroom', allergens: [{ id: 1 }] })
  await kitchen.open(page, '/product', { productId: soup })
  await page.getByRole('link', { name: 'Component toevoegen' }).click()
  await expect(page.getByRole('heading', { name: 'Zoek product', level: 1 })).toBeVisible()
  await page.reload()
  await search(page, 'room')
  await expect(page.getByRole('button', { name: /^Roomsoep.*Dit product zelf/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Slagroom/ }).click()
  await expect(page.getByText('Slagroom is toegevoegd aan dit product')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Roomsoep', level: 1 })).toBeVisible()
  expect(await kitchen.get(`/product/GetProduct/${soup}`)).toMatchObject({ components: [{ name: 'Slagroom' }] })
})

test("'Handmatig toevoegen' opens a new product, which goes where the search was started from", async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/productsearch')
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).click()
  await expect(page).toHaveURL(`${kitchen.url}/product`)
  await expect.poll(() => stateOf(page)).toMatchObject({ productId: 0 })
  await expect(page.getByRole('heading', { name: 'Nieuw product', level: 1 })).toBeVisible()

  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6.5 })
  await kitchen.open(page, '/dish', { dishId })
  await page.getByRole('link', { name: 'Product toevoegen' }).click()
  await search(page, 'Peterselie')
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).click()
  await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('Peterselie')
  const sent = page.waitForRequest(`**/dish/AddOwnProduct/${dishId}`)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ id: 0, name: 'Peterselie', type: 'homemade', allergens: [] })
  await expect(page.getByText('Product succesvol opgeslagen')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar gerecht' }).click()
  await expect(page.getByRole('list', { name: 'Producten' }).getByRole('link')).toContainText(['Peterselie'])

  const [parsley] = await kitchen.get<{ id: number }[]>('/product/search?keyword=peterselie')
  await kitchen.open(page, '/productsearch', { mproductId: parsley?.id ?? 0 })
  await page.getByRole('link', { name: 'Handmatig toevoegen' }).click()
  await expect(page).toHaveURL(`${kitchen.url}/component`)
  await expect.poll(() => stateOf(page)).toMatchObject({ productId: 0, mproductId: parsley?.id })
})

test('a product that is chosen without a dish or a product opens', async ({ page, kitchen }) => {
  const productId = await kitchen.post('/product/SetProduct', { name: 'Slagroom' })
  await kitchen.open(page, '/productsearch', { activeTab: 'eigen' })
  await search(page, 'slagroom')
  await page.getByRole('button', { name: /^Slagroom/ }).click()
  await expect(page.getByRole('heading', { name: 'Slagroom', level: 1 })).toBeVisible()
  await expect.poll(() => stateOf(page)).toMatchObject({ productId })
  await page.goBack()
  await page.getByRole('link', { name: 'Terug naar producten' }).click()
  await expect(page).toHaveURL(`${kitchen.url}/products`)
  await expect.poll(() => stateOf(page)).toMatchObject({ activeTab: 'eigen' })
})

async function search(page: Page, keyword: string): Promise<void> {
  await page.getByRole('searchbox').fill(keyword)
  await page.getByRole('button', { name: 'Zoeken' }).click()
}

/** The keywords that the page asks the server for from now on. */
function searches(page: Page): string[] {
  const keywords: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/product/search') keywords.push(url.searchParams.get('keyword') ?? '')
  })
  return keywords
}
