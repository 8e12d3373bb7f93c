import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type Kitchen, test } from './kitchen.ts'
import { goTo, makeMenu, refuse } from './menu-kit.ts'
import { phone } from './sign-up.ts'
import { countTaps } from './taps.ts'

test.use(phone)

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: false })
const note = (page: Page) => page.getByRole('status')
const add = (page: Page, count: number) => page.getByRole('button', { name: `Toevoegen (${count})`, exact: true })

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)

/** Makes a menu of soups and wines and a product with sulphite, and opens that product from the list of products. */
async function openSulphite(page: Page, kitchen: Kitchen, wines = 60) {
  const idOf = await makeMenu(kitchen, { Soepen: ['Bisque', 'Uiensoep'], Wijnen: numbered('Wijn', wines) })
  const productId = await kitchen.post('/product/SetProduct', { name: 'Sulfiet', allergens: [{ id: 19 }] })
  await kitchen.check(productId)
  await kitchen.open(page, '/products')
  await page.getByRole('link', { name: /^Sulfiet/ }).tap()
  await expect(title(page, 'Sulfiet')).toBeVisible()
  const withSulphite = async () =>
    (await kitchen.get<{ dishes: { id: number }[] }>(`/product/GetProduct/${productId}`)).dishes.length
  return { idOf, productId, withSulphite }
}

async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Aan gerechten toevoegen' }).tap()
  await expect(title(page, 'Aan gerechten toevoegen')).toBeVisible()
  await expect(page.getByText('Kruis de gerechten aan waar Sulfiet in zit.')).toBeVisible()
}

// spec: add-to-dishes-1, add-to-dishes-3
test('one product goes into sixty wines with three taps, and the note takes exactly those out again', {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  const { idOf, productId, withSulphite } = await openSulphite(page, kitchen)
  await kitchen.post(`/dish/AddOwnProduct/${idOf('Wijn 7')}`, { id: productId })
  await page.reload()
  const taps = await countTaps(page)
  await openList(page)
  const held = page.getByRole('listitem').filter({ hasText: 'Zit er al in' })
  await expect(held).toHaveText(/^Wijn 7Zit er al in/)
  await expect(held.getByRole('checkbox')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Toevoegen', exact: true })).toBeDisabled()
  await page.getByText('Alle 59', { exact: true }).tap()
  await expectNoViolations(page, 'dishes to put a product in')
  await add(page, 59).tap()
  expect(await taps()).toBe(3)
  await expect(title(page, 'Sulfiet')).toBeVisible()
  await expect(note(page).getByText('Sulfiet toegevoegd aan 59 gerechten')).toBeVisible()
  expect(await withSulphite()).toBe(60)

  await page.getByRole('button', { name: 'Ongedaan maken' }).tap()
  await expect(note(page).getByText('Sulfiet is weer uit 59 gerechten')).toBeVisible()
  await expect(page.getByText('Zit in: Wijn 7', { exact: true })).toBeVisible()
  expect(await withSulphite()).toBe(1)
  await page.goBack()
  await expect(title(page, 'Producten')).toBeVisible()
})

// spec: add-to-dishes-1, add-to-dishes-4
test('ticks stay while a search hides their rows and after a refusal, which says why, and go for one dish or a whole category; without a product or dishes the screen says so', async ({
  page,
  kitchen,
}) => {
  await kitchen.open(page, '/add-to-dishes')
  await expect(page.getByText('Geen product ID gevonden').first()).toBeVisible()
  await goTo(page, '/add-to-dishes', { productId: 987_654_321 })
  await expect(title(page, 'Product niet gevonden')).toBeVisible()
  const lonely = await kitchen.post('/product/SetProduct', { name: 'Zout' })
  await goTo(page, '/add-to-dishes', { productId: lonely })
  await expect(page.getByText('Er zijn nog geen gerechten.')).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar product' }).tap()
  await expect(title(page, 'Zout')).toBeVisible()

  const { withSulphite } = await openSulphite(page, kitchen, 3)
  await openList(page)
  const search = page.getByLabel('Zoek een gerecht')
  await search.fill('bisque')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await tick(page, 'Bisque').check()
  await search.fill('wijn')
  await expect(tick(page, 'Alle 3 van Wijnen')).toBeVisible()
  await tick(page, 'Alle 3 van Wijnen').check()
  await expect(add(page, 4)).toBeVisible()
  await page.getByText('Wijn 2', { exact: true }).tap()
  await expect(add(page, 3)).toBeVisible()
  await search.fill('niets dat er is')
  await expect(page.getByText('Geen gerechten gevonden')).toBeVisible()
  await search.fill('')
  await expect(tick(page, 'Bisque')).toBeChecked()
  await expect(tick(page, 'Alle 2 van Soepen')).toBeVisible()
  await tick(page, 'Alle 3 van Wijnen').check()
  await tick(page, 'Alle 3 van Wijnen').uncheck()
  await refuse(page, '**/dish/PutInDishes/*', 429, 'Even rustig aan.')
  await add(page, 1).tap()
  await expect(page.getByRole('alert')).toHaveText('Failed to save: Even rustig aan.')
  await expect(tick(page, 'Bisque')).toBeChecked()
  await page.unroute('**/dish/PutInDishes/*')
  await add(page, 1).tap()
  await expect(note(page).getByText('Sulfiet toegevoegd aan 1 gerecht', { exact: true })).toBeVisible()
  await expect(page.getByText('Zit in: Bisque', { exact: true })).toBeVisible()
  expect(await withSulphite()).toBe(1)
})
