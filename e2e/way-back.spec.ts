import { expect, type Page } from '@playwright/test'
import { type Kitchen, test } from './kitchen.ts'
import { makeMenu } from './menu-kit.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const back = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const rows = (page: Page, list: string) => page.getByRole('list', { name: list })

/** Makes a soup of stock of herbs of thyme, each the only part of the one before. */
async function makeSoup(kitchen: Kitchen): Promise<void> {
  const soup = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6 })
  const stock = await kitchen.post(`/dish/AddOwnProduct/${soup}`, { name: 'Bouillon' })
  const herbs = await kitchen.post(`/product/AddOwnComponent/${stock}`, { name: 'Kruiden' })
  await kitchen.post(`/product/AddOwnComponent/${herbs}`, { name: 'Tijm' })
}

/** Opens the list of dishes, the soup, and from there part by part the thyme. */
async function walkDown(page: Page, kitchen: Kitchen): Promise<void> {
  await kitchen.open(page, '/dishes', { activeTab: 'nog niet compleet' })
  await page.getByRole('link', { name: /^Soep/ }).click()
  await rows(page, 'Producten')
    .getByRole('link', { name: /^Bouillon/ })
    .click()
  await expect(title(page, 'Bouillon')).toBeVisible()
  for (const name of ['Kruiden', 'Tijm']) {
    await rows(page, 'Componenten')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(title(page, name)).toBeVisible()
  }
}

// spec: product-3
test("the way back goes one step at a time, from a component of a component to the list; a reload keeps all of it, and so does the browser's own back", {
  tag: '@journey',
}, async ({ page, kitchen }) => {
  await makeSoup(kitchen)
  await walkDown(page, kitchen)
  await expect(page).toHaveURL(/\/component$/)
  await page.reload()
  await back(page, 'Terug naar product')
  await expect(title(page, 'Kruiden')).toBeVisible()
  await expect(page).toHaveURL(/\/product$/)
  await page.reload()
  await back(page, 'Terug naar product')
  await expect(title(page, 'Bouillon')).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Kruiden')).toBeVisible()
  await page.goForward()
  await expect(title(page, 'Bouillon')).toBeVisible()
  await back(page, 'Terug naar gerecht')
  await expect(title(page, 'Soep')).toBeVisible()
  await page.reload()
  await back(page, 'Terug naar gerechten')
  await expect(title(page, 'Gerechten')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Nog niet compleet/ })).toHaveAttribute('aria-selected', 'true')
})

test('a component opened with the names of the specification alone goes back to its product, dish and category; a dish opened from a product that it holds leads back to that product, and walking in circles makes no long way', async ({
  page,
  kitchen,
}) => {
  const categoryid = await kitchen.post('/category/SetCategory', { name: 'Voor' })
  const dishId = await kitchen.post('/dish/SetDish', { name: 'Soep', price: 6, categoryid })
  const mproductId = await kitchen.post(`/dish/AddOwnProduct/${dishId}`, { name: 'Bouillon' })
  const productId = await kitchen.post(`/product/AddOwnComponent/${mproductId}`, { name: 'Kruiden' })
  await kitchen.open(page, '/component', { productId, mproductId, dishId, categoryid, returnPage: '/category' })
  await back(page, 'Terug naar product')
  await expect(title(page, 'Bouillon')).toBeVisible()
  await back(page, 'Terug naar gerecht')
  await back(page, 'Voor')
  await expect(title(page, 'Voor')).toBeVisible()
  await back(page, 'Terug naar overzicht')
  await expect(title(page, 'Categorieën')).toBeVisible()

  await kitchen.open(page, '/products')
  await page.getByRole('link', { name: /^Bouillon/ }).click()
  for (const _ of [1, 2, 3]) {
    await page.getByRole('link', { name: 'Soep', exact: true }).click()
    await expect(title(page, 'Soep')).toBeVisible()
    await rows(page, 'Producten')
      .getByRole('link', { name: /^Bouillon/ })
      .click()
    await expect(title(page, 'Bouillon')).toBeVisible()
  }
  await back(page, 'Terug naar producten')
  await page.getByRole('link', { name: /^Bouillon/ }).click()
  await page.getByRole('link', { name: 'Soep', exact: true }).click()
  await back(page, 'Terug naar product')
  await expect(title(page, 'Bouillon')).toBeVisible()

  // Of history that makes no sense nothing is believed.
  const way = [7, { path: 'https://elders.example', state: {}, label: 'x' }, { path: '/dishes', state: 3, label: [] }]
  await kitchen.open(page, '/dish', { dishId, way, visit: {}, returnPage: '//elders.example', activeTab: 9 })
  await expect(title(page, 'Soep')).toBeVisible()
  await back(page, 'Terug naar gerechten')
  await expect(page).toHaveURL(`${kitchen.url}/dishes`)
})

test('the list is found again as it was left: its search, its tab and its place, also after a reload', async ({
  page,
  kitchen,
}) => {
  const names = Array.from({ length: 60 }, (_, index) => `Soep ${index + 1}`)
  await makeMenu(kitchen, { Kaart: ['Brood', ...names] })
  await kitchen.open(page, '/dishes')
  await page.getByRole('tab', { name: /^Nog niet compleet/ }).click()
  await page.getByLabel('Zoek een gerecht').fill('soep')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '62')
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
  await page.getByRole('link', { name: /^Soep 55/ }).click()
  await expect(title(page, 'Soep 55')).toBeVisible()
  const expectAsLeft = async () => {
    await expect(page.getByRole('tab', { name: /^Nog niet compleet/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Zoek een gerecht')).toHaveValue('soep')
    await expect(page.getByRole('link', { name: /^Brood/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Soep 55/ })).toBeInViewport()
  }
  await back(page, 'Terug naar gerechten')
  await expectAsLeft()
  await page.getByRole('link', { name: /^Soep 55/ }).click()
  await expect(title(page, 'Soep 55')).toBeVisible()
  await page.goBack()
  await expectAsLeft()
  await page.getByRole('link', { name: /^Soep 55/ }).click()
  await expect(title(page, 'Soep 55')).toBeVisible()
  await page.reload()
  await back(page, 'Terug naar gerechten')
  await expectAsLeft()
  await page.reload()
  await expectAsLeft()
  // Another visit starts anew.
  await page.getByRole('link', { name: 'Producten', exact: true }).click()
  await expect(title(page, 'Producten')).toBeVisible()
  await page.getByRole('link', { name: 'Gerechten', exact: true }).click()
  await expect(page.getByLabel('Zoek een gerecht')).toHaveValue('')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a list of hundreds of dishes is scrolled to the same row again, however it was drawn; it goes on at its end on a device that is too busy to say at once what is in sight', async ({
  page,
  kitchen,
  context,
}) => {
  const dishes = Array.from({ length: 230 }, (_, index) => ({ name: `Gerecht ${index + 1}`, price: 5 }))
  await kitchen.post('/dish/QuickEntry', { categories: [{ id: 0, name: 'Kaart', dishes }] })
  await kitchen.open(page, '/dashboard')
  await page.getByRole('link', { name: 'Gerechten', exact: true }).click()
  const far = page.getByRole('link', { name: /^Gerecht 215/ })
  await expect(title(page, 'Gerechten')).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(far).toBeAttached({ timeout: 300 })
  }).toPass()
  await far.click()
  await expect(title(page, 'Gerecht 215')).toBeVisible()
  await back(page, 'Terug naar gerechten')
  await expect(far).toBeInViewport()
  await far.click()
  await expect(title(page, 'Gerecht 215')).toBeVisible()
  // What was drawn is forgotten by a reload; where it was scrolled to is not.
  await page.reload()
  await back(page, 'Terug naar gerechten')
  await expect(far).toBeInViewport()

  const slow = await context.newPage()
  // What was seen in the meantime comes all at once, as the standard allows.
  await slow.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const waiting: IntersectionObserverEntry[] = []
        const tell = (observer: IntersectionObserver) => told(waiting.splice(0), observer)
        super((entries, observer) => {
          if (waiting.push(...entries) === entries.length) setTimeout(tell, 1000, observer)
        }, options)
      }
    }
  })
  await slow.setViewportSize({ width: 900, height: 800 })
  await kitchen.open(slow, '/dishes')
  await expect(slow.getByRole('button', { name: 'Toon meer (nog 180)' })).toBeAttached()
  await slow.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(slow.getByRole('link', { name: /^Gerecht 80/ })).toBeAttached()
})
